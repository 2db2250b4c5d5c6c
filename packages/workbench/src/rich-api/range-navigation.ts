import { bounding, intersect, isCell, sheetColumns, sheetRows, sizeOf, type Area } from '../grid/address';
import { spillAt, usedArea } from '../grid/used-area';
import { mustHave } from './collection';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { integerArgument, rangeArgument, rangeObject, sheetOf, type RangeSelf } from './range-object';

type Methods = NonNullable<HostClass<RangeSelf>['call']>;

/** The methods of a range that lead to other ranges. */
export const rangeNavigation: Methods = {
  GetCell: (self, [row, column]) => {
    const startRow = self.area.startRow + integerArgument(row);
    const startColumn = self.area.startColumn + integerArgument(column);
    return at(self, { startRow, startColumn, endRow: startRow, endColumn: startColumn });
  },
  GetRow: (self, [row]) => {
    const startRow = self.area.startRow + integerArgument(row);
    return at(self, { ...self.area, startRow, endRow: startRow });
  },
  GetColumn: (self, [column]) => {
    const startColumn = self.area.startColumn + integerArgument(column);
    return at(self, { ...self.area, startColumn, endColumn: startColumn });
  },
  GetLastCell: (self) => at(self, { ...self.area, startRow: self.area.endRow, startColumn: self.area.endColumn }),
  GetLastRow: (self) => at(self, { ...self.area, startRow: self.area.endRow }),
  GetLastColumn: (self) => at(self, { ...self.area, startColumn: self.area.endColumn }),
  GetEntireColumn: (self) => at(self, { ...self.area, startRow: 0, endRow: sheetRows - 1 }),
  GetEntireRow: (self) => at(self, { ...self.area, startColumn: 0, endColumn: sheetColumns - 1 }),
  GetOffsetRange: (self, [rows, columns]) =>
    at(self, moved(self.area, integerArgument(rows), integerArgument(columns))),
  GetResizedRange: (self, [rows, columns]) => {
    const endRow = self.area.endRow + integerArgument(rows);
    const endColumn = self.area.endColumn + integerArgument(columns);
    return at(self, { ...self.area, endRow, endColumn });
  },
  GetAbsoluteResizedRange: (self, [rows, columns]) => {
    const endRow = self.area.startRow + integerArgument(rows) - 1;
    const endColumn = self.area.startColumn + integerArgument(columns) - 1;
    return at(self, { ...self.area, endRow, endColumn });
  },
  GetRowsBelow: (self, [count]) => {
    const startRow = self.area.endRow + 1;
    return at(self, { ...self.area, startRow, endRow: startRow + integerArgument(count, 1) - 1 });
  },
  GetRowsAbove: (self, [count]) => {
    const endRow = self.area.startRow - 1;
    return at(self, { ...self.area, startRow: endRow - integerArgument(count, 1) + 1, endRow });
  },
  GetColumnsAfter: (self, [count]) => {
    const startColumn = self.area.endColumn + 1;
    return at(self, { ...self.area, startColumn, endColumn: startColumn + integerArgument(count, 1) - 1 });
  },
  GetColumnsBefore: (self, [count]) => {
    const endColumn = self.area.startColumn - 1;
    return at(self, { ...self.area, startColumn: endColumn - integerArgument(count, 1) + 1, endColumn });
  },
  GetBoundingRect: (self, [other], services) =>
    at(self, bounding(self.area, rangeArgument(other, services, self).area)),
  GetIntersection: (self, [other], services) =>
    mustHave(intersection(self, other, services), 'the ranges have no cell in common'),
  GetIntersectionOrNullObject: (self, [other], services) => intersection(self, other, services),
  GetTables: (self, [fullyContained]) =>
    new HostObject('TableScopedCollection', { ...self, fullyContained: fullyContained === true }),
  GetUsedRange: (self, [valuesOnly], services) =>
    mustHave(used(self, valuesOnly, services), 'the range has no used cells'),
  GetUsedRangeOrNullObject: (self, [valuesOnly], services) => used(self, valuesOnly, services),
  GetSpillParent: (self, _args, services) => {
    refuseSeveral(self);
    return mustHave(spillParent(self, services), 'the range is not part of a spill');
  },
  GetSpillParentOrNullObject: (self, _args, services) => spillParent(self, services),
  GetSpillingToRange: (self, _args, services) => {
    refuseSeveral(self);
    return mustHave(spillingTo(self, services), 'the cell does not spill');
  },
  GetSpillingToRangeOrNullObject: (self, _args, services) => spillingTo(self, services),
  _ValidateArraySize: ({ area }, [rows, columns]) => {
    const size = sizeOf(area);
    if (rows === size.rows && columns === size.columns) return;
    throw new HostError(
      'InvalidArgument',
      `The number of rows or columns in the input array doesn't match the size or dimensions of the range (${size.rows} x ${size.columns}).`,
    );
  },
};

function at({ sheetId }: RangeSelf, area: Area) {
  return rangeObject({ sheetId, area });
}

function moved(area: Area, rows: number, columns: number): Area {
  return {
    startRow: area.startRow + rows,
    startColumn: area.startColumn + columns,
    endRow: area.endRow + rows,
    endColumn: area.endColumn + columns,
  };
}

function intersection(self: RangeSelf, other: unknown, services: HostServices) {
  const argument = rangeArgument(other, services, self);
  const common = argument.sheetId === self.sheetId ? intersect(self.area, argument.area) : undefined;
  return common ? at(self, common) : null;
}

function used(self: RangeSelf, valuesOnly: unknown, services: HostServices) {
  services.writer.flush();
  const area = usedArea(services.book, sheetOf(self, services), valuesOnly === true, self.area);
  return area ? at(self, area) : null;
}

function refuseSeveral({ area }: RangeSelf): void {
  if (!isCell(area)) throw new HostError('InvalidArgument', 'Only a single cell has a spill.');
}

function spillParent(self: RangeSelf, services: HostServices) {
  if (!isCell(self.area)) return null;
  const from = spillAt(services.book, sheetOf(self, services), self.area.startRow, self.area.startColumn);
  return from
    ? at(self, { startRow: from.row, startColumn: from.column, endRow: from.row, endColumn: from.column })
    : null;
}

function spillingTo(self: RangeSelf, services: HostServices) {
  const from = spillAt(services.book, sheetOf(self, services), self.area.startRow, self.area.startColumn);
  if (!isCell(self.area)) return null;
  const isAnchor = from?.row === self.area.startRow && from.column === self.area.startColumn;
  return from && isAnchor ? at(self, from.area) : null;
}
