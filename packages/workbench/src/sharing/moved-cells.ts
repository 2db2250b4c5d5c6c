import { shiftArea, type Shift } from '../grid/shift';
import type { CellRows, SharedEdit } from './shared-edit';
import { printColumnName, parseReference, type Area, createArea } from '../grid/address';
import { splitFormula, joinTokens } from '../xlsx/formula-tokens';
import { shiftTable } from '../grid/tables/shift-table';
import type { Table } from '../grid/tables/table';
import { printLinkKey, parseLinkKey } from '../grid/hyperlinks';

const cell = /^(\$?)([A-Za-z]{1,3})(\$?)[1-9]\d*$/;

/**
 * Adjusts a formula to inserted or deleted cells of its sheet. References move with their cells, and become `#REF!` if
 * the cells were deleted. References with a sheet name don't change.
 */
function shiftFormula(formula: string, shift: Shift): string {
  return joinTokens(
    splitFormula(formula).map((token) => {
      const isOwnReference = token.kind === 'reference' && token.text.split(':').every((corner) => cell.test(corner));
      return isOwnReference ? { ...token, text: shiftReference(token.text, shift) } : token;
    }),
  );
}

function shiftReference(text: string, shift: Shift): string {
  const area = parseReference(text)?.area;
  if (!area) return text;
  const shifted = shiftArea(area, shift);
  if (!shifted) return '#REF!';
  const print = (corner: string, row: number, column: number) => {
    const [, fixedColumn = '', , fixedRow = ''] = cell.exec(corner) ?? [];
    return `${fixedColumn}${printColumnName(column)}${fixedRow}${row + 1}`;
  };
  const [first = '', last] = text.split(':');
  const start = print(first, shifted.startRow, shifted.startColumn);
  return last === undefined ? start : `${start}:${print(last, shifted.endRow, shifted.endColumn)}`;
}

/** Returns the position of a cell after a shift of its sheet; undefined if it was deleted. */
export function shiftCell(row: number, column: number, shift: Shift): { row: number; column: number } | undefined {
  const area = shiftArea(createArea(row, column), shift);
  return area && { row: area.startRow, column: area.startColumn };
}

/** Returns cells at their positions after a shift of their sheet, with adjusted formulas. */
export function shiftCells(cells: CellRows, shift: Shift): CellRows {
  const moved: CellRows = {};
  for (const [row, columns] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      const to = shiftCell(Number(row), Number(column), shift);
      if (!to) continue;
      (moved[to.row] ??= {})[to.column] = cell?.f ? { ...cell, f: shiftFormula(cell.f, shift) } : cell;
    }
  }
  return moved;
}

type Entry = Extract<SharedEdit, { kind: 'entry' }>;

/** Returns a shared object after a shift. Its value is null if its cells were deleted; a deleted link is undefined. */
export function shiftEntry(entry: Entry, shift: Shift): Entry | undefined {
  switch (entry.store) {
    case 'tables':
      return shiftEntryValue(entry, shift, (table: Table) => shiftTable(table, shift));
    case 'validations':
      return shiftEntryValue(entry, shift, (validation: { sheetId: string; area: Area }) => {
        const area = shiftArea(validation.area, shift);
        return area && { ...validation, area };
      });
    case 'links': {
      const [sheetId, row, column] = parseLinkKey(entry.key);
      if (sheetId !== shift.sheetId) return entry;
      const to = shiftCell(row, column, shift);
      return to && { ...entry, key: printLinkKey(sheetId, to.row, to.column) };
    }
    default:
      return entry;
  }
}

function shiftEntryValue<T extends { sheetId: string }>(
  entry: Entry,
  shift: Shift,
  shiftValue: (value: T) => T | undefined,
): Entry {
  const value = entry.value as T | null;
  if (value?.sheetId !== shift.sheetId) return entry;
  // With null, the other pages delete it, too.
  return { ...entry, value: shiftValue(value) ?? null };
}
