import type { Area } from '../grid/address';
import { shiftArea, type Shift } from '../grid/shift';
import { shiftTable } from '../grid/tables/shift-table';
import type { Table } from '../grid/tables/table';
import { movedCell } from './moved-cells';
import type { SharedEdit } from './shared-edit';

type Entry = Extract<SharedEdit, { kind: 'entry' }>;

/** A table, link or the like as every page has it after a shift; null when it went with its cells, undefined when those of a link did. */
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
      const [sheetId, row, column] = JSON.parse(entry.key) as [string, number, number];
      if (sheetId !== shift.sheetId) return entry;
      const to = movedCell(row, column, shift);
      return to && { ...entry, key: linkKey(sheetId, to.row, to.column) };
    }
    default:
      return entry;
  }
}

/** Links are known by their cells. */
export function linkKey(sheetId: string, row: number, column: number): string {
  return JSON.stringify([sheetId, row, column]);
}

function withValue<T extends { sheetId: string }>(
  entry: Entry,
  shift: Shift,
  moved: (value: T) => T | undefined,
): Entry {
  const value = entry.value as T | null;
  if (value?.sheetId !== shift.sheetId) return entry;
  const now = moved(value);
  // Whoever has it elsewhere loses it too.
  return { ...entry, value: now ?? null };
}
