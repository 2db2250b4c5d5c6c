import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'node-sqlite3-wasm';
import { type Extent, addNextDay, buildDatabase } from './build-database';
import { fixedLastDate } from './calendar';
import { isRunning } from './is-running';
import { openFile } from './sqlite';

/** To be raised whenever the tables or the generator change, so that old files are built anew. */
const dataVersion = '2';

let opened = 0;

/** An open database and how to let go of it. */
export interface OpenDatabase {
  readonly database: Database;
  /** Whether it had to be built for this opening. */
  readonly built: boolean;
  close(): void;
}

/**
 * Opens the database of an extent in a folder, building it first if it is not there in this version.
 *
 * SQLite's locks are folders next to the file here, and stay behind when a process is killed; each opening therefore
 * gets its own name for the same file, so that processes can share it and none is shut out by a dead one.
 */
export function openDatabase(folder: string, scale: number, given: Partial<Omit<Extent, 'scale'>> = {}): OpenDatabase {
  const extent: Extent = { lastDate: fixedLastDate, nextDays: 0, dialects: [], ...given, scale };
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, extent);
  const built = !existsSync(file);
  if (built) build(folder, extent);
  removeLeftovers(folder, extent.lastDate);
  opened += 1;
  const own = join(folder, `open-${process.pid}-${Date.now()}-${opened}.db`);
  try {
    linkSync(file, own);
  } catch {
    copyFileSync(file, own);
  }
  const database = openFile(own, true);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  return {
    database,
    built,
    close() {
      database.close();
      removeFile(own);
    },
  };
}

function fileOf(folder: string, { scale, lastDate, nextDays, dialects }: Extent): string {
  const spoken = dialects.map((dialect) => `-${dialect}`).join('');
  const dated = lastDate === fixedLastDate ? '' : `-until-${lastDate}`;
  const followed = nextDays === 0 ? '' : `-and-${nextDays}`;
  return join(folder, `sandbox-v${dataVersion}-${scale}${spoken}${dated}${followed}.db`);
}

/** Builds a file: a following day from the file before it, unless a dialect has altered that one's rows. */
function build(folder: string, extent: Extent): void {
  const file = fileOf(folder, extent);
  const draft = `${file}.${process.pid}-${Date.now()}.draft`;
  const follows = extent.nextDays > 0 && extent.dialects.length === 0;
  if (follows) {
    const before = { ...extent, nextDays: extent.nextDays - 1 };
    if (!existsSync(fileOf(folder, before))) build(folder, before);
    copyFileSync(fileOf(folder, before), draft);
  }
  const database = openFile(draft, false);
  try {
    if (follows) addNextDay(database, extent);
    else buildDatabase(database, extent, dataVersion);
  } catch (error) {
    database.close();
    removeFile(draft);
    throw error;
  }
  database.close();
  renameSync(draft, file);
}

/** Names of openings whose process is gone, files of older versions, and those that ended on an earlier date. */
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
