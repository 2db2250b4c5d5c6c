import { intersect, sheetColumns, sheetRows, sizeOf, type Area } from '../grid/address';
import type { CellContent } from '../grid/cell';
import type { HostClass } from './host-class';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, sheetOf, type RangeSelf } from './range-object';
import { refuseLocked, refuseProtected } from './refuse-protected';

type Writers = NonNullable<HostClass<RangeSelf>['set']>;

/** The writable properties of a range. */
export const rangeWriters: Writers = {
  Values: (self, value, services) => type(self, value, services),
  Formulas: (self, value, services) => type(self, value, services),
  FormulasLocal: (self, value, services) => type(self, value, services),
  NumberFormat: (self, value, services) => format(self, value, services),
  NumberFormatLocal: (self, value, services) => format(self, value, services),
};

function type(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = sheetOf(self, services);
  const input = matrix(self, value);
  refuseLocked(self, services);
  let filled = false;
  const merged = sheet.getMergeData().filter((merge) => intersect(merge, self.area));
  eachCell(self.area, (row, column, r, c) => {
    const one = input(r, c);
    if (one === null || isCovered(merged, row, column)) return;
    if (one !== '') filled = true;
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') {
      throw new HostError('InvalidArgument', `A cell can't hold ${JSON.stringify(one)}.`);
    }
    services.writer.type(sheet, row, column, one satisfies CellContent);
  });
  services.tableEdits.written(self.sheetId, self.area, filled);
}

function format(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = sheetOf(self, services);
  const input = matrix(self, value);
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  eachCell(self.area, (row, column, r, c) => {
    const pattern = input(r, c);
    if (pattern === null) return;
    if (typeof pattern !== 'string')
      throw new HostError('InvalidArgument', `${JSON.stringify(pattern)} is not a number format.`);
    services.writer.style(sheet, row, column, { n: { pattern: pattern === '' ? 'General' : pattern } });
  });
}

/** The value for each cell: one for all of them, or a matrix of the range's size. */
function matrix({ area }: RangeSelf, value: unknown): (row: number, column: number) => unknown {
  const { rows, columns } = sizeOf(area);
  if (rows === sheetRows || columns === sheetColumns) {
    throw new HostError(
      'InvalidArgument',
      "Cells of a whole column or row can't be written in the workbench; name the cells.",
    );
  }
  if (!Array.isArray(value)) {
    if (value === null)
      throw new HostError('InvalidArgument', 'The argument is invalid or missing or has an incorrect format.');
    return () => value;
  }
  const input = value as unknown[][];
  if (input.length !== rows || input.some((row) => !Array.isArray(row) || row.length !== columns)) {
    throw new HostError(
      'InvalidArgument',
      `The number of rows or columns in the input array doesn't match the size or dimensions of the range (${rows} x ${columns}).`,
    );
  }
  return (row, column) => input[row]?.[column] ?? null;
}

/** Of merged cells only the first takes a value. */
function isCovered(merged: readonly Area[], row: number, column: number): boolean {
  return merged.some(
    ({ startRow, startColumn, endRow, endColumn }) =>
      row >= startRow &&
      row <= endRow &&
      column >= startColumn &&
      column <= endColumn &&
      (row > startRow || column > startColumn),
  );
}
