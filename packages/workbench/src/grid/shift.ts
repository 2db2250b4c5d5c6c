import { sheetColumns, sheetRows, type Area } from './address';

/** Inserted or deleted cells. The cells below them (along rows) or to their right (along columns) move. */
export interface Shift {
  sheetId: string;
  kind: 'insert' | 'delete';
  area: Area;
  along: 'rows' | 'columns';
}

/**
 * Returns the area after a shift of its sheet; undefined if all of its cells were deleted. Areas that the shift only
 * partly covers stay.
 */
export function shiftArea(area: Area, shift: Shift): Area | undefined {
  const isAlongRows = shift.along === 'rows';
  const within = isAlongRows
    ? area.startColumn >= shift.area.startColumn && area.endColumn <= shift.area.endColumn
    : area.startRow >= shift.area.startRow && area.endRow <= shift.area.endRow;
  if (!within) return area;
  const [first, last] = isAlongRows ? [area.startRow, area.endRow] : [area.startColumn, area.endColumn];
  const limit = (isAlongRows ? sheetRows : sheetColumns) - 1;
  const from = isAlongRows ? shift.area.startRow : shift.area.startColumn;
  const to = isAlongRows ? shift.area.endRow : shift.area.endColumn;
  // Whole columns and rows stay whole.
  if (first === 0 && last === limit) return area;
  const moved =
    shift.kind === 'insert' ? shiftForInsert(first, last, from, to, limit) : shiftForDelete(first, last, from, to);
  if (!moved) return undefined;
  return isAlongRows
    ? { ...area, startRow: moved[0], endRow: moved[1] }
    : { ...area, startColumn: moved[0], endColumn: moved[1] };
}

/** Moves objects with their cells, and drops objects whose cells were all deleted. */
export function shiftPlaced<Placed extends { sheetId: string; area: Area }>(
  all: readonly Placed[],
  shift: Shift,
): Placed[] {
  return all.flatMap((object) => {
    const area = object.sheetId === shift.sheetId ? shiftArea(object.area, shift) : object.area;
    return area ? [Object.assign(object, { area })] : [];
  });
}

function shiftForInsert(
  first: number,
  last: number,
  from: number,
  to: number,
  limit: number,
): [number, number] | undefined {
  const count = to - from + 1;
  if (from > last) return [first, last];
  const start = from <= first ? first + count : first;
  return start > limit ? undefined : [start, Math.min(last + count, limit)];
}

function shiftForDelete(first: number, last: number, from: number, to: number): [number, number] | undefined {
  if (from <= first && to >= last) return undefined;
  const countDeletedBefore = (line: number) => Math.max(0, Math.min(line, to + 1) - from);
  return [first - countDeletedBefore(first), last - countDeletedBefore(last + 1)];
}
