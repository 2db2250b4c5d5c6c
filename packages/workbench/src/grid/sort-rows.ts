import type { ICellData, Worksheet } from '@univerjs/core';
import type { Area } from './address';
import type { Book } from './book';
import { CellReader, isErrorText, type CellContent } from './cell';
import type { CellWriter } from './cell-writer';
import { moveFormula } from './r1c1';

/** A column to sort by, as an index in the area. */
export interface SortKey {
  key: number;
  ascending: boolean;
}

/** Sorts rows like Excel: numbers, text, FALSE and TRUE, errors, and empty cells always last. Rows in `hidden` stay. */
export function sortRows(
  book: Book,
  writer: CellWriter,
  sheet: Worksheet,
  area: Area,
  keys: readonly SortKey[],
  options: { matchCase: boolean; hidden?: ReadonlySet<number> },
): void {
  writer.flush();
  const reader = new CellReader(book, sheet);
  const matrix = sheet.getCellMatrix();
  const rows: number[] = [];
  for (let row = area.startRow; row <= area.endRow; row++) if (!options.hidden?.has(row)) rows.push(row);
  const collator = new Intl.Collator('en', {
    sensitivity: options.matchCase ? 'variant' : 'accent',
    caseFirst: 'lower',
  });
  const values = keys.map(
    ({ key }) => new Map(rows.map((row) => [row, reader.readValue(row, area.startColumn + key)])),
  );
  const sorted = [...rows].sort((a, b) => {
    for (const [index, { ascending }] of keys.entries()) {
      const order = compare(values[index]?.get(a) ?? '', values[index]?.get(b) ?? '', ascending, collator);
      if (order !== 0) return order;
    }
    return a - b;
  });
  const moved = sorted.map((from, index) => {
    const to = rows[index] ?? from;
    return from === to ? [] : listColumns(area).map((column) => createMovedCell(reader, matrix, from, to, column));
  });
  moved.forEach((cells, index) => {
    const row = rows[index] ?? 0;
    cells.forEach((cell, columnOffset) => writer.put(sheet, row, area.startColumn + columnOffset, cell));
  });
  writer.flush();
}

function listColumns({ startColumn, endColumn }: Area): number[] {
  return Array.from({ length: endColumn - startColumn + 1 }, (_, index) => startColumn + index);
}

/** Returns a cell for another row, with its relative references moved. */
function createMovedCell(
  reader: CellReader,
  matrix: ReturnType<Worksheet['getCellMatrix']>,
  from: number,
  to: number,
  column: number,
): ICellData | undefined {
  const cell = matrix.getValue(from, column);
  if (!cell) return undefined;
  const formula = reader.readFormula(from, column);
  if (!formula) return { ...cell };
  const { s } = cell;
  return { f: moveFormula(formula, to - from, 0), ...(s ? { s } : {}) };
}

function compare(a: CellContent, b: CellContent, ascending: boolean, collator: Intl.Collator): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const rankDifference = rank(a) - rank(b);
  const order =
    rankDifference !== 0
      ? rankDifference
      : typeof a === 'string'
        ? collator.compare(a, String(b))
        : Number(a) - Number(b);
  return ascending ? order : -order;
}

function rank(value: CellContent): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return 2;
  return isErrorText(value) ? 3 : 1;
}
