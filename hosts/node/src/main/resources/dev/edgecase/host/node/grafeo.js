'use strict';
// Grafeo, in memory.

const { ID } = require('./answers.js');

/** The engine's ids of elements that were loaded, and ours. */
const known = (ours, theirs) => new Map(theirs.map((id, i) => [id, ours[i]]));

module.exports = class Grafeo {
  constructor(library) {
    this.library = library;
    this.typed = (value) => this.recognize(value);
    this.open();
  }

  version() {
    return this.database.version();
  }

  /** An empty database instead of the one before. */
  async open() {
    this.transaction?.rollback();
    this.transaction = undefined;
    this.database?.close();
    this.database = this.library.GrafeoDB.create();
    this.vertices = new Map();
    this.edges = new Map();
  }

  /** Runs a statement that creates a graph and gives the engine's ids; ours are like 0,1,2/0,1. */
  async load(ours, statement) {
    const [vertices, edges] = ours.split('/').map((ids) => ids.split(',').map(Number));
    const [row] = (await this.writable().executeCypher(statement)).rows();
    this.vertices = known(vertices, row[0]);
    this.edges = known(edges, row[1]);
  }

  /** What lasts does so until the database is opened anew: the transaction is never committed. */
  async begin() {
    this.transaction = this.database.beginTransaction();
  }

  writable() {
    return this.transaction ?? this.database;
  }

  /** Something that the database does when a method is called, such as forgetting its plans. */
  async call(method) {
    this.database[method]();
  }

  /** What a statement changes stays if it is asked so, and is forgotten otherwise. */
  async ask(how, statement) {
    if (how === 'lasting') {
      return this.answer(await this.writable().executeCypher(statement));
    }
    const transaction = this.database.beginTransaction();
    try {
      return this.answer(await transaction.executeCypher(statement));
    } finally {
      transaction.rollback();
    }
  }

  answer(result) {
    return { types: result.columns.map(() => this.typed), rows: result.rows() };
  }

  /** The engine does not tell types; whole decimals below 2^53 cannot be told from integers. */
  recognize(value) {
    if (typeof value === 'number') {
      return [Number.isSafeInteger(value) && !Object.is(value, -0) ? 'INT64' : 'DOUBLE', value];
    }
    if (Array.isArray(value)) {
      return ['LIST', value];
    }
    if (value?.constructor !== Object) {
      return [typeof value, value];
    }
    if (Array.isArray(value._labels)) {
      return this.element('NODE', this.vertices, value);
    }
    if ('_source' in value) {
      return this.element('REL', this.edges, value);
    }
    return Array.isArray(value.nodes) && Array.isArray(value.edges)
      ? ['PATH', value.nodes.flatMap((node, i) => (i === 0 ? [node] : [value.edges[i - 1], node]))]
      : ['MAP', value];
  }

  element(kind, ids, value) {
    return ids.has(value._id) ? [kind, { [ID]: ids.get(value._id) }] : ['new ' + kind, value];
  }
};
