// Long because a cell is traced step by step: its formula, its element of an array, its arguments, and its terms.
import {
  emptyCell,
  headerSelected,
  nothingToDrill,
  tooManyFunctions,
  totalRowSelected,
  cellHasNoResult,
} from '../../messages/drill-down';
import type { PlainDate } from '../../model/plain-date';
import { findTerms, isWholeFormula } from '../../query/find-terms';
import { nameArguments } from '../../functions/cells/run-cell';
import { findFunction } from '../../functions/find-function';
import { unknownFunction } from '../../messages/builder';
import { parseFormula } from '../../query/parse-formula';
import type { ActiveCell } from '../../workbook/drill-down/active-cell';
import { formatAreaAddress, toCellArea, containsCell } from '../../workbook/area';
import { matchColumns } from '../../workbook/linked/match-columns';
import { readArgument } from '../builder/read-call';
import type { OpenTable } from '../data-ranges/services/data-range-services';
import { loadOpenTables } from '../data-ranges/tables/load-open-tables';
import type { DrillPlan, ResultRow } from './drill-plan';
import type { DrillServices } from './drill-services';
import { planMorningRow, readMorningDate } from './plan-morning-row';
import { findTrackedTable, addSecurityColumn, toCheckRow } from './drill-tracked';
import { printCheck } from './print-check';
import { planResult } from './plan-result';
import { planValue } from './plan-value';
import { identifyRow } from './read-row';
import { toCellValue, readResultRow } from './read-result-row';

/**
 * A function call in a drilled formula, with the plan for the rows behind its value. `sign`: whether the formula adds or
 * subtracts the value; undefined if neither.
 */
export interface DrilledTerm {
  readonly formula: string;
  readonly sign: 1 | -1 | undefined;
  readonly plan: DrillPlan;
  readonly asOf: PlainDate | undefined;
}

/** A cell whose value was drilled. */
export interface DrilledCell {
  readonly cell: ActiveCell;
  /** Such as `Summary!B4`. */
  readonly address: string;
  /** The formula of the cell, of its spill, or of its table. */
  readonly formula: string;
  readonly terms: readonly DrilledTerm[];
}

// Drill-down supports no more calls in one formula.
const maxTerms = 8;

/** Plans the queries for the rows behind the active cell. Throws an error if the cell isn't an IDS result. */
export async function drillCell(services: DrillServices, signal?: AbortSignal): Promise<DrilledCell> {
  const { drillWorkbook, dataRangeServices } = services;
  const cell = await drillWorkbook.readActiveCell();
  const address = formatAreaAddress(cell.sheet, toCellArea(cell));
  if (typeof cell.value === 'string' && /^#(N\/A|GETTING_DATA|[A-Z]+!|NAME\?|DIV\/0!)/.test(cell.value)) {
    throw cellHasNoResult(address, cell.value);
  }
  if (cell.result) {
    const terms = await drillFormula(services, cell, address, cell.result, signal);
    return { cell, address, formula: cell.result.formula, terms };
  }
  const { openTables } = await loadOpenTables(dataRangeServices.workbook);
  const table = openTables.find(
    ({ table: { sheetId, area, hasTotals } }) =>
      sheetId === cell.sheetId && containsCell({ ...area, rows: area.rows + (hasTotals ? 1 : 0) }, cell),
  );
  if (table) {
    const { formula } = table.definition;
    return { cell, address, formula, terms: [await drillTable(services, cell, address, table, signal)] };
  }
  const trackedTable = findTrackedTable(await dataRangeServices.workbook.readTables(), cell);
  if (trackedTable) {
    const { area } = trackedTable;
    const rowCells = await drillWorkbook.readRow(cell.sheetId, {
      row: cell.row,
      column: area.column,
      columns: area.columns,
    });
    const checkRow = toCheckRow(
      trackedTable,
      rowCells,
      cell.column - area.column,
      await services.source.findDateSystem(),
    );
    const row = await addSecurityColumn(services.context, checkRow, signal);
    const call = { name: 'RECON', args: {}, asOf: undefined };
    const plan = await planResult(services.context, call, row, signal);
    const { date } = identifyRow(row);
    const formula = printCheck(row, date);
    return { cell, address, formula, terms: [{ formula, sign: 1, plan, asOf: date }] };
  }
  const date = readMorningDate(cell.sheet);
  if (!date) throw cell.value === '' ? emptyCell(address) : nothingToDrill(address);
  const { plan, formula } = await planMorningRow(services, cell, address, date, signal);
  return { cell, address, formula, terms: [{ formula, sign: 1, plan, asOf: date }] };
}

