import type { ICellData } from '@univerjs/core';
import type { CellRows, SharedEdit } from './shared-edit';

type CellsEdit = Extract<SharedEdit, { kind: 'cells' }>;

/** What belongs together in a cell: what it holds, and how it looks. */
const content = ['v', 't', 'f', 'si', 'p'] as const;

/** An earlier edit without what a later one of the same sheet wrote over; undefined when nothing is left. */
export function withoutLater(edit: CellsEdit, later: CellsEdit): CellsEdit | undefined {
  if (edit.sheetId !== later.sheetId) return edit;
  const cells: CellRows = {};
  for (const [row, columns] of Object.entries(edit.cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      const over = later.cells[row]?.[column];
      const left = over === undefined ? cell : leftOf(cell, over);
      if (left !== undefined) (cells[row] ??= {})[column] = left;
    }
  }
  return Object.keys(cells).length > 0 ? { ...edit, cells } : undefined;
}

/** What a write to a cell still does when a later one was there: null empties the whole cell. */
function leftOf(cell: ICellData | null, later: ICellData | null): ICellData | undefined {
  if (later === null) return undefined;
  const left: ICellData = { ...(cell ?? { v: null, t: null, f: null, si: null, p: null, s: null }) };
  if (content.some((name) => name in later)) for (const name of content) delete left[name];
  if ('s' in later) delete left.s;
  return Object.keys(left).length > 0 ? left : undefined;
}
