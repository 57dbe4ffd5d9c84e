'use strict';
// Asks a database that is a package of Node for the host that started this process: node main.js SPEAKER PACKAGE.
// A request is a frame of four bytes of length and a text: what to do, for whom, and, from the second line on, with what.

const answers = require('./answers.js');
const Speaker = require(process.argv[2]);
const speaker = new Speaker(require(process.argv[3]));

const tasks = {
  open: (whom, place) => speaker.open(place),
  limit: (whom, millis) => speaker.limit(whom, millis),
  load: (whom, statement) => speaker.load(whom, statement),
  begin: () => speaker.begin(),
  call: (whom) => speaker.call(whom),
  ask: (whom, statement) => speaker.ask(whom, statement),
  version: async () => ({ types: ['STRING'], rows: [[speaker.version()]] }),
};

async function answer(request) {
  const line = request.indexOf('\n');
  const [task, whom] = request.slice(0, line).split(' ');
  try {
    const { types, rows } = (await tasks[task](whom, request.slice(line + 1))) ?? { types: [], rows: [] };
    return answers.rows(types, rows);
  } catch (error) {
    return answers.failure(error);
  }
}

let received = Buffer.alloc(0);
let last = Promise.resolve();

process.stdin.on('data', (bytes) => {
  received = Buffer.concat([received, bytes]);
  while (received.length >= 4 && received.length >= 4 + received.readInt32BE(0)) {
    const end = 4 + received.readInt32BE(0);
    const request = received.toString('utf8', 4, end);
    received = received.subarray(end);
    last = last.then(async () => process.stdout.write(await answer(request)));
  }
});

// At once, whatever a thread of the engine is busy with.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
