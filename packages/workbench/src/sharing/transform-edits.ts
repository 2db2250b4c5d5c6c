import type { Area } from '../grid/address';
import { shiftArea, type Shift } from '../grid/shift';
import { movedEntry, movedCells, movedCell } from './moved-cells';
import type { SharedEdit, CellRows } from './shared-edit';
import type { ICellData } from '@univerjs/core';

type CellsEdit = Extract<SharedEdit, { kind: 'cells' }>;

/** The properties of a cell's content, which change together. */
const content = ['v', 't', 'f', 'si', 'p'] as const;

/** An earlier edit without the cells that a later one overwrites; undefined if nothing remains. */
function remainingEdit(edit: CellsEdit, later: CellsEdit): CellsEdit | undefined {
  if (edit.sheetId !== later.sheetId) return edit;
  const cells: CellRows = {};
  for (const [row, columns] of Object.entries(edit.cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      const over = later.cells[row]?.[column];
      const left = over === undefined ? cell : remainingCell(cell, over);
      if (left !== undefined) (cells[row] ??= {})[column] = left;
    }
  }
  return Object.keys(cells).length > 0 ? { ...edit, cells } : undefined;
}

/** The remaining effect of a cell write after a later one; null clears the whole cell. */
function remainingCell(cell: ICellData | null, later: ICellData | null): ICellData | undefined {
  if (later === null) return undefined;
  const left: ICellData = { ...(cell ?? { v: null, t: null, f: null, si: null, p: null, s: null }) };
  if (content.some((name) => name in later)) for (const name of content) delete left[name];
  if ('s' in later) delete left.s;
  return Object.keys(left).length > 0 ? left : undefined;
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
      crossing = before && afterLater(before, other);
      return (before ? afterEarlier(other, before) : other) ?? [];
    });
    return crossing ?? [];
  });
  return [earlier, later];
}

/** The sheets in which cells were inserted or deleted by both lists. */
export function sheetsShiftedInBoth(first: readonly SharedEdit[], second: readonly SharedEdit[]): string[] {
  const shifted = shiftedSheets(second);
  return shiftedSheets(first).filter((sheetId) => shifted.includes(sheetId));
}

function shiftedSheets(edits: readonly SharedEdit[]): string[] {
  return edits.flatMap((edit) => (edit.kind === 'shift' ? [edit.shift.sheetId] : []));
}

/** An edit, transformed to be applied after a later one. */
function afterLater(edit: SharedEdit, later: SharedEdit): SharedEdit | undefined {
  if (later.kind === 'workbook') return undefined;
  if (edit.kind === 'cells' && later.kind === 'cells') return remainingEdit(edit, later);
  if (edit.kind === 'entry' && later.kind === 'entry' && edit.store === later.store && edit.key === later.key) {
    return undefined;
  }
  if (later.kind !== 'shift') return edit;
  return bothInsertThere(edit, later.shift) ? edit : shifted(edit, later.shift);
}

/** An edit, transformed to be applied after an earlier one that it wasn't based on. */
function afterEarlier(edit: SharedEdit, earlier: SharedEdit): SharedEdit | undefined {
  // The workbook that it changed has been replaced.
  if (earlier.kind === 'workbook' && edit.kind !== 'workbook') return undefined;
  return earlier.kind === 'shift' ? shifted(edit, earlier.shift) : edit;
}

function bothInsertThere(edit: SharedEdit, { kind, along, area }: Shift): boolean {
  if (edit.kind !== 'shift' || edit.shift.kind !== 'insert' || kind !== 'insert' || edit.shift.along !== along)
    return false;
  return along === 'rows'
    ? edit.shift.area.startRow === area.startRow
    : edit.shift.area.startColumn === area.startColumn;
}

/** An edit, moved by inserted or deleted cells. */
function shifted(edit: SharedEdit, shift: Shift): SharedEdit | undefined {
  switch (edit.kind) {
    case 'cells':
      return edit.sheetId === shift.sheetId ? { ...edit, cells: movedCells(edit.cells, shift) } : edit;
    case 'result': {
      if (edit.sheetId !== shift.sheetId) return edit;
      const to = movedCell(edit.row, edit.column, shift);
      return to && { ...edit, ...to };
    }
    case 'shift': {
      if (edit.shift.sheetId !== shift.sheetId) return edit;
      const area = edit.shift.kind === 'insert' ? movedInsert(edit.shift, shift) : shiftArea(edit.shift.area, shift);
      return area && { ...edit, shift: { ...edit.shift, area } };
    }
    case 'entry':
      return movedEntry(edit, shift);
    default:
      return edit;
  }
}

/**
 * Where an insertion takes place after another shift, with the same size. An insertion between deleted cells is
 * dropped.
 */
function movedInsert({ area, along }: Shift, shift: Shift): Area | undefined {
  if (along !== shift.along) return shiftArea(area, shift);
  const rows = along === 'rows';
  const start = rows ? area.startRow : area.startColumn;
  const first = { ...area, ...(rows ? { endRow: start } : { endColumn: start }) };
  const from = rows ? shift.area.startRow : shift.area.startColumn;
  if (shift.kind === 'delete' && start === from) return area;
  const moved = shiftArea(first, shift);
  if (!moved) return undefined;
  const by = rows ? moved.startRow - start : moved.startColumn - start;
  return rows
    ? { ...area, startRow: area.startRow + by, endRow: area.endRow + by }
    : { ...area, startColumn: area.startColumn + by, endColumn: area.endColumn + by };
}
