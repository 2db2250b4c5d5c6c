// Long because it declares every action on data ranges.
import type { ProgressOptions, Progress } from '../../builder/formula-actions';
import type { InsertTarget } from '../../builder/selection';
import type { Delivery, DataSourceName } from '../../../model/provenance';
import type { PlainDate } from '../../../model/plain-date';
import type { Observable } from '../../../model/observable';
import type { FirstAction } from '../../../messages/known-tables';

/** A formula recalculates, a linked table is refreshed in place, and a snapshot never changes. */
export type DataRangeKind = 'formula' | 'linked table' | 'snapshot';

/**
 * `fresh`: as in the source, or an unchanged snapshot. `stale`: the source may have newer data. `partial`: fetched while
 * deliveries were missing. `unknown`: a copied table, or values saved in the file, whose age is unknown. `failed`: the last
 * refresh failed and left the old rows. `busy`: an action is running. `unsupported`: only a newer version of the add-in may
 * change it.
 */
export type DataRangeState = 'fresh' | 'stale' | 'partial' | 'unknown' | 'failed' | 'busy' | 'unsupported';

/** A formula, linked table, or snapshot in the workbook. */
export interface DataRange {
  /** Stays the same while the workbook is open. */
  readonly id: string;
  readonly kind: DataRangeKind;
  /** The address, such as `Positions!A1:L1508`. */
  readonly address: string;
  /** The name of the Excel table, if any. */
  readonly name?: string;
  /** The query, as a formula. */
  readonly formula: string;
  readonly state: DataRangeState;
  /** Why it failed, or is stale or partial, as a message. */
  readonly problem?: string;
  /** For a failed cell: the problem without the cell's error value. */
  readonly reason?: string;
  /** For a failed cell: the requested data doesn't exist, so a refresh can't help. */
  readonly isPermanent?: true;
  /** For a failed formula: some of its values aren't errors. */
  readonly isPartialFailure?: true;
  /** For filled cells, which are one entry: the cells, and how many of them failed. */
  readonly cells?: { readonly failedCount: number; readonly list: readonly DataRange[] };
  /** The number of rows, without the header. */
  readonly rows?: number;
  readonly source?: DataSourceName;
  /** The process date of its rows or value: the last one of a period, the later one of a comparison. */
  readonly asOf?: PlainDate;
  /** The earliest process date, if several cells have different ones. */
  readonly earliestAsOf?: PlainDate;
  /** The requested date of a value that `fill=prev` took from an earlier date, unless a delivery for it is missing. */
  readonly filledFor?: PlainDate;
  /** Milliseconds since 1970. */
  readonly fetchedAt?: number;
  /** When a cell requested its value, which may have been fetched shortly before for another cell. */
  readonly requestedAt?: number;
  /** The name of the user who fetched it, if known. */
  readonly fetchedBy?: string;
  readonly delivery?: Delivery;
  /** Messages about values from an earlier date than requested, or about errors in an array. */
  readonly notes?: readonly string[];
  /** For the first of many cells with the same formula: the cells that one array formula can replace. */
  readonly replaceableGroup?: { readonly id: string; readonly cellCount: number; readonly address: string };
  /** Rows that are no longer in the source, but stay because the user typed next to them. */
  readonly keptRows?: readonly KeptRow[];
  /** Whether the last refresh can be undone. */
  readonly canUndo?: true;
  /** For the copy of a table that isn't linked yet: the name of the original. */
  readonly copyOf?: string;
  /** Whether its Excel table was deleted and can be restored. */
  readonly isDeleted?: true;
}

/** A row that is no longer in the source. */
export interface KeptRow {
  /** Identifies the row in its table. */
  readonly id: string;
  /** The values of its key, as text. */
  readonly key: string;
  /** The date since which the row is no longer in the source. */
  readonly since: string;
  /** The user's input next to the row. */
  readonly notes: readonly string[];
}

