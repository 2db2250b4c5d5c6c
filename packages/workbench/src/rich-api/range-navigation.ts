import { bounding, intersect, isCell, sheetColumns, sheetRows, areaSize, type Area, areaAt } from '../grid/address';
import { spillAt, usedArea } from '../grid/used-area';
import { requireFound } from './collection';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { integerArgument, rangeArgument, rangeObject, getSheet, wrongSize, type RangeSelf } from './range-object';

type Methods = NonNullable<HostClass<RangeSelf>['call']>;

/** The methods of a range that return other ranges. */
export const rangeNavigation: Methods = {
  GetCell: (self, [row, column]) => {
    const cell = offsetArea(self.area, integerArgument(row), integerArgument(column));
    return rangeAt(self, { ...cell, endRow: cell.startRow, endColumn: cell.startColumn });
  },
  GetRow: (self, [row]) => getRows(self, self.area.startRow + integerArgument(row), 1),
  GetColumn: (self, [column]) => getColumns(self, self.area.startColumn + integerArgument(column), 1),
  GetLastCell: (self) => rangeAt(self, { ...self.area, startRow: self.area.endRow, startColumn: self.area.endColumn }),
  GetLastRow: (self) => getRows(self, self.area.endRow, 1),
  GetLastColumn: (self) => getColumns(self, self.area.endColumn, 1),
  GetEntireColumn: (self) => getRows(self, 0, sheetRows),
  GetEntireRow: (self) => getColumns(self, 0, sheetColumns),
  GetOffsetRange: (self, [down, right]) =>
    rangeAt(self, offsetArea(self.area, integerArgument(down), integerArgument(right))),
  GetResizedRange: (self, [deltaRows, deltaColumns]) => {
    const { endRow, endColumn } = offsetArea(self.area, integerArgument(deltaRows), integerArgument(deltaColumns));
    return rangeAt(self, { ...self.area, endRow, endColumn });
  },
  GetAbsoluteResizedRange: (self, [rowCount, columnCount]) => {
    const size = [integerArgument(rowCount), integerArgument(columnCount)] as const;
    return rangeAt(self, areaAt(self.area.startRow, self.area.startColumn, ...size));
  },
  GetRowsBelow: (self, [count]) => getRows(self, self.area.endRow + 1, integerArgument(count, 1)),
  GetRowsAbove: (self, [count]) =>
    getRows(self, self.area.startRow - integerArgument(count, 1), integerArgument(count, 1)),
  GetColumnsAfter: (self, [count]) => getColumns(self, self.area.endColumn + 1, integerArgument(count, 1)),
  GetColumnsBefore: (self, [count]) =>
    getColumns(self, self.area.startColumn - integerArgument(count, 1), integerArgument(count, 1)),
  GetBoundingRect: (self, [other], services) =>
    rangeAt(self, bounding(self.area, rangeArgument(other, services, self).area)),
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
    const { rows, columns } = areaSize(area);
    if (rowCount !== rows || columnCount !== columns) throw wrongSize(area);
  },
};

function rangeAt({ sheetId }: RangeSelf, area: Area) {
  return rangeObject({ sheetId, area });
}

/** Returns a number of rows from an index, as wide as the range. */
function getRows(self: RangeSelf, startRow: number, count: number) {
  return rangeAt(self, { ...self.area, startRow, endRow: startRow + count - 1 });
}

/** Returns a number of columns from an index, as high as the range. */
function getColumns(self: RangeSelf, startColumn: number, count: number) {
  return rangeAt(self, { ...self.area, startColumn, endColumn: startColumn + count - 1 });
}

function offsetArea(area: Area, down: number, right: number): Area {
  const { rows, columns } = areaSize(area);
  return areaAt(area.startRow + down, area.startColumn + right, rows, columns);
}

function getIntersection(self: RangeSelf, other: unknown, services: HostServices) {
  const argument = rangeArgument(other, services, self);
  const common = argument.sheetId === self.sheetId ? intersect(self.area, argument.area) : undefined;
  return common ? rangeAt(self, common) : null;
}

function getUsedRange(self: RangeSelf, valuesOnly: unknown, services: HostServices) {
  services.writer.flush();
  const area = usedArea(services.book, getSheet(self, services), valuesOnly === true, self.area);
  return area ? rangeAt(self, area) : null;
}

function requireCell({ area }: RangeSelf): void {
  if (!isCell(area)) throw new HostError('InvalidArgument', 'Only a single cell can have a spill range.');
}

function getSpillParent(self: RangeSelf, services: HostServices) {
  if (!isCell(self.area)) return null;
  const from = spillAt(services.book, getSheet(self, services), self.area.startRow, self.area.startColumn);
  return from ? rangeAt(self, areaAt(from.row, from.column)) : null;
}

function getSpillingTo(self: RangeSelf, services: HostServices) {
  const from = spillAt(services.book, getSheet(self, services), self.area.startRow, self.area.startColumn);
  if (!isCell(self.area)) return null;
  const isAnchor = from?.row === self.area.startRow && from.column === self.area.startColumn;
  return from && isAnchor ? rangeAt(self, from.area) : null;
}
