import { intersect, sheetColumns, sheetRows, areaSize, type Area, contains, eachCell, toMatrix } from '../grid/address';
import type { CellContent } from '../grid/cell';
import { entryFault, knownNames, numberFormatFault } from '../grid/entry-fault';
import { fromR1C1 } from '../grid/r1c1';
import { HostError, type HostClass, type HostServices } from './host';
import { getSheet, wrongSize, type RangeSelf, refuseProtected } from './range-object';

type Writers = NonNullable<HostClass<RangeSelf>['set']>;

/** The writable properties of a range. */
export const rangeWriters: Writers = {
  Values: (self, value, services) => typeValues(self, value, services),
  Formulas: (self, value, services) => typeValues(self, value, services),
  FormulasLocal: (self, value, services) => typeValues(self, value, services),
  FormulasR1C1: (self, value, services) => {
    const input = matrix(self, value);
    const formulas = toMatrix(self.area, (row, column) => {
      const entry = input(row - self.area.startRow, column - self.area.startColumn);
      const formula = typeof entry === 'string' && entry.startsWith('=') ? fromR1C1(entry, row, column) : entry;
      if (formula !== undefined) return formula;
      throw new HostError('InvalidArgument', `${String(entry)} refers to cells outside the sheet.`);
    });
    typeValues(self, formulas, services);
  },
  NumberFormat: (self, value, services) => format(self, value, services),
  NumberFormatLocal: (self, value, services) => format(self, value, services),
};

function typeValues(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = getSheet(self, services);
  const input = matrix(self, value);
  refuseProtected(self.sheetId, services);
  refuseEntries(self, input, services);
  let filled = false;
  const merged = sheet.getMergeData().filter((merge) => intersect(merge, self.area));
  eachCell(self.area, (row, column, rowOffset, columnOffset) => {
    const entry = input(rowOffset, columnOffset);
    if (entry === null || isCovered(merged, row, column)) return;
    if (entry !== '') filled = true;
    services.writer.type(sheet, row, column, entry as CellContent);
  });
  services.tableEdits.written(self.sheetId, self.area, filled);
}

/** Refuses the whole write if one of its cells is invalid. */
function refuseEntries(self: RangeSelf, input: (row: number, column: number) => unknown, services: HostServices): void {
  const sheet = getSheet(self, services);
  const names = knownNames(services.book, services.tables);
  eachCell(self.area, (row, column, rowOffset, columnOffset) => {
    const entry = input(rowOffset, columnOffset);
    if (entry === null || typeof entry === 'number' || typeof entry === 'boolean') return;
    if (typeof entry !== 'string')
      throw new HostError('InvalidArgument', `A cell can't hold ${JSON.stringify(entry)}.`);
    const fault = entryFault(entry, () => services.writer.isText(sheet, row, column), names);
    if (fault !== undefined) throw new HostError('InvalidArgument', fault);
  });
}

function format(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = getSheet(self, services);
  const input = matrix(self, value);
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  const checked = new Set<unknown>([null]);
  eachCell(self.area, (_row, _column, rowOffset, columnOffset) => {
    const pattern = input(rowOffset, columnOffset);
    if (checked.has(pattern)) return;
    const fault = typeof pattern === 'string' ? numberFormatFault(pattern) : 'A number format must be text.';
    if (fault !== undefined) throw new HostError('InvalidArgument', fault);
    checked.add(pattern);
  });
  eachCell(self.area, (row, column, rowOffset, columnOffset) => {
    const pattern = input(rowOffset, columnOffset);
    if (typeof pattern !== 'string') return;
    services.writer.style(sheet, row, column, { n: { pattern: pattern === '' ? 'General' : pattern } });
  });
}

/** Returns the value for each cell, from a single value for all cells or a matrix of the range's size. */
function matrix({ area }: RangeSelf, value: unknown): (row: number, column: number) => unknown {
  const { rows, columns } = areaSize(area);
  if (rows === sheetRows || columns === sheetColumns) {
    throw new HostError(
      'InvalidArgument',
      "The workbench can't write whole columns or rows. Use a range with both rows and columns.",
    );
  }
  if (!Array.isArray(value)) {
    if (value === null)
      throw new HostError('InvalidArgument', 'The argument is invalid or missing or has an incorrect format.');
    return () => value;
  }
  const input = value as unknown[][];
  if (input.length !== rows || input.some((row) => !Array.isArray(row) || row.length !== columns)) {
    throw wrongSize(area);
  }
  return (row, column) => input[row]?.[column] ?? null;
}

/** Returns whether a merged cell hides this cell: only the first of the merged cells accepts a value. */
function isCovered(merged: readonly Area[], row: number, column: number): boolean {
  return merged.some((area) => contains(area, row, column) && (row > area.startRow || column > area.startColumn));
}
