import {
  findBounds,
  intersect,
  isCell,
  sheetColumns,
  sheetRows,
  measureArea,
  type Area,
  createArea,
} from '../grid/address';
import { findSpill, findUsedArea } from '../grid/used-area';
import { requireFound } from './collection';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { readInteger, readRange, createRangeObject, getSheet, createSizeError, type RangeSelf } from './range-object';

type Methods = NonNullable<HostClass<RangeSelf>['call']>;

/** The methods of a range that return other ranges. */
export const rangeNavigation: Methods = {
  GetCell: (self, [row, column]) => {
    const cell = moveArea(self.area, readInteger(row), readInteger(column));
    return createRange(self, { ...cell, endRow: cell.startRow, endColumn: cell.startColumn });
  },
  GetRow: (self, [row]) => getRows(self, self.area.startRow + readInteger(row), 1),
  GetColumn: (self, [column]) => getColumns(self, self.area.startColumn + readInteger(column), 1),
  GetLastCell: (self) =>
    createRange(self, { ...self.area, startRow: self.area.endRow, startColumn: self.area.endColumn }),
  GetLastRow: (self) => getRows(self, self.area.endRow, 1),
  GetLastColumn: (self) => getColumns(self, self.area.endColumn, 1),
  GetEntireColumn: (self) => getRows(self, 0, sheetRows),
  GetEntireRow: (self) => getColumns(self, 0, sheetColumns),
  GetOffsetRange: (self, [down, right]) =>
    createRange(self, moveArea(self.area, readInteger(down), readInteger(right))),
  GetResizedRange: (self, [deltaRows, deltaColumns]) => {
    const { endRow, endColumn } = moveArea(self.area, readInteger(deltaRows), readInteger(deltaColumns));
    return createRange(self, { ...self.area, endRow, endColumn });
  },
  GetAbsoluteResizedRange: (self, [rowCount, columnCount]) => {
    const size = [readInteger(rowCount), readInteger(columnCount)] as const;
    return createRange(self, createArea(self.area.startRow, self.area.startColumn, ...size));
  },
  GetRowsBelow: (self, [count]) => getRows(self, self.area.endRow + 1, readInteger(count, 1)),
  GetRowsAbove: (self, [count]) => getRows(self, self.area.startRow - readInteger(count, 1), readInteger(count, 1)),
  GetColumnsAfter: (self, [count]) => getColumns(self, self.area.endColumn + 1, readInteger(count, 1)),
  GetColumnsBefore: (self, [count]) =>
    getColumns(self, self.area.startColumn - readInteger(count, 1), readInteger(count, 1)),
  GetBoundingRect: (self, [other], services) =>
    createRange(self, findBounds(self.area, readRange(other, services, self).area)),
  GetIntersection: (self, [other], services) =>
    requireFound(getIntersection(self, other, services), 'the ranges have no cell in common'),
  GetIntersectionOrNullObject: (self, [other], services) => getIntersection(self, other, services),
  GetTables: (self, [fullyContained]) =>
    new HostObject('TableScopedCollection', { ...self, fullyContained: fullyContained === true }),
  GetUsedRange: (self, [valuesOnly], services) =>
    requireFound(getUsedRange(self, valuesOnly, services), 'the range has no used cells'),
  GetUsedRangeOrNullObject: (self, [valuesOnly], services) => getUsedRange(self, valuesOnly, services),
  GetSpillParent: (self, _args, services) => {
    requireCell(self);
    return requireFound(getSpillParent(self, services), 'the range is not part of a spill');
  },
  GetSpillParentOrNullObject: (self, _args, services) => getSpillParent(self, services),
  GetSpillingToRange: (self, _args, services) => {
    requireCell(self);
    return requireFound(getSpillingTo(self, services), 'the cell does not spill');
  },
  GetSpillingToRangeOrNullObject: (self, _args, services) => getSpillingTo(self, services),
  _ValidateArraySize: ({ area }, [rowCount, columnCount]) => {
    const { rows, columns } = measureArea(area);
    if (rowCount !== rows || columnCount !== columns) throw createSizeError(area);
  },
};

function createRange({ sheetId }: RangeSelf, area: Area) {
  return createRangeObject({ sheetId, area });
}

/** Returns a number of rows from an index, as wide as the range. */
function getRows(self: RangeSelf, startRow: number, count: number) {
  return createRange(self, { ...self.area, startRow, endRow: startRow + count - 1 });
}

/** Returns a number of columns from an index, as high as the range. */
function getColumns(self: RangeSelf, startColumn: number, count: number) {
  return createRange(self, { ...self.area, startColumn, endColumn: startColumn + count - 1 });
}

function moveArea(area: Area, down: number, right: number): Area {
  const { rows, columns } = measureArea(area);
  return createArea(area.startRow + down, area.startColumn + right, rows, columns);
}

function getIntersection(self: RangeSelf, other: unknown, services: HostServices) {
  const argument = readRange(other, services, self);
  const common = argument.sheetId === self.sheetId ? intersect(self.area, argument.area) : undefined;
  return common ? createRange(self, common) : null;
}

function getUsedRange(self: RangeSelf, valuesOnly: unknown, services: HostServices) {
  services.writer.flush();
  const area = findUsedArea(services.book, getSheet(self, services), valuesOnly === true, self.area);
  return area ? createRange(self, area) : null;
}

function requireCell({ area }: RangeSelf): void {
  if (!isCell(area)) throw new HostError('InvalidArgument', 'Only a single cell can have a spill range.');
}

function getSpillParent(self: RangeSelf, services: HostServices) {
  if (!isCell(self.area)) return null;
  const spill = findSpill(services.book, getSheet(self, services), self.area.startRow, self.area.startColumn);
  return spill ? createRange(self, createArea(spill.row, spill.column)) : null;
}

function getSpillingTo(self: RangeSelf, services: HostServices) {
  const spill = findSpill(services.book, getSheet(self, services), self.area.startRow, self.area.startColumn);
  if (!isCell(self.area)) return null;
  const isAnchor = spill?.row === self.area.startRow && spill.column === self.area.startColumn;
  return spill && isAnchor ? createRange(self, spill.area) : null;
}
