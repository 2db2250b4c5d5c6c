import * as sqlite from 'node-sqlite3-wasm';

/**
 * The database library is a CommonJS module whose exports Node can't name ahead: as an ES module it has them all under
 * `default`, within CommonJS (as in the tests) it has them itself.
 */
const library = ('default' in sqlite ? sqlite.default : sqlite) as typeof sqlite;

/** Opens a database file. */
export const openFile = (file: string, readOnly: boolean): InstanceType<typeof library.Database> =>
  new library.Database(file, { readOnly });
