import type { Clock } from '../../model/clock';
import type { DateSystem, PlainDate } from '../../model/plain-date';
import type { ChangedRows } from '../../workbook/linked/find-changed-rows';
import type { Definition } from '../../workbook/linked/definition';
import type { RollbackError } from '../../workbook/linked/journal';
import type { FoundFormula, FoundTable, LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { BeforeRefresh } from './before-refresh';
import type { RefreshReport } from './data-range-actions';
import type { FormulaActions } from '../builder/create-formula-actions';
import type { KnownTables } from './known-tables';
import { unnamedUser } from '../connection/claims';
import type { SessionState } from '../connection/session';

/** The name that a workbook may keep of the connected person; of an email address, only the part before the @. */
export function displayName(session: SessionState): string | undefined {
  if (session.state !== 'connected') return undefined;
  const { who } = session.claims;
  return who === unnamedUser ? undefined : (who.split('@')[0]?.trim().slice(0, 100) ?? undefined);
}

/** What the actions on data ranges work with. */
export interface DataRangeServices {
  readonly workbook: LinkedWorkbook;
  readonly formulas: Pick<
    FormulaActions,
    'fetchFormula' | 'dateNow' | 'keyColumns' | 'parseFormula' | 'printParts' | 'qualifyFormula' | 'recallCell'
  >;
  readonly clock: Clock;
  readonly findDateSystem: () => Promise<DateSystem>;
  /** The name of the connected person, if their token has one. */
  readonly who: () => string | undefined;
  /** Whether there is a token. */
  readonly connected: () => boolean;
  /** Rejects with a message when the service doesn't respond. */
  readonly tryService: () => Promise<unknown>;
  /** Drops what was fetched, so that the next queries go to the service. */
  readonly forget: () => void;
  readonly resolveDate: (word: unknown, custodian: unknown) => Promise<PlainDate>;
  /** Drops what was fetched, and enters every IDS formula of the workbook again. */
  readonly refreshFormulas: () => Promise<RefreshReport>;
  /** Reenters the IDS formulas that show an error, are stuck waiting, or lost their name. */
  readonly repairFormulas: () => Promise<RefreshReport>;
  readonly memory: DataRangeMemory;
  /** The tables that this device may write without asking. */
  readonly known: KnownTables;
}

/** What is known about a data range only while this workbook is open here. */
export interface DataRangeNotes {
  /** Why its last refresh failed. */
  problem?: string;
  busy?: boolean;
  /** When a formula was entered again here, in milliseconds since 1970. */
  enteredAt?: number;
  /** Rows that could not be put back yet. */
  halfDone?: RollbackError;
  /** The cells that refer to its spill, as the user was warned before it was removed. */
  warnedSpill?: string;
  /** What the last refresh changed. */
  changed?: ChangedRows;
  /** What it replaced. */
  before?: BeforeRefresh;
  /** Whether its stamp was kept when it was converted from a snapshot. */
  stampLeft?: boolean;
  /** When the cells of a big table were last found to be those of one fetch. */
  checked?: { readonly key: string; readonly at: number };
}

export interface DataRangeMemory {
  /** Distinguishes this running add-in from others that write into the same workbook. */
  readonly session: string;
  notesOf(id: string): DataRangeNotes;
  /** How often cells of the workbook were seen to change. */
  edits: number;
}

/** A linked table or snapshot: what the workbook keeps about it, and its Excel table. */
export interface OpenTable {
  readonly partId: string;
  readonly definition: Definition;
  readonly table: FoundTable;
}

export function createDataRangeMemory(session: string): DataRangeMemory {
  const notes = new Map<string, DataRangeNotes>();
  return {
    session,
    edits: 0,
    notesOf: (id) => {
      const found = notes.get(id) ?? {};
      notes.set(id, found);
      return found;
    },
  };
}

/** Whether a data range is a formula, or a group of them: its id is its cell's. */
export function isFormulaId(id: string): boolean {
  return id.startsWith('formula ') || id.startsWith('formulas ');
}

/** The id of a formula's data range: its cell. */
export function formulaId({ sheetId, area }: Pick<FoundFormula, 'sheetId' | 'area'>): string {
  return `formula ${sheetId} ${area.row} ${area.column}`;
}

/** The id of filled cells: their first one. */
export function filledCellsId({ sheetId, area }: Pick<FoundFormula, 'sheetId' | 'area'>): string {
  return `formulas ${sheetId} ${area.row} ${area.column}`;
}

/** The cell that an id of a formula, or of a group of them, names. */
export function cellOfId(id: string): { readonly sheetId: string; readonly row: number; readonly column: number } {
  const [, sheetId = '', row, column] = /^formulas? (.*) (\d+) (\d+)$/s.exec(id) ?? [];
  return { sheetId, row: Number(row), column: Number(column) };
}
