import { AddWorksheetMergeMutation, RemoveWorksheetMergeMutation } from '@univerjs/sheets';
import { intersect, type Area, createArea, copyArea, forEachCell } from '../grid/address';
import { HostError, type HostClass, type HostServices } from './host';
import { createRangeAreasObject } from './range-areas-class';
import { createRangeObject, getSheet, type RangeSelf, refuseProtected } from './range-object';
import { shiftCells } from './shift-cells';
import { mutateSheet } from '../grid/book';

type Methods = NonNullable<HostClass<RangeSelf>['call']>;

/** The methods of a range that move and merge cells. */
export const rangeShiftAndMerge: Methods = {
  Insert: (self, [direction], services) => {
    const area = { ...self.area };
    if (direction !== 'Down' && direction !== 'Right') throw createDirectionError(direction);
    shiftCells({ sheetId: self.sheetId, area }, 'insert', direction === 'Down' ? 'rows' : 'columns', services);
    return createRangeObject({ sheetId: self.sheetId, area });
  },
  Delete: (self, [direction], services) => {
    const area = { ...self.area };
    if (direction !== 'Up' && direction !== 'Left') throw createDirectionError(direction);
    shiftCells({ sheetId: self.sheetId, area }, 'delete', direction === 'Up' ? 'rows' : 'columns', services);
  },
  Merge: (self, [across], services) => merge(self, across === true, services),
  Unmerge: (self, _args, services) => {
    refuseProtected(self.sheetId, services, 'allowFormatCells');
    unmergeCells(self, services);
  },
  GetMergedAreasOrNullObject: (self, _args, services) => {
    const areas = listMergedAreas(self, services);
    return areas.length > 0 ? createRangeAreasObject({ sheetId: self.sheetId, areas }) : null;
  },
};

function createDirectionError(direction: unknown): HostError {
  return new HostError(
    'InvalidArgument',
    `"${String(direction)}" isn't a direction that this method can shift cells in.`,
  );
}

/** Merges the cells, or those of each row; only the first cell keeps its contents. */
function merge(self: RangeSelf, across: boolean, services: HostServices): void {
  const { book, writer, tables } = services;
  const sheet = getSheet(self, services);
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  const [table] = tables.listTouching(self.sheetId, self.area);
  if (table) throw new HostError('InvalidOperation', `Cells of the table "${table.name}" can't be merged.`);
  // The cells to empty include those whose values are still to be written.
  writer.flush();
  unmergeCells(self, services);
  const areas = across ? splitRows(self.area) : [{ ...self.area }];
  // Excel ignores merging a single cell.
  const ranges = areas.filter((area) => area.endRow > area.startRow || area.endColumn > area.startColumn);
  if (ranges.length === 0) return;
  for (const range of ranges) {
    forEachCell(range, (row, column, rowOffset, columnOffset) => {
      if (rowOffset + columnOffset > 0 && sheet.getCellMatrix().getValue(row, column))
        writer.setValue(sheet, row, column, '');
    });
  }
  mutateSheet(book, self.sheetId, AddWorksheetMergeMutation, { ranges });
}

function splitRows({ startRow, startColumn, ...end }: Area): Area[] {
  const columns = end.endColumn - startColumn + 1;
  return Array.from({ length: end.endRow - startRow + 1 }, (_, index) =>
    createArea(startRow + index, startColumn, 1, columns),
  );
}

function listMergedAreas(self: RangeSelf, services: HostServices): Area[] {
  return getSheet(self, services)
    .getMergeData()
    .filter((area) => intersect(area, self.area))
    .map(copyArea);
}

/** Unmerges also cells outside the range that are merged with cells in it. */
export function unmergeCells(self: RangeSelf, services: HostServices): void {
  const ranges = listMergedAreas(self, services);
  if (ranges.length > 0) mutateSheet(services.book, self.sheetId, RemoveWorksheetMergeMutation, { ranges });
}
