import type { Area } from '../grid/address';
import { shiftArea, type Shift } from '../grid/shift';
import { shiftEntry, shiftCells, shiftCell } from './moved-cells';
import type { SharedEdit, CellRows } from './shared-edit';
import type { ICellData } from '@univerjs/core';

type CellsEdit = Extract<SharedEdit, { kind: 'cells' }>;

/** The properties of a cell's content, which change together. */
const content = ['v', 't', 'f', 'si', 'p'] as const;

/** Returns an earlier edit without the cells that a later one overwrites; undefined if nothing remains. */
function keepRemainingEdit(edit: CellsEdit, later: CellsEdit): CellsEdit | undefined {
  if (edit.sheetId !== later.sheetId) return edit;
  const cells: CellRows = {};
  for (const [row, columns] of Object.entries(edit.cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      const laterCell = later.cells[row]?.[column];
      const remaining = laterCell === undefined ? cell : keepRemainingCell(cell, laterCell);
      if (remaining !== undefined) (cells[row] ??= {})[column] = remaining;
    }
  }
  return Object.keys(cells).length > 0 ? { ...edit, cells } : undefined;
}

/** Returns the properties of a cell write that a later one doesn't overwrite. Null clears the whole cell. */
function keepRemainingCell(cell: ICellData | null, later: ICellData | null): ICellData | undefined {
  if (later === null) return undefined;
  const remaining: ICellData = { ...(cell ?? { v: null, t: null, f: null, si: null, p: null, s: null }) };
  if (content.some((name) => name in later)) for (const name of content) delete remaining[name];
  if ('s' in later) delete remaining.s;
  return Object.keys(remaining).length > 0 ? remaining : undefined;
}

/**
 * Transforms two concurrent lists of edits so that each can be applied after the other. The relay's order decides: the
 * later list wins in each cell.
 */
export function transformEdits(
  first: readonly SharedEdit[],
  second: readonly SharedEdit[],
): [SharedEdit[], SharedEdit[]] {
  let later = [...second];
  const earlier = first.flatMap((edit) => {
    let crossing: SharedEdit | undefined = edit;
    later = later.flatMap((other) => {
      const before = crossing;
      crossing = before && transformAfterLater(before, other);
      return (before ? transformAfterEarlier(other, before) : other) ?? [];
    });
    return crossing ?? [];
  });
  return [earlier, later];
}

/** Returns the sheets in which cells were inserted or deleted by both lists. */
export function listSheetsShiftedInBoth(first: readonly SharedEdit[], second: readonly SharedEdit[]): string[] {
  const shifted = listShiftedSheets(second);
  return listShiftedSheets(first).filter((sheetId) => shifted.includes(sheetId));
}

function listShiftedSheets(edits: readonly SharedEdit[]): string[] {
  return edits.flatMap((edit) => (edit.kind === 'shift' ? [edit.shift.sheetId] : []));
}

/** Transforms an edit so that it can be applied after a later one. */
function transformAfterLater(edit: SharedEdit, later: SharedEdit): SharedEdit | undefined {
  if (later.kind === 'workbook') return undefined;
  if (edit.kind === 'cells' && later.kind === 'cells') return keepRemainingEdit(edit, later);
  if (edit.kind === 'entry' && later.kind === 'entry' && edit.store === later.store && edit.key === later.key) {
    return undefined;
  }
  if (later.kind !== 'shift') return edit;
  return areInsertsAtSamePlace(edit, later.shift) ? edit : shiftEdit(edit, later.shift);
}

/** Transforms an edit so that it can be applied after an earlier one that it wasn't based on. */
function transformAfterEarlier(edit: SharedEdit, earlier: SharedEdit): SharedEdit | undefined {
  // The workbook that it changed has been replaced.
  if (earlier.kind === 'workbook' && edit.kind !== 'workbook') return undefined;
  return earlier.kind === 'shift' ? shiftEdit(edit, earlier.shift) : edit;
}

function areInsertsAtSamePlace(edit: SharedEdit, { kind, along, area }: Shift): boolean {
  if (edit.kind !== 'shift' || edit.shift.kind !== 'insert' || kind !== 'insert' || edit.shift.along !== along)
    return false;
  return along === 'rows'
    ? edit.shift.area.startRow === area.startRow
    : edit.shift.area.startColumn === area.startColumn;
}

/** Moves an edit with inserted or deleted cells. */
function shiftEdit(edit: SharedEdit, shift: Shift): SharedEdit | undefined {
  switch (edit.kind) {
    case 'cells':
      return edit.sheetId === shift.sheetId ? { ...edit, cells: shiftCells(edit.cells, shift) } : edit;
    case 'result': {
      if (edit.sheetId !== shift.sheetId) return edit;
      const to = shiftCell(edit.row, edit.column, shift);
      return to && { ...edit, ...to };
    }
    case 'shift': {
      if (edit.shift.sheetId !== shift.sheetId) return edit;
      const area = edit.shift.kind === 'insert' ? shiftInsert(edit.shift, shift) : shiftArea(edit.shift.area, shift);
      return area && { ...edit, shift: { ...edit.shift, area } };
    }
    case 'entry':
      return shiftEntry(edit, shift);
    default:
      return edit;
  }
}

/**
 * Returns the area of an insertion after another shift, with the same size; undefined for an insertion between deleted
 * cells.
 */
function shiftInsert({ area, along }: Shift, shift: Shift): Area | undefined {
  if (along !== shift.along) return shiftArea(area, shift);
  const isAlongRows = along === 'rows';
  const start = isAlongRows ? area.startRow : area.startColumn;
  const first = { ...area, ...(isAlongRows ? { endRow: start } : { endColumn: start }) };
  const from = isAlongRows ? shift.area.startRow : shift.area.startColumn;
  if (shift.kind === 'delete' && start === from) return area;
  const moved = shiftArea(first, shift);
  if (!moved) return undefined;
  const distance = isAlongRows ? moved.startRow - start : moved.startColumn - start;
  return isAlongRows
    ? { ...area, startRow: area.startRow + distance, endRow: area.endRow + distance }
    : { ...area, startColumn: area.startColumn + distance, endColumn: area.endColumn + distance };
}