async function drillFormula(
  services: DrillServices,
  cell: ActiveCell,
  address: string,
  { formula, area }: NonNullable<ActiveCell['result']>,
  signal?: AbortSignal,
): Promise<DrilledTerm[]> {
  const terms = findTerms(formula);
  const [firstTerm] = terms;
  if (!firstTerm) throw nothingToDrill(address);
  if (terms.length > maxTerms) throw tooManyFunctions(terms.length, maxTerms);
  if (terms.length > 1 || !isWholeFormula(firstTerm, formula))
    return Promise.all(terms.map((term) => drillTerm(services, cell, term, signal)));
  const { functionDefinition, args } = await readFunctionCall(services, firstTerm.formula, cell.sheet);
  const [rowOffset, columnOffset] = [cell.row - area.row, cell.column - area.column];
  if (functionDefinition.kind === 'value') {
    const cellArguments = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, getElementAt(value, rowOffset, columnOffset)]),
    );
    const value = toCellValue(cell.value);
    return [
      { ...firstTerm, ...(await planValue(services.context, functionDefinition.name, cellArguments, value, signal)) },
    ];
  }
  const result = await services.formulas.fetchFormula(firstTerm.formula, signal ? { signal } : {}, cell.sheet);
  const { columns } = result.table;
  const rowIndex = rowOffset - (result.headers === 'none' ? 0 : 1);
  if (rowIndex < 0) throw headerSelected(address);
  const rowCells = await services.drillWorkbook.readRow(cell.sheetId, {
    row: cell.row,
    column: area.column,
    columns: columns.length,
  });
  const asOf = result.provenance.processDate;
  const drilledRow = await readResultRow(services, columns, rowCells, columnOffset);
  const plan = await planResult(services.context, { name: functionDefinition.name, args, asOf }, drilledRow, signal);
  return [{ ...firstTerm, asOf, plan }];
}

/** Plans the rows behind one term of a larger formula. They should add up to the term's value, not the cell's. */
async function drillTerm(
  services: DrillServices,
  cell: ActiveCell,
  term: Pick<DrilledTerm, 'formula' | 'sign'>,
  signal?: AbortSignal,
): Promise<DrilledTerm> {
  const { context, formulas } = services;
  const { functionDefinition, args } = await readFunctionCall(services, term.formula, cell.sheet);
  if (functionDefinition.kind === 'value') {
    const { value } = await functionDefinition.run(context, args, { signal });
    return { ...term, ...(await planValue(context, functionDefinition.name, args, value, signal)) };
  }
  const { table, provenance } = await formulas.fetchFormula(term.formula, signal ? { signal } : {}, cell.sheet);
  const [cells] = table.rows;
  const isSingleCell = table.rows.length === 1 && table.columns.length === 1 && cells !== undefined;
  const row: ResultRow | undefined = isSingleCell ? { columns: table.columns, cells, selectedIndex: 0 } : undefined;
  const asOf = provenance.processDate;
  return { ...term, asOf, plan: await planResult(context, { name: functionDefinition.name, args, asOf }, row, signal) };
}

async function drillTable(
  services: DrillServices,
  cell: ActiveCell,
  address: string,
  { definition, table }: OpenTable,
  signal?: AbortSignal,
): Promise<DrilledTerm> {
  const { area } = table;
  if (cell.row === area.row) throw headerSelected(address);
  if (cell.row >= area.row + area.rows) throw totalRowSelected(address);
  const rowCells = await services.drillWorkbook.readRow(cell.sheetId, {
    row: cell.row,
    column: area.column,
    columns: area.columns,
  });
  const tableIndexes = matchColumns(definition, table.columns);
  const tableColumns = definition.columns.flatMap((column, index) => {
    const tableIndex = tableIndexes[index];
    return tableIndex === undefined ? [] : [{ column, tableIndex }];
  });
  const columnIndex = tableColumns.findIndex(({ tableIndex }) => tableIndex === cell.column - area.column);
  const { functionDefinition, args } = await readFunctionCall(services, definition.formula, cell.sheet);
  const row = await readResultRow(
    services,
    tableColumns.map(({ column }) => column),
    tableColumns.map(({ tableIndex }) => rowCells[tableIndex] ?? ''),
    columnIndex,
  );
  const { formula, result } = definition;
  const plan = await planResult(
    services.context,
    { name: functionDefinition.name, args, asOf: result.asOf },
    row,
    signal,
  );
  return { formula, sign: 1, asOf: result.asOf, plan };
}

async function readFunctionCall({ source }: DrillServices, formula: string, sheet: string) {
  const { name, args } = parseFormula(formula);
  const functionDefinition = findFunction(name);
  if (!functionDefinition) throw unknownFunction(name, '');
  const values = await Promise.all(args.map((argument) => readArgument(argument, source, sheet)));
  return {
    functionDefinition,
    args: nameArguments(functionDefinition.parameters, values, await source.findDateSystem()),
  };
}

/**
 * Returns the element of an array argument that Excel uses for the cell at an offset in the spill. A single row or column is
 * repeated.
 */
export function getElementAt(argument: unknown, rowOffset: number, columnOffset: number): unknown {
  if (!Array.isArray(argument)) return argument;
  const rows = argument as readonly (readonly unknown[])[];
  const rowCells = rows.length === 1 ? rows[0] : rows[rowOffset];
  if (!Array.isArray(rowCells)) return rowCells ?? null;
  return ((rowCells.length === 1 ? rowCells[0] : rowCells[columnOffset]) as unknown) ?? null;
}
