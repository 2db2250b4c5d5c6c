// Long because it declares every action on data ranges.
import type { FetchWatch, Progress } from '../builder/formula-actions';
import type { Target } from '../builder/selection';
import type { Delivery, SourceName } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { Observable } from '../../model/observable';
import type { FirstAction } from '../../messages/known-tables';

/** What entering the workbook's formulas again did. */
export interface RefreshReport {
  /** Cells with an IDS formula that were entered again. */
  readonly cells: number;
  /** A message for each sheet that could not be refreshed. */
  readonly failures: readonly string[];
}

/** A formula stays live, a linked table is refreshed in place, a snapshot never changes. */
export type DataRangeKind = 'formula' | 'linked table' | 'snapshot';

/**
 * `fresh`: as in the source, or an unchanged snapshot. `stale`: the source may have something newer, or a delivery is
 * missing. `unknown`: the age of its values isn't known because they were saved in the file, or its table is a copy. `failed`:
 * the last refresh left the old rows. `busy`: being worked on. `unsupported`: made by a newer version of the add-in, which
 * alone may change it.
 */
export type DataRangeState = 'fresh' | 'stale' | 'unknown' | 'failed' | 'busy' | 'unsupported';

/** A part of the workbook that holds a result. */
export interface DataRange {
  /** Stable while the workbook is open. */
  readonly id: string;
  readonly kind: DataRangeKind;
  /** Sheet and cells: `Positions!A1:L1508`. */
  readonly place: string;
  /** The Excel table's name, where there is one. */
  readonly name?: string;
  /** The query, as a formula. */
  readonly formula: string;
  readonly state: DataRangeState;
  /** Why it failed or is stale, as a message. */
  readonly problem?: string;
  /** Of a failed cell: the problem without what the cell shows. */
  readonly reason?: string;
  /** For a failed cell: entering it again can't help, since what it requests doesn't exist. */
  readonly settled?: true;
  /** Failed, but some of its values have no error. */
  readonly partly?: true;
  /** Of filled cells that are one entry: each of them, and how many failed. */
  readonly cells?: { readonly failed: number; readonly list: readonly DataRange[] };
  readonly rows?: number;
  readonly source?: SourceName;
  /** The process date of its rows or its value; the last one of a period's, and the later one of a comparison's. */
  readonly asOf?: PlainDate;
  /** The earliest process date of several cells, where they have more than one. */
  readonly asOfFrom?: PlainDate;
  /** The requested date of a value that `fill=prev` takes from an earlier one, unless a late delivery may still bring it. */
  readonly filledFor?: PlainDate;
  /** Milliseconds since 1970. */
  readonly fetchedAt?: number;
  /** When a cell requested one value, which may have been fetched for another cell shortly before. */
  readonly requestedAt?: number;
  /** Who fetched it, where known. */
  readonly fetchedBy?: string;
  readonly delivery?: Delivery;
  /** Why a value is from an earlier date than requested, or how many of an array are, or have an error. */
  readonly notes?: readonly string[];
  /** Of the first of many cells with one formula: how many one array formula can replace, and where. */
  readonly replaceable?: { readonly id: string; readonly cells: number; readonly place: string };
  /** Rows that the source no longer has, and that stay because of what the user typed next to them. */
  readonly kept?: readonly KeptRow[];
  /** Whether the rows from before the last refresh are held here. */
  readonly undoable?: true;
  /** The table that it's a copy of: a plain table, until it's linked. */
  readonly copyOf?: string;
  /** Whether its Excel table was deleted, so that it can be restored. */
  readonly deleted?: true;
}

/** A row that is no longer in the source. */
export interface KeptRow {
  /** Names it in this table. */
  readonly name: string;
  /** The values of its key, for people. */
  readonly key: string;
  readonly since: string;
  /** What the user typed next to it. */
  readonly notes: readonly string[];
}

interface Confirmation {
  readonly id: string;
  readonly place: string;
  /** The reasons for asking, a message each. */
  readonly reasons: readonly string[];
}

/** A prompt before the first such work on some tables on this device. */
interface NewTablesConfirmation extends Confirmation {
  readonly about: FirstAction;
  readonly isNew: true;
}

/** A prompt before work that may be unwanted. */
interface WorkConfirmation extends Confirmation {
  readonly about: FirstAction | 'undo' | 'replace';
  readonly isNew?: undefined;
}

/** A prompt for the user before work on a data range. */
export type DataRangeConfirmation = NewTablesConfirmation | WorkConfirmation;

/** How long work is watched and canceled. */
export interface Watch extends FetchWatch {
  /** Asks the user; missing if nobody can be asked, for example for a ribbon button. */
  readonly confirm?: (confirmation: DataRangeConfirmation) => Promise<boolean>;
  /** Reports what the user has to know about work that succeeds. A refresh has it in its changes instead. */
  readonly onWarning?: (message: string) => void;
}

