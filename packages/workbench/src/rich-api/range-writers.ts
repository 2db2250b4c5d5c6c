import {
  intersect,
  sheetColumns,
  sheetRows,
  measureArea,
  type Area,
  contains,
  forEachCell,
  toMatrix,
} from '../grid/address';
import type { CellContent } from '../grid/cell';
import { findEntryProblem, createKnownNames, findNumberFormatProblem } from '../grid/entry-problem';
import { fromR1C1 } from '../grid/r1c1';
import { HostError, type HostClass, type HostServices } from './host';
import { getSheet, createSizeError, type RangeSelf, refuseProtected } from './range-object';

type Writers = NonNullable<HostClass<RangeSelf>['set']>;

/** The writable properties of a range. */
export const rangeWriters: Writers = {
  Values: (self, value, services) => typeValues(self, value, services),
  Formulas: (self, value, services) => typeValues(self, value, services),
  FormulasLocal: (self, value, services) => typeValues(self, value, services),
  FormulasR1C1: (self, value, services) => {
    const readInput = readMatrix(self, value);
    const formulas = toMatrix(self.area, (row, column) => {
      const entry = readInput(row - self.area.startRow, column - self.area.startColumn);
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
  const readInput = readMatrix(self, value);
  refuseProtected(self.sheetId, services);
  refuseEntries(self, readInput, services);
  let filled = false;
  const merged = sheet.getMergeData().filter((merge) => intersect(merge, self.area));
  forEachCell(self.area, (row, column, rowOffset, columnOffset) => {
    const entry = readInput(rowOffset, columnOffset);
    if (entry === null || isCovered(merged, row, column)) return;
    if (entry !== '') filled = true;
    services.writer.type(sheet, row, column, entry as CellContent);
  });
  services.tableEdits.followWrite(self.sheetId, self.area, filled);
}

/** Refuses the whole write if one of its cells is invalid. */
function refuseEntries(self: RangeSelf, input: (row: number, column: number) => unknown, services: HostServices): void {
  const sheet = getSheet(self, services);
  const names = createKnownNames(services.book, services.tables);
  forEachCell(self.area, (row, column, rowOffset, columnOffset) => {
    const entry = input(rowOffset, columnOffset);
    if (entry === null || typeof entry === 'number' || typeof entry === 'boolean') return;
    if (typeof entry !== 'string')
      throw new HostError('InvalidArgument', `A cell can't hold ${JSON.stringify(entry)}.`);
    const problem = findEntryProblem(entry, () => services.writer.isText(sheet, row, column), names);
    if (problem !== undefined) throw new HostError('InvalidArgument', problem);
  });
}

function format(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = getSheet(self, services);
  const readInput = readMatrix(self, value);
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  const checked = new Set<unknown>([null]);
  forEachCell(self.area, (_row, _column, rowOffset, columnOffset) => {
    const pattern = readInput(rowOffset, columnOffset);
    if (checked.has(pattern)) return;
    const problem = typeof pattern === 'string' ? findNumberFormatProblem(pattern) : 'A number format must be text.';
    if (problem !== undefined) throw new HostError('InvalidArgument', problem);
    checked.add(pattern);
  });
  forEachCell(self.area, (row, column, rowOffset, columnOffset) => {
    const pattern = readInput(rowOffset, columnOffset);
    if (typeof pattern !== 'string') return;
    services.writer.addStyle(sheet, row, column, { n: { pattern: pattern === '' ? 'General' : pattern } });
  });
}

/** Returns the value for each cell, from a single value for all cells or a matrix of the range's size. */
function readMatrix({ area }: RangeSelf, value: unknown): (row: number, column: number) => unknown {
  const { rows, columns } = measureArea(area);
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
    throw createSizeError(area);
  }
  return (row, column) => input[row]?.[column] ?? null;
}

/** Returns whether a merged cell hides this cell: only the first of the merged cells accepts a value. */
function isCovered(merged: readonly Area[], row: number, column: number): boolean {
  return merged.some((area) => contains(area, row, column) && (row > area.startRow || column > area.startColumn));
}
