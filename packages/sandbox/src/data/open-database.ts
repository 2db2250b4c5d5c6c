import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'node-sqlite3-wasm';
import { type Extent, addNextDate, buildDatabase } from './build-database';
import { fixedLastDate } from './calendar';
import { isRunning } from './is-running';
import * as sqlite from 'node-sqlite3-wasm';

/** Increment when the tables or the generator change, so old files are rebuilt. */
const dataVersion = '3';

let opened = 0;

/** An open database. */
export interface OpenDatabase {
  readonly database: Database;
  /** Whether `openDatabase` built the database. */
  readonly isNew: boolean;
  close(): void;
}

/**
 * Opens the database of an extent in a folder, building it first if it doesn't exist in the current version.
 *
 * The SQLite library locks a file with a folder next to it, which stays behind when a process is killed. Each call opens
 * the file through its own hard link, so processes can share it and a killed process doesn't block others.
 */
export function openDatabase(
  folder: string,
  scale: number,
  options: Partial<Omit<Extent, 'scale'>> = {},
): OpenDatabase {
  const extent: Extent = { lastDate: fixedLastDate, extraDates: 0, dialects: [], ...options, scale };
  mkdirSync(folder, { recursive: true });
  const file = printFileName(folder, extent);
  const isNew = !existsSync(file);
  if (isNew) build(folder, extent);
  removeLeftovers(folder, extent.lastDate);
  opened += 1;
  const link = join(folder, `open-${process.pid}-${Date.now()}-${opened}.db`);
  try {
    linkSync(file, link);
  } catch {
    copyFileSync(file, link);
  }
  const database = openFile(link, true);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  return {
    database,
    isNew,
    close() {
      database.close();
      removeFile(link);
    },
  };
}

function printFileName(folder: string, { scale, lastDate, extraDates, dialects }: Extent): string {
  const dialectPart = dialects.map((dialect) => `-${dialect}`).join('');
  const datePart = lastDate === fixedLastDate ? '' : `-until-${lastDate}`;
  const extraDatesPart = extraDates === 0 ? '' : `-and-${extraDates}`;
  return join(folder, `sandbox-v${dataVersion}-${scale}${dialectPart}${datePart}${extraDatesPart}.db`);
}

/** Builds a database file. An added date extends a copy of the previous date's file, unless a dialect changes the rows. */
function build(folder: string, extent: Extent): void {
  const file = printFileName(folder, extent);
  const draft = `${file}.${process.pid}-${Date.now()}.draft`;
  const extendsPrevious = extent.extraDates > 0 && extent.dialects.length === 0;
  if (extendsPrevious) {
    const previous = { ...extent, extraDates: extent.extraDates - 1 };
    if (!existsSync(printFileName(folder, previous))) build(folder, previous);
    copyFileSync(printFileName(folder, previous), draft);
  }
  const database = openFile(draft, false);
  try {
    if (extendsPrevious) addNextDate(database, extent);
    else buildDatabase(database, extent, dataVersion);
  } catch (error) {
    database.close();
    removeFile(draft);
    throw error;
  }
  database.close();
  renameSync(draft, file);
}

/** Removes links and drafts of ended processes, files of older versions, and files that end on an earlier date. */
function removeLeftovers(folder: string, lastDate: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^open-(\d+)-.*\.db$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeFile(join(folder, name));
    const version = /^sandbox-v(\d+)-.*\.db$/.exec(name)?.[1];
    if (version !== undefined && Number(version) < Number(dataVersion)) removeFile(join(folder, name));
    const until = /-until-(\d{4}-\d{2}-\d{2})(?:-and-\d+)?\.db$/.exec(name)?.[1];
    if (until !== undefined && until < lastDate && lastDate !== fixedLastDate) removeFile(join(folder, name));
    const draft = /\.(\d+)-\d+\.draft$/.exec(name)?.[1];
    if (draft !== undefined && !isRunning(Number(draft))) removeFile(join(folder, name));
  }
}

function removeFile(file: string): void {
  rmSync(file, { force: true });
  if (existsSync(`${file}.lock`) && statSync(`${file}.lock`).isDirectory()) rmSync(`${file}.lock`, { recursive: true });
}

/**
 * Node can't detect the named exports of this CommonJS library, so an ES module finds them under `default`. In CommonJS,
 * as in the tests, they are on the module itself.
 */
const library = ('default' in sqlite ? sqlite.default : sqlite) as typeof sqlite;

/** Opens a database file. */
const openFile = (file: string, readOnly: boolean): InstanceType<typeof library.Database> =>
  new library.Database(file, { readOnly });
