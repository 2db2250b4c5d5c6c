import type { Worksheet } from '@univerjs/core';
import { CellReader } from '../grid/cell';
import type { Book } from '../grid/book';
import { bodyArea, columnOf, totalsArea, type Table } from '../grid/tables/table';
import { movedFormula } from '../grid/r1c1';
import type { TableColumnContent, TableContent } from '../xlsx/table-content';

/** What `SUBTOTAL(1xx, …)` in a totals row is called in a file. */
const functions: Record<string, string> = {
  101: 'average',
  102: 'countNums',
  103: 'count',
  104: 'max',
  105: 'min',
  107: 'stdDev',
  109: 'sum',
  110: 'var',
};

/** How a file describes the totals cell of a column, which has to agree with what stands in the cell. */
function totalsOf(
  formula: string | undefined,
  text: string,
  table: string,
  column: string,
): Partial<TableColumnContent> {
  if (formula === undefined) return text === '' ? {} : { totalsLabel: text };
  const [, number = '', of = ''] = /^=SUBTOTAL\((\d+),\s*(.+)\)$/i.exec(formula) ?? [];
  const whole = of.toLowerCase() === `${table}[${column}]`.toLowerCase();
  const name = whole ? functions[number] : undefined;
  return name ? { totalsFunction: name } : { totalsFunction: 'custom', totalsFormula: formula };
}

/** A table as a file has it. */
export function captureTable(book: Book, sheet: Worksheet, table: Table): TableContent {
  const reader = new CellReader(book, sheet);
  const sort = table.sort?.fields.map(({ key, ascending }) => ({ column: key, descending: !ascending }));
  return {
    id: table.legacyId,
    uid: table.id,
    name: table.name,
    area: { ...table.area },
    header: table.showHeaders,
    totals: table.showTotals,
    ...(table.insertRow && { insertRow: true }),
    columns: table.columns.map((_column, index) => captureColumn(reader, table, index)),
    filterButton: table.showFilterButton,
    filters: table.columns.flatMap(({ filter }, index) => (filter ? [{ column: index, criteria: filter }] : [])),
    ...(sort && sort.length > 0 ? { sort } : {}),
    ...(table.style ? { style: table.style } : {}),
    firstColumn: table.highlightFirstColumn,
    lastColumn: table.highlightLastColumn,
    rowStripes: table.showBandedRows,
    columnStripes: table.showBandedColumns,
  };
}

function captureColumn(reader: CellReader, table: Table, index: number): TableColumnContent {
  const name = table.columns[index]?.name ?? '';
  const body = columnOf(table, bodyArea(table), index);
  const formula = commonFormula(reader, body.startRow, body.endRow, body.startColumn);
  const totals = totalsArea(table);
  const total = totals && columnOf(table, totals, index);
  return {
    name,
    ...(total
      ? totalsOf(
          reader.formula(total.startRow, total.startColumn),
          reader.text(total.startRow, total.startColumn),
          table.name,
          name,
        )
      : {}),
    ...(formula ? { formula } : {}),
  };
}

/** The formula of a column that calculates: each row has that of the first, moved down. */
function commonFormula(reader: CellReader, first: number, last: number, column: number): string | undefined {
  const formula = reader.formula(first, column);
  if (!formula || last === first) return formula;
  for (let row = first + 1; row <= last; row++) {
    const here = reader.formula(row, column);
    if (here !== formula && here !== movedFormula(formula, row - first, 0)) return undefined;
  }
  return formula;
}
