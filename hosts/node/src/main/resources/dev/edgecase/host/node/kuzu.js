'use strict';
// Kuzu, and what descends from it.

const BUFFER = 256 * 1024 * 1024;
const MOST = 2 ** 33;

module.exports = class Kuzu {
  constructor(library) {
    this.library = library;
    this.connections = new Map();
  }

  version() {
    return this.library.VERSION;
  }

  /** An empty database instead of the one before; those that cannot be in memory need a folder. */
  async open(place) {
    for (const connection of this.connections.values()) {
      await connection.close();
    }
    this.connections.clear();
    if (this.database) {
      await this.database.close();
    }
    this.database = new this.library.Database(place, BUFFER, true, false, MOST);
  }

  async limit(name, millis) {
    (await this.connection(name)).setQueryTimeout(Number(millis));
  }

  async ask(name, statement) {
    const result = await (await this.connection(name)).query(statement);
    try {
      const names = await result.getColumnNames();
      const rows = (await result.getAll()).map((row) => names.map((column) => row[column]));
      return { types: await result.getColumnDataTypes(), rows };
    } finally {
      result.close();
    }
  }

  /** One thread, so that the same statement gives its rows in the same order each time. */
  async connection(name) {
    if (!this.connections.has(name)) {
      this.connections.set(name, new this.library.Connection(this.database, 1));
    }
    return this.connections.get(name);
  }
};
