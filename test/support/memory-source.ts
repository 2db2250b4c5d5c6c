import { parseFormula } from '../../src/query/parse-formula';
import { printParts } from '../../src/query/print-parts';
import type { TokenScope } from '../../src/app/connection/token-scope';
import type { DataRangeActions, WorkbookRefreshActions } from '../../src/app/data-ranges/services/data-range-actions';
import { createDataRangeMemory } from '../../src/app/data-ranges/services/data-range-services';
import { createKnownTables, type KnownTables } from '../../src/app/data-ranges/services/known-tables';
import { createDataRangeActions } from '../../src/app/data-ranges/create-data-range-actions';
import { AddInError } from '../../src/model/errors';
import type { Clock } from '../../src/model/clock';
import type { PlainDate } from '../../src/model/plain-date';
import type { CellValue } from '../../src/model/table';
import { MemoryWorkbook } from './memory-workbook';
import { stillClock } from './memory-table';

/** The columns of the source, of which the first one is the key. */
const columns = [
  { name: 'AccountId', kind: 'id' },
  { name: 'Quantity', kind: 'number' },
  { name: 'Price', kind: 'number' },
] as const;

/** An in-memory service with the rows of each custodian, by key. */
export class MemorySource {
  readonly books = new Map<number, Map<number, number>>();
  /** Whether it refuses queries. */
  fails = false;
  /** Whether it also has prices. */
  hasPrices = false;
  /** Whether its columns are in reverse order. */
  isReversed = false;
  fetchedAt = 0;
  date = '2026-11-20' as PlainDate;
  /** Whether its results have a final delivery. */
  isFinal = false;
  /** The first date of a period. */
  startDate: PlainDate | undefined;

  get columns() {
    const available = columns.slice(0, this.hasPrices ? 3 : 2);
    return this.isReversed ? available.reverse() : available;
  }

  rows(custodian: number): CellValue[][] {
    const book = [...(this.books.get(custodian) ?? [])];
    const rows = book.map(([key, quantity]) => [key, quantity, ...(this.hasPrices ? [quantity / 2] : [])]);
    return this.isReversed ? rows.map((row) => row.reverse()) : rows;
  }
}

/** The query, which refers to the custodian in J1 of Sheet1. */
export const sourceFormula = '=IDS.POSITIONS(Sheet1!J1,"last","AccountId;Quantity")';

/** A device with its own storage. */
export function openDevice(): { readonly known: KnownTables; readonly storedTexts: Map<string, string> } {
  const storedTexts = new Map<string, string>();
  const write = (name: string, text: string | undefined) => {
    if (text === undefined) storedTexts.delete(name);
    else storedTexts.set(name, text);
    return true;
  };
  return { known: createKnownTables({ read: (name) => storedTexts.get(name), write }), storedTexts };
}

/** A device that knows every table. */
export const deviceKnowingAllTables: KnownTables = { has: () => Promise.resolve(true), add: () => Promise.resolve() };

/** The actions of one analyst on a workbook, over an in-memory source. */
export function openSource(
  workbook: MemoryWorkbook,
  source: MemorySource,
  session = 'session',
  clock: Clock = stillClock,
  knownTables: KnownTables = deviceKnowingAllTables,
  serviceHash?: () => string,
  tokenScope?: TokenScope,
): DataRangeActions & WorkbookRefreshActions {
  const doNothing = () => Promise.resolve({ cellCount: 0, failures: [] });
  return createDataRangeActions({
    workbook,
    formulas: {
      fetchFormula: async (formula) => {
        const { args } = parseFormula(formula);
        if (source.fails) throw new AddInError('service', 'The service is down.');
        const [first] = args;
        const [[value] = []] =
          typeof first === 'object' && first !== null && 'reference' in first
            ? await workbook.readReference(first.reference)
            : [[first]];
        return {
          table: { columns: source.columns, rows: source.rows(Number(value)) },
          provenance: {
            query: {},
            source: 'odata',
            processDate: source.date,
            ...(source.isFinal && { delivery: { states: ['Success'], final: true } }),
            ...(source.startDate && { startDate: source.startDate }),
            fetchedAt: source.fetchedAt,
            rows: 0,
          } as never,
          headers: 'names' as never,
          titles: source.columns.map(({ name }) => name),
          tableTitles: source.columns.map(({ name }) => name),
        };
      },
      findCurrentDate: () => Promise.resolve(undefined),
      findKeyColumns: () => Promise.resolve(['AccountId']),
      parseFormula,
      printParts,
      qualifyFormula: (formula) => formula,
      recallCell: () => Promise.resolve(undefined),
      recallCalls: () => Promise.resolve([]),
    },
    clock,
    findDateSystem: () => Promise.resolve(1900 as const),
    getUserName: () => session,
    ...(serviceHash && { getOriginHash: serviceHash }),
    ...(tokenScope && { tokenScope }),
    isConnected: () => true,
    checkService: () => Promise.resolve(),
    clearCache: () => undefined,
    findProcessDate: () => Promise.resolve(source.date),
    refreshFormulas: doNothing,
    repairFormulas: doNothing,
    memory: createDataRangeMemory(session),
    knownTables,
  });
}

/** Inserts a table of accounts 1 to 4 and their quantities in A1:B5 of a new workbook, with a column of the user in C. */
export async function openFourAccounts(header: string) {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.getSheet('Sheet1');
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3, 4].map((key) => [key, key * 10])));
  sheet.set(0, 9, { value: 1, format: 'General' });
  const dataRanges = openSource(workbook, source);
  const { id } = await dataRanges.insertTable({ formula: sourceFormula, target: 'selection' });
  if (sheet.table) sheet.table = { ...sheet.table, columns: 3 };
  sheet.columnIds = [1, 2, 3];
  sheet.set(0, 2, { value: header, format: 'General' });
  return { workbook, sheet, source, dataRanges, id };
}

/** Opens a workbook whose Sheet1 has a linked table of account 1 in A1. Its rows have the keys 1 to 4. */
export async function openSourceTable() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3, 4].map((key) => [key, key * 10])));
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  const actions = openSource(workbook, source);
  const { id } = await actions.insertTable({ formula: sourceFormula, target: 'selection' });
  return { workbook, source, sheet, actions, id };
}
