import { intersect, sheetColumns, sheetRows, measureArea, type Area } from '../grid/address';
import type { Shift } from '../grid/shift';
import { isFiltered, type Table } from '../grid/tables/table';
import { findUsedArea } from '../grid/used-area';
import { HostError, type HostServices } from './host';
import { getSheet, type RangeSelf, refuseProtected } from './range-object';

/** Inserts or deletes cells, and moves the cells after them. Throws if Excel would refuse it. */
export function shiftCells(
  { sheetId, area }: RangeSelf,
  kind: Shift['kind'],
  along: Shift['along'],
  services: HostServices,
): void {
  const sheet = getSheet({ sheetId }, services);
  services.writer.flush();
  refuseProtected(sheetId, services, findRequiredPermission(area, kind, along));
  const moving = findMovingArea(area, along);
  for (const table of services.tables.list(sheetId)) refusePartialMove(table, moving, { sheetId, kind, area, along });
  const merged = sheet.getMergeData().find((merge) => intersect(merge, moving) && movesInPart(merge, moving));
  if (merged) throw new HostError('MergedRangeConflict', 'The cells to be moved include a part of a merged cell.');
  if (kind === 'insert') {
    const used = findUsedArea(services.book, sheet, true, moving);
    const { rows, columns } = measureArea(area);
    const overflows =
      used && (along === 'rows' ? used.endRow + rows >= sheetRows : used.endColumn + columns >= sheetColumns);
    if (overflows) {
      throw new HostError('NonBlankCellOffSheet', 'Inserting would push cells with contents off the end of the sheet.');
    }
  }
  services.structure.shift(sheet, kind, area, along);
}

/** Returns the inserted or deleted cells, and the cells that a shift moves. */
function findMovingArea(area: Area, along: Shift['along']): Area {
  return along === 'rows' ? { ...area, endRow: sheetRows - 1 } : { ...area, endColumn: sheetColumns - 1 };
}

function findRequiredPermission(area: Area, kind: Shift['kind'], along: Shift['along']): string | undefined {
  const { rows, columns } = measureArea(area);
  if (along === 'rows' && columns === sheetColumns) return kind === 'insert' ? 'allowInsertRows' : 'allowDeleteRows';
  if (along === 'columns' && rows === sheetRows) return kind === 'insert' ? 'allowInsertColumns' : 'allowDeleteColumns';
  return undefined;
}

/** Refuses to move a part of a table: it can only move as a whole, or gain and lose whole rows or columns. */
function refusePartialMove(table: Table, moving: Area, { kind, area, along }: Shift): void {
  if (!intersect(table.area, moving)) return;
  const isAlongRows = along === 'rows';
  const isPartial = isAlongRows
    ? table.area.startColumn < area.startColumn || table.area.endColumn > area.endColumn
    : table.area.startRow < area.startRow || table.area.endRow > area.endRow;
  if (isPartial) {
    throw new HostError(
      'InsertDeleteConflict',
      `This would move a part of the table "${table.name}": insert or delete across all of its ${isAlongRows ? 'columns' : 'rows'}.`,
    );
  }
  const inside = intersect(table.area, area);
  if (isAlongRows && isFiltered(table) && table.hiddenRows.length > 0 && inside) {
    throw new HostError('FilteredRangeConflict', `The rows of the table "${table.name}" are filtered.`);
  }
  if (kind === 'delete' && inside && isAlongRows) refuseEmptyTable(table, inside);
}

function refuseEmptyTable({ area, name, showHeaders, showTotals }: Table, deleted: Area): void {
  const remaining = measureArea(area).rows - measureArea(deleted).rows;
  if (remaining === 0) return;
  const deletesHeader = showHeaders && deleted.startRow <= area.startRow;
  if (deletesHeader || remaining - Number(showHeaders) - Number(showTotals) < 1) {
    throw new HostError(
      'InsertDeleteConflict',
      `The table "${name}" must keep its header row and one row of data. Delete the table instead.`,
    );
  }
}

function movesInPart(merge: Area, moving: Area): boolean {
  const common = intersect(merge, moving);
  return Boolean(common) && JSON.stringify(measureArea(common ?? merge)) !== JSON.stringify(measureArea(merge));
}