interface Confirmation {
  readonly id: string;
  readonly address: string;
  /** Messages that explain why the user must confirm. */
  readonly reasons: readonly string[];
}

/** A prompt before the first action of a kind on tables that are new on this device. */
interface NewTablesConfirmation extends Confirmation {
  readonly action: FirstAction;
  readonly isNew: true;
  /** The number of tables to confirm. The first one is at `address`. */
  readonly tables: number;
}

/** An action that may need a confirmation, even for a known table. */
export type RiskyAction = Exclude<FirstAction, 'remove rows'> | 'undo' | 'replace';

/** A prompt before an action that has a risk, such as losing notes. */
interface RiskConfirmation extends Confirmation {
  readonly action: RiskyAction;
  readonly isNew?: undefined;
}

/** What prevents an insert: filled cells, or the end of the sheet. */
export interface Obstacle {
  readonly kind: 'filled cells' | 'sheet end';
  readonly message: string;
}

/** A prompt for the user before an action on a data range. */
export type DataRangeConfirmation = NewTablesConfirmation | RiskConfirmation;

/** Lets the caller of an action cancel it, follow its progress, and confirm it. */
export interface ActionOptions extends ProgressOptions {
  /** Asks the user; missing if no prompt is possible, for example for a ribbon button. */
  readonly confirm?: (confirmation: DataRangeConfirmation) => Promise<boolean>;
  /** Reports a warning about an action that succeeds. A refresh returns warnings in its changes instead. */
  readonly onWarning?: (message: string) => void;
}

/** The result of refreshing a data range. */
export interface DataRangeChange {
  readonly id: string;
  /** `sheet` stands for all formulas of a sheet that couldn't be reentered. */
  readonly kind: DataRangeKind | 'sheet';
  readonly address: string;
  /**
   * `waiting`: a reentered formula still has no result. `skipped`: only a newer version of the add-in may change it.
   * `unconfirmed`: the user must confirm its first refresh on this device.
   */
  readonly outcome:
    | 'changed'
    | 'unchanged'
    | 'failed'
    | 'canceled'
    | 'not started'
    | 'already fresh'
    | 'waiting'
    | 'skipped'
    | 'unconfirmed';
  readonly added: number;
  readonly removed: number;
  /** The number of rows with changed values. */
  readonly changed: number;
  /** The number of changed cells, by column. */
  readonly byColumn: Readonly<Record<string, number>>;
  /** For `already fresh`: another user is still writing it, so it may not be fresh yet. */
  readonly isBeingWritten?: true;
  /** How many rows are kept in total, how many this refresh newly keeps, and how many are back in the source. */
  readonly keptCounts?: { readonly total: number; readonly newlyKept: number; readonly returned: number };
  /** A message about a missing delivery, if the result has an earlier process date because of it. */
  readonly behindMessage?: string;
  /** For a verified snapshot: what has changed since it was frozen. */
  readonly verification?: {
    readonly cellsAltered: boolean;
    readonly sourceChanged: boolean | 'unknown';
    readonly userCellsChanged?: true;
  };
  /** An error or warning: what happened, and what to do. */
  readonly problem?: string;
}

/** The outcome of a refresh of the whole workbook. */
export interface WorkbookRefreshResult {
  /** The number of reentered cells. */
  readonly cells: number;
  /**
   * The changes of linked tables, of formulas with an error or without a result, and of sheets whose formulas couldn't be
   * reentered. Sheets have no address.
   */
  readonly changes: readonly DataRangeChange[];
}

/** A refresh or repair of the whole workbook, started outside the pane. */
export interface WorkbookRefresh {
  readonly kind: 'refresh' | 'repair';
  readonly result: Promise<WorkbookRefreshResult>;
  /** Reports progress, starting with the current state. */
  subscribe(listener: (progress: Progress) => void): void;
  /**
   * Cancels the refresh of tables. The formulas are already reentered. A table that is being refreshed keeps its old rows.
   */
  cancel(): void;
}