/** What one refresh did to a data range. */
export interface DataRangeChange {
  readonly id: string;
  readonly place: string;
  /**
   * `waiting`: a formula that was entered again and has had no result for long. `skipped`: only a newer version of the
   * add-in may change it. `unconfirmed`: the user has to confirm its first refresh on this device.
   */
  readonly outcome:
    | 'changed'
    | 'unchanged'
    | 'failed'
    | 'cancelled'
    | 'not begun'
    | 'fresh already'
    | 'waiting'
    | 'skipped'
    | 'unconfirmed';
  readonly added: number;
  readonly removed: number;
  /** Rows with at least one other value. */
  readonly changed: number;
  /** How many cells changed, by column. */
  readonly byColumn: Readonly<Record<string, number>>;
  /** For `fresh already`: another user is writing it now, so it may stay as it was. */
  readonly writing?: true;
  /** Rows with notes that the source no longer has: how many there are, how many this refresh added, and how many are in the source again. */
  readonly kept?: { readonly rows: number; readonly added: number; readonly back: number };
  /** Why a newer process date is not in it, where a delivery is late. */
  readonly behind?: string;
  /** Of a snapshot that was verified: what is not as it was when it was frozen. */
  readonly verified?: { readonly cellsAltered: boolean; readonly sourceChanged: boolean; readonly typedChanged?: true };
  /** Why it failed, what is now in the cells, and what to do. */
  readonly problem?: string;
}

/** The outcome of a refresh of the whole workbook. */
export interface WorkbookRefreshed {
  /** Cells whose formula was entered again. */
  readonly cells: number;
  /**
   * For linked tables, for formulas with an error or without a result so far, and for sheets whose formulas could not
   * be entered again: those have no place.
   */
  readonly changes: readonly DataRangeChange[];
}

/** A refresh or repair of the whole workbook that was begun outside the pane. */
export interface WorkbookRefresh {
  readonly kind: 'refresh' | 'repair';
  readonly done: Promise<WorkbookRefreshed>;
  /** Reports progress, starting with the current state. */
  follow(listener: (progress: Progress) => void): void;
  /**
   * Cancels it after the formulas, which have all been entered by then; a table that is being refreshed keeps its rows.
   */
  cancel(): void;
}

export interface TableRequest {
  readonly formula: string;
  readonly target: Target;
  readonly totals?: boolean;
  /** Taken where it is free and Excel accepts it; else one like it. */
  readonly name?: string;
  /** Without it, cells that hold something are never overwritten. */
  readonly overwrite?: boolean;
}

/** The actions on the results in the workbook. Every promise settles, with an AddInError when it fails. */
export interface DataRangeActions {
  /** Every IDS formula, linked table and snapshot, sheet by sheet. */
  listDataRanges(): Promise<readonly DataRange[]>;
  /** The linked table or snapshot that the selected cell belongs to. Quick: it is called at each selection. */
  dataRangeAtSelection(): Promise<DataRange | undefined>;
  /** Fetches again and writes what changed; a data range that fails keeps its rows and doesn't stop the others. */
  refreshDataRanges(which: 'all' | 'stale' | readonly string[], watch?: Watch): Promise<readonly DataRangeChange[]>;
  /** Selects the data range's first cell. */
  goToDataRange(id: string): Promise<void>;
  convertDataRange(id: string, to: DataRangeKind, watch?: Watch): Promise<DataRange>;
  /** Replaces a group of cells with one formula by an array formula, after asking. Returns its address. */
  replaceWithArray(id: string, watch?: Watch): Promise<string>;
  /** Takes the data range and its cells away, or with `keepValues` only the link. */
  removeDataRange(id: string, keepValues?: boolean, watch?: Watch): Promise<void>;
  insertTable(request: TableRequest, watch?: Watch): Promise<DataRange>;
  /** Changes the query of a data range, in place. */
  updateDataRange(id: string, formula: string, watch?: Watch): Promise<DataRange>;
  /** What is filled where something of that size would go, or undefined when the place is free. */
  findObstacle(rows: number, columns: number): Promise<string | undefined>;
  /** Runs a snapshot's query again and reports what the source has changed since; changes nothing. */
  verifySnapshot(id: string, watch?: Watch): Promise<DataRangeChange>;
  /** Adds a sheet that lists every query of the workbook with provenance and control totals; returns its name. */
  writeAudit(watch?: Watch): Promise<string>;
  /** Highlights the cells that the last refresh changed, or clears the highlights. */
  highlightChanges(id: string, on: boolean): Promise<void>;
  /** Removes rows that are no longer in the source from the table, with their notes: the row with that name, or all. */
  removeKeptRows(id: string, name?: string, watch?: Watch): Promise<void>;
  /** Restores the rows from before the last refresh; rejects if they are no longer in memory. */
  undoRefresh(id: string, watch?: Watch): Promise<void>;
  /** Inserts a deleted table again, on a new sheet. */
  restoreTable(id: string, watch?: Watch): Promise<DataRange>;
  /** Links the copy of a table, as a data range of its own. */
  linkCopy(id: string): Promise<DataRange>;
  /** Calls back when cells of the workbook are changed, here or by another user. The returned function unsubscribes. */
  watchEdits(listener: () => void): () => void;
}

/** Refresh all and Repair, of the ribbon and of the keyboard, which the pane follows. */
export interface WorkbookRefreshActions {
  /** Drops what was fetched, enters every IDS formula again, then refreshes the linked tables. Another call joins it. */
  readonly refreshWorkbook: () => Promise<WorkbookRefreshed>;
  /**
   * Reenters the IDS formulas that show an error, are stuck waiting, or lost their name. Joins a repair that is
   * running.
   */
  readonly repairWorkbook: () => Promise<WorkbookRefreshed>;
  /** The running refresh, or the latest one if it had problems; else undefined. */
  readonly workbookRefresh: Observable<WorkbookRefresh | undefined>;
}
