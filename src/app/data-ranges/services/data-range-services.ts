import type { Clock } from '../../../model/clock';
import type { DateSystem, PlainDate } from '../../../model/plain-date';
import type { Definition } from '../../../workbook/linked/definition';
import type { RollbackError } from '../../../workbook/linked/journal';
import type { FoundTable, LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import type { ReenterReport } from '../../../workbook/excel-workbook';
import type { FormulaActions } from '../../builder/create-formula-actions';
import type { KnownTables } from './known-tables';
import type { ConnectionHistory } from '../../connection/connection-history';
import type { TokenScope } from '../../connection/token-scope';
import type { SessionState } from '../../connection/session';
import { findChangedRows, type ChangedRows } from '../../../workbook/linked/find-changed-rows';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { RefreshPlan } from '../../../workbook/linked/plan-refresh';

/** Returns the connected user's name as workbooks may store it: only the part of an email address before the @. */
export function toDisplayName(session: SessionState): string | undefined {
  if (session.state !== 'connected') return undefined;
  return session.claims.userName?.split('@')[0]?.trim().slice(0, 100);
}

/** The dependencies of the actions on data ranges. */
export interface DataRangeServices {
  readonly workbook: LinkedWorkbook;
  readonly formulas: Pick<
    FormulaActions,
    | 'fetchFormula'
    | 'findCurrentDate'
    | 'findKeyColumns'
    | 'parseFormula'
    | 'printParts'
    | 'qualifyFormula'
    | 'recallCell'
    | 'recallCalls'
  >;
  readonly clock: Clock;
  readonly findDateSystem: () => Promise<DateSystem>;
  /** The connected user's name, if the token has one. */
  readonly getUserName: () => string | undefined;
  /**
   * A hash of the service's address and the settings for amounts and rates. It distinguishes rows of different services in
   * a workbook, which stores neither.
   */
  readonly getOriginHash?: () => string;
  /** Which custodians and customers the user's token covers. */
  readonly tokenScope?: TokenScope;
  /** Which service and user earlier values of formulas came from. */
  readonly connectionHistory?: ConnectionHistory;
  readonly isConnected: () => boolean;
  /** Rejects with an error if the service doesn't respond. */
  readonly checkService: () => Promise<unknown>;
  /** Clears the cache, so the next queries go to the service. */
  readonly clearCache: () => void;
  readonly findProcessDate: (word: unknown, custodian: unknown) => Promise<PlainDate>;
  /** Clears the cache and reenters every IDS formula of the workbook. */
  readonly refreshFormulas: () => Promise<ReenterReport>;
  /** Reenters the IDS formulas that show or may hide an error, are stuck waiting, or have Excel's prefix for an unknown add-in. */
  readonly repairFormulas: () => Promise<ReenterReport>;
  readonly memory: DataRangeMemory;
  /** The tables that the add-in may write on this device without a confirmation. */
  readonly knownTables: KnownTables;
}

/** The state of a data range that the add-in remembers while this workbook is open. */
export interface RememberedDataRange extends RememberedRefresh {
  /** Why its last refresh failed. */
  problem?: string;
  isBusy?: boolean;
  /** When a formula was reentered, in milliseconds since 1970. */
  enteredAt?: number;
  /** A rollback that failed, and is tried again before the next refresh. */
  failedRollback?: RollbackError;
  /** The references to a formula's spill that the user has already been warned about. */
  warnedSpillReferences?: string;
  /** Whether its stamp stayed on the sheet after the snapshot was converted, because a user had edited it or it is on another sheet. */
  isStampKept?: boolean;
  /** The last check that found all cells of a large table to be from one fetch. */
  rowCheck?: { readonly key: string; readonly at: number };
}

interface DataRangeMemory {
  /** Distinguishes this running add-in from others that write into the same workbook. */
  readonly session: string;
  get(id: string): RememberedDataRange;
  /** The number of edits seen in the workbook. */
  edits: number;
}

/** The definition of a linked table or snapshot, and its Excel table. */
export interface LinkedTable {
  readonly definition: Definition;
  readonly table: FoundTable;
}

/** A linked table or snapshot, and the custom XML part that stores its definition. */
export interface OpenTable extends LinkedTable {
  readonly partId: string;
}

export function createDataRangeMemory(session: string): DataRangeMemory {
  const entries = new Map<string, RememberedDataRange>();
  return {
    session,
    edits: 0,
    get: (id) => {
      const entry = entries.get(id) ?? {};
      entries.set(id, entry);
      return entry;
    },
  };
}

/** The maximum number of cells kept in memory for an undo. */
const maxUndoCells = 500_000;

/** A table's rows before its last refresh. */
interface ReplacedRows {
  readonly rows: readonly (readonly ExcelValue[])[];
  /** The columns of the rows, by their index in the definition. */
  readonly definedIndexes: readonly number[];
  readonly definition: Definition;
}

/** The last refresh of a table, which the add-in remembers while this workbook is open. */
export interface RememberedRefresh {
  /** The rows that it changed. */
  changedRows?: ChangedRows;
  /** The rows that it replaced. */
  replacedRows?: ReplacedRows;
}

/** Remembers the rows that a refresh changed and, if they are few enough, those that it replaced. */
export function rememberRefresh(
  memoryEntry: RememberedRefresh,
  definition: Definition,
  { plan, definedIndexes }: { readonly plan: RefreshPlan; readonly definedIndexes: readonly number[] },
): void {
  memoryEntry.changedRows = findChangedRows(plan, definedIndexes);
  if (plan.oldRows.length * definedIndexes.length > maxUndoCells) delete memoryEntry.replacedRows;
  else memoryEntry.replacedRows = { rows: plan.oldRows, definedIndexes, definition };
}