export interface TableRequest {
  readonly formula: string;
  readonly target: InsertTarget;
  readonly showTotals?: boolean;
  /** The table's name, changed if it is in use or invalid. */
  readonly name?: string;
  /** Whether filled cells may be overwritten. */
  readonly overwrite?: boolean;
}

/** The actions on data ranges. A failed action rejects with an AddInError. */
export interface DataRangeActions {
  /** Lists the tables and formulas of the workbook. */
  listDataRanges(): Promise<readonly DataRange[]>;
  /** Returns the linked table or snapshot of the selected cell. Must be fast, because every selection calls it. */
  findDataRangeAtSelection(): Promise<DataRange | undefined>;
  /** Fetches data ranges and writes their changes. A data range that fails keeps its rows and doesn't stop the others. */
  refreshDataRanges(
    scope: 'all' | 'stale' | readonly string[],
    options?: ActionOptions,
  ): Promise<readonly DataRangeChange[]>;
  /** Selects the data range's first cell. */
  goToDataRange(id: string): Promise<void>;
  convertDataRange(id: string, targetKind: DataRangeKind, options?: ActionOptions): Promise<DataRange>;
  /** Replaces cells with equal formulas by one array formula, after a confirmation. Returns its address. */
  replaceWithArray(id: string, options?: ActionOptions): Promise<string>;
  /** Removes a data range with its cells, or with `keepValues` only its link. */
  removeDataRange(id: string, keepValues?: boolean, options?: ActionOptions): Promise<void>;
  insertTable(request: TableRequest, options?: ActionOptions): Promise<DataRange>;
  /** Changes the query of a data range, in place. */
  updateDataRange(id: string, formula: string, options?: ActionOptions): Promise<DataRange>;
  /** Describes what prevents inserting this many rows and columns at the selection; undefined if nothing does. */
  findObstacle(rows: number, columns: number): Promise<Obstacle | undefined>;
  /** Runs a snapshot's query again and reports differences. Changes nothing. */
  verifySnapshot(id: string, options?: ActionOptions): Promise<DataRangeChange>;
  /** Adds a sheet that lists every query of the workbook with provenance and control totals; returns its name. */
  writeAudit(options?: ActionOptions): Promise<string>;
  /** Highlights the cells that the last refresh changed, or clears the highlights. */
  highlightChanges(id: string, isOn: boolean): Promise<void>;
  /** Removes the kept row with this ID, or all kept rows, with their notes. */
  removeKeptRows(id: string, rowId?: string, options?: ActionOptions): Promise<void>;
  /** Restores the rows from before the last refresh; rejects if they are no longer in memory. */
  undoRefresh(id: string, options?: ActionOptions): Promise<void>;
  /** Restores a deleted table on a new sheet. */
  restoreTable(id: string, options?: ActionOptions): Promise<DataRange>;
  /** Links the copy of a table as a separate data range. */
  linkCopy(id: string): Promise<DataRange>;
  /** Calls back when this or another user edits cells of the workbook. Returns a function that unsubscribes. */
  watchEdits(listener: () => void): () => void;
}

/** Refresh all and Repair, from the ribbon and the keyboard. The pane shows their progress. */
export interface WorkbookRefreshActions {
  /** Clears the cache, reenters every IDS formula, then refreshes the linked tables. Joins a refresh that is running. */
  readonly refreshWorkbook: () => Promise<WorkbookRefreshResult>;
  /**
   * Reenters the IDS formulas that show or may hide an error, are stuck waiting, or have Excel's prefix for an unknown add-in. Joins a repair that is
   * running.
   */
  readonly repairWorkbook: () => Promise<WorkbookRefreshResult>;
  /** The running refresh or repair, or the last one if it had problems. */
  readonly workbookRefresh: Observable<WorkbookRefresh | undefined>;
}
