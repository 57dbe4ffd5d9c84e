'use strict';
// A PostgreSQL with Apache AGE in this process: node pglite.js make PLACE, and then node pglite.js serve PLACE PORT.

const fs = require('fs');
const path = require('path');
const { createRequire } = require('module');

// What a request for a query begins with, and what its answer ends with, before the state of the transaction.
const QUERY = 'Q'.charCodeAt(0);
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

const [task, place, port] = process.argv.slice(2);
const data = path.join(place, 'data.tar');
const installed = createRequire(data);
const { PGlite } = installed('@electric-sql/pglite');
const { age } = installed('@electric-sql/pglite-age');

/** An empty database, for all that are opened later. */
async function make() {
  const database = await PGlite.create({ extensions: { age } });
  await database.exec('CREATE EXTENSION IF NOT EXISTS age');
  const dump = await database.dumpDataDir('none');
  fs.writeFileSync(data, Buffer.from(await dump.arrayBuffer()));
  process.exit(0);
}

/**
 * A query that ends in a fault of the machine code has no end of an answer, and none comes after it: whoever waits
 * would wait for ever. So the process ends, as a server would.
 */
function mortal(database) {
  const ask = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    let end = Buffer.alloc(0);
    const onRawData = (bytes) => {
      end = Buffer.concat([end, bytes]).subarray(-READY.length - 1);
      options.onRawData(bytes);
    };
    const answer = await ask(message, { ...options, onRawData });
    if (message[0] === QUERY && !end.subarray(0, -1).equals(READY)) {
      console.error('The database has died.');
      process.exit(1);
    }
    return answer;
  };
  return database;
}

async function serve() {
  const { PGLiteSocketServer } = installed('@electric-sql/pglite-socket');
  const database = await PGlite.create({
    extensions: { age },
    loadDataDir: new Blob([fs.readFileSync(data)]),
  });
  // One is asked over at a time; but who comes next may come before the one before is seen to have gone.
  const settings = { db: mortal(database), host: '127.0.0.1', port: Number(port), maxConnections: 10 };
  await new PGLiteSocketServer(settings).start();
}

(task === 'make' ? make() : serve()).catch((error) => {
  console.error(String(error));
  process.exit(1);
});
