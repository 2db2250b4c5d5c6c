import * as sqlite from 'node-sqlite3-wasm';

/**
 * Node can't detect the named exports of this CommonJS library, so an ES module finds them under `default`. In CommonJS,
 * as in the tests, they are on the module itself.
 */
const library = ('default' in sqlite ? sqlite.default : sqlite) as typeof sqlite;

/** Opens a database file. */
export const openFile = (file: string, readOnly: boolean): InstanceType<typeof library.Database> =>
  new library.Database(file, { readOnly });
