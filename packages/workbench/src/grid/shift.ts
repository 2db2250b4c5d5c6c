import { sheetColumns, sheetRows, type Area } from './address';

/** Cells that were inserted or deleted; those below (along rows) or to the right (along columns) moved. */
export interface Shift {
  sheetId: string;
  kind: 'insert' | 'delete';
  area: Area;
  along: 'rows' | 'columns';
}

/**
 * The area after a shift of its sheet; undefined if all of its cells were deleted. Areas that the shift only partly
 * covers stay.
 */
export function shiftArea(area: Area, shift: Shift): Area | undefined {
  const rows = shift.along === 'rows';
  const within = rows
    ? area.startColumn >= shift.area.startColumn && area.endColumn <= shift.area.endColumn
    : area.startRow >= shift.area.startRow && area.endRow <= shift.area.endRow;
  if (!within) return area;
  const [first, last] = rows ? [area.startRow, area.endRow] : [area.startColumn, area.endColumn];
  const limit = (rows ? sheetRows : sheetColumns) - 1;
  const from = rows ? shift.area.startRow : shift.area.startColumn;
  const to = rows ? shift.area.endRow : shift.area.endColumn;
  // Whole columns and rows stay whole.
  if (first === 0 && last === limit) return area;
  const moved = shift.kind === 'insert' ? inserted(first, last, from, to, limit) : deleted(first, last, from, to);
  if (!moved) return undefined;
  return rows
    ? { ...area, startRow: moved[0], endRow: moved[1] }
    : { ...area, startColumn: moved[0], endColumn: moved[1] };
}

/** Moves area-based objects with their cells, and drops those whose cells were all deleted. */
export function shiftPlaced<Placed extends { sheetId: string; area: Area }>(
  all: readonly Placed[],
  shift: Shift,
): Placed[] {
  return all.flatMap((one) => {
    const area = one.sheetId === shift.sheetId ? shiftArea(one.area, shift) : one.area;
    return area ? [Object.assign(one, { area })] : [];
  });
}

function inserted(first: number, last: number, from: number, to: number, limit: number): [number, number] | undefined {
  const count = to - from + 1;
  if (from > last) return [first, last];
  const start = from <= first ? first + count : first;
  return start > limit ? undefined : [start, Math.min(last + count, limit)];
}

function deleted(first: number, last: number, from: number, to: number): [number, number] | undefined {
  if (from <= first && to >= last) return undefined;
  const before = (line: number) => Math.max(0, Math.min(line, to + 1) - from);
  return [first - before(first), last - before(last + 1)];
}
