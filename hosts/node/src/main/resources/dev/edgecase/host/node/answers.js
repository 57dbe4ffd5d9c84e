'use strict';
// Answers as frames of the protocol between a host and the tool: four bytes of length, then a reply with one outcome.

const LENGTH = 4;
const RAN = 3;
const ROWS = 0;
const FAILURE = 1;
const INTERNAL = 2;
const DATE = 0;
const ID = 'edgecase_id';
// As many as other hosts give, too.
const MOST_ROWS = 200000;

/** Written into one buffer that grows: an answer may have half a million rows. */
class Answer {
  constructor() {
    this.buffer = Buffer.allocUnsafe(1 << 12);
    this.length = LENGTH;
  }

  /** The place of the next bytes, for which there is room then. */
  place(size) {
    const start = this.length;
    this.length += size;
    if (this.length > this.buffer.length) {
      const larger = Buffer.allocUnsafe(2 * this.length);
      this.buffer.copy(larger, 0, 0, start);
      this.buffer = larger;
    }
    return start;
  }

  tag(number) {
    const at = this.place(1);
    this.buffer[at] = number;
    return this;
  }

  /** Seven bits a byte, the lowest first. */
  number(value) {
    let rest = value;
    while (rest > 127) {
      this.tag((rest & 127) | 128);
      rest >>>= 7;
    }
    return this.tag(rest);
  }

  text(value) {
    const size = Buffer.byteLength(value, 'utf8');
    this.number(size * 2);
    const at = this.place(size);
    this.buffer.write(value, at, 'utf8');
    return this;
  }

  list(items, each) {
    this.number(items.length);
    items.forEach(each);
    return this;
  }

  integer(value) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new Error('Node cannot read an integer beyond 2^53.');
    }
    const exact = BigInt(value);
    if (BigInt.asIntN(64, exact) !== exact) {
      return this.tag(6).text(String(exact)).bytes(4, (b, at) => b.writeInt32BE(0, at));
    }
    return this.tag(3).bytes(8, (b, at) => b.writeBigInt64BE(exact, at));
  }

  /** A number of some bytes, which is written at its place. */
  bytes(size, fill) {
    const at = this.place(size);
    fill(this.buffer, at);
    return this;
  }

  /** A value whose type the engine tells, or a function that gives the type and the value of any. */
  value(type, value) {
    if (value === null || value === undefined) {
      return this.tag(0);
    }
    if (typeof type === 'function') {
      return this.recognized(type, value);
    }
    if (Array.isArray(value)) {
      const item = type.replace(/\[\d*\]$/, '');
      return this.tag(8).list(value, (each) => this.value(item, each));
    }
    if (type === 'NODE' || type === 'REL') {
      return this.tag(type === 'NODE' ? 11 : 12).number(value[ID]);
    }
    if (type === 'RECURSIVE_REL') {
      return this.walk(value._nodes, value._rels);
    }
    if (type === 'DATE') {
      return this.tag(16).tag(DATE).text(value.toISOString().slice(0, 10));
    }
    if (type === 'DOUBLE' || type === 'FLOAT') {
      return this.tag(5).bytes(8, (b, at) => b.writeDoubleBE(value, at));
    }
    if (typeof value === 'boolean') {
      return this.tag(1).tag(value ? 1 : 0);
    }
    if (typeof value === 'string') {
      return this.tag(7).text(value);
    }
    return typeof value === 'number' || typeof value === 'bigint'
      ? this.integer(value)
      : this.tag(15).text(type).text(require('util').inspect(value));
  }

  recognized(typed, given) {
    const [type, value] = typed(given);
    if (type === 'LIST' || type === 'PATH') {
      return this.tag(type === 'LIST' ? 8 : 13).list(value, (each) => this.value(typed, each));
    }
    if (type === 'MAP') {
      return this.tag(10).list(Object.entries(value), ([key, each]) => this.tag(7).text(key).value(typed, each));
    }
    return this.value(type, value);
  }

  /** A path has its ends among its vertices; what a pattern of variable length names has not, and is a list. */
  walk(vertices, edges) {
    if (vertices.length !== edges.length + 1) {
      return this.tag(8).list(edges, (edge) => this.value('REL', edge));
    }
    const steps = vertices.flatMap((vertex, i) => (i === 0 ? [vertex] : [edges[i - 1], vertex]));
    return this.tag(13).list(steps, (step) => this.value(step._src ? 'REL' : 'NODE', step));
  }

  frame() {
    this.buffer.writeInt32BE(this.length - LENGTH);
    return this.buffer.subarray(0, this.length);
  }
}

/** The one outcome of a reply, which took no time that would count. */
function reply(outcome) {
  const answer = new Answer().tag(RAN).number(1).number(0);
  outcome(answer);
  return answer.number(0).frame();
}

exports.ID = ID;

exports.rows = (types, rows) => {
  if (rows.length > MOST_ROWS) {
    throw Object.assign(new Error('too many rows'), { name: 'TooManyRows' });
  }
  return reply((answer) =>
    answer.tag(ROWS).list(rows, (row) => {
      answer.number(1);
      if (row.length === 1) {
        answer.value(types[0], row[0]);
      } else {
        answer.tag(8).list(row, (value, i) => answer.value(types[i], value));
      }
    }));
};

exports.failure = (error) =>
  reply((answer) => answer.tag(FAILURE).tag(INTERNAL).text(error.name).text(error.message).number(0));
