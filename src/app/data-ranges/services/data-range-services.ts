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

/** Returns the connected user's name as workbooks may store it: of an email address, only the part before the @. */
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
   * A hash of the service's address and the settings for amounts and rates. Workbooks store neither, but rows of two services
   * look alike.
   */
  readonly getOriginHash?: () => string;
  /** Which custodians and customers the user's token covers. */
  readonly tokenScope?: TokenScope;
  /** The service and user of earlier values of formulas. */
  readonly connectionHistory?: ConnectionHistory;
  readonly isConnected: () => boolean;
  /** Rejects with an error if the service doesn't respond. */
  readonly tryService: () => Promise<unknown>;
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
  busy?: boolean;
  /** When a formula was reentered, in milliseconds since 1970. */
  enteredAt?: number;
  /** A failed roll back, which is tried again before the next refresh. */
  failedRollback?: RollbackError;
  /** The references to its spill that the user has already been warned about. */
  warnedSpill?: string;
  /** Whether the stamp of its snapshot is still on the sheet, because a user changed it. */
  isStampKept?: boolean;
  /** When the cells of a large table were last found to be from one fetch. */
  checked?: { readonly key: string; readonly at: number };
}

interface DataRangeMemory {
  /** Distinguishes this running add-in from others that write into the same workbook. */
  readonly session: string;
  get(id: string): RememberedDataRange;
  /** The number of edits seen in the workbook. */
  edits: number;
}

/** A linked table or snapshot: its definition, and its Excel table. */
export interface LinkedTable {
  readonly definition: Definition;
  readonly table: FoundTable;
}

/** A linked table or snapshot with the part of the workbook that stores its definition. */
export interface OpenTable extends LinkedTable {
  readonly partId: string;
}

export function createDataRangeMemory(session: string): DataRangeMemory {
  const remembered = new Map<string, RememberedDataRange>();
  return {
    session,
    edits: 0,
    get: (id) => {
      const rememberedTable = remembered.get(id) ?? {};
      remembered.set(id, rememberedTable);
      return rememberedTable;
    },
  };
}

/** The maximum number of cells kept in memory for an undo. */
const maxCells = 500_000;

/** A table's rows before its last refresh. */
interface BeforeRefresh {
  readonly rows: readonly (readonly ExcelValue[])[];
  /** The columns of the rows, by their index in the definition. */
  readonly definedIndexes: readonly number[];
  readonly definition: Definition;
}

/** The last refresh of a table, which the add-in remembers while this workbook is open. */
export interface RememberedRefresh {
  /** The rows that it changed. */
  changed?: ChangedRows;
  /** The rows that it replaced. */
  before?: BeforeRefresh;
}

/** Remembers the rows that a refresh changed and, if they are few enough, those that it replaced. */
export function rememberRefresh(
  remembered: RememberedRefresh,
  definition: Definition,
  { plan, definedIndexes }: { readonly plan: RefreshPlan; readonly definedIndexes: readonly number[] },
): void {
  remembered.changed = findChangedRows(plan, definedIndexes);
  if (plan.old.length * definedIndexes.length > maxCells) delete remembered.before;
  else remembered.before = { rows: plan.old, definedIndexes, definition };
}
