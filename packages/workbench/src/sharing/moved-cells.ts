import { shiftArea, type Shift } from '../grid/shift';
import type { CellRows, SharedEdit } from './shared-edit';
import { columnName, parseReference, type Area, areaAt } from '../grid/address';
import { formulaTokens, joinTokens } from '../xlsx/formula-tokens';
import { shiftTable } from '../grid/tables/shift-table';
import type { Table } from '../grid/tables/table';
import { linkKey, linkCell } from '../grid/hyperlinks';

const cell = /^(\$?)([A-Za-z]{1,3})(\$?)[1-9]\d*$/;

/**
 * A formula after its sheet's cells were inserted or deleted: references by address follow the cells, and become
 * `#REF!` if those were deleted. References that name a sheet stay.
 */
function shiftedFormula(formula: string, shift: Shift): string {
  return joinTokens(
    formulaTokens(formula).map((token) => {
      const own = token.kind === 'reference' && token.text.split(':').every((corner) => cell.test(corner));
      return own ? { ...token, text: shiftedReference(token.text, shift) } : token;
    }),
  );
}

function shiftedReference(text: string, shift: Shift): string {
  const area = parseReference(text)?.area;
  if (!area) return text;
  const now = shiftArea(area, shift);
  if (!now) return '#REF!';
  const print = (corner: string, row: number, column: number) => {
    const [, fixedColumn = '', , fixedRow = ''] = cell.exec(corner) ?? [];
    return `${fixedColumn}${columnName(column)}${fixedRow}${row + 1}`;
  };
  const [first = '', last] = text.split(':');
  const start = print(first, now.startRow, now.startColumn);
  return last === undefined ? start : `${start}:${print(last, now.endRow, now.endColumn)}`;
}

/** A cell's position after a shift of its sheet; undefined if it was deleted. */
export function movedCell(row: number, column: number, shift: Shift): { row: number; column: number } | undefined {
  const area = shiftArea(areaAt(row, column), shift);
  return area && { row: area.startRow, column: area.startColumn };
}

/** Cells moved by a shift of their sheet, with adjusted formulas. */
export function movedCells(cells: CellRows, shift: Shift): CellRows {
  const moved: CellRows = {};
  for (const [row, columns] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      const to = movedCell(Number(row), Number(column), shift);
      if (!to) continue;
      (moved[to.row] ??= {})[to.column] = cell?.f ? { ...cell, f: shiftedFormula(cell.f, shift) } : cell;
    }
  }
  return moved;
}

type Entry = Extract<SharedEdit, { kind: 'entry' }>;

/** A shared object after a shift; null if it was deleted with its cells, undefined if the cells of a link were. */
export function movedEntry(entry: Entry, shift: Shift): Entry | undefined {
  switch (entry.store) {
    case 'tables':
      return withValue(entry, shift, (table: Table) => shiftTable(table, shift));
    case 'validations':
      return withValue(entry, shift, (one: { sheetId: string; area: Area }) => {
        const area = shiftArea(one.area, shift);
        return area && { ...one, area };
      });
    case 'links': {
      const [sheetId, row, column] = linkCell(entry.key);
      if (sheetId !== shift.sheetId) return entry;
      const to = movedCell(row, column, shift);
      return to && { ...entry, key: linkKey(sheetId, to.row, to.column) };
    }
    default:
      return entry;
  }
}

function withValue<T extends { sheetId: string }>(
  entry: Entry,
  shift: Shift,
  moved: (value: T) => T | undefined,
): Entry {
  const value = entry.value as T | null;
  if (value?.sheetId !== shift.sheetId) return entry;
  const now = moved(value);
  // The other pages delete it, too.
  return { ...entry, value: now ?? null };
}
