import { formatAddress, intersect, sheetColumns, sheetRows, measureArea, createArea, toMatrix } from '../grid/address';
import { CellReader } from '../grid/cell';
import { shortenReferences } from '../grid/tables/structured-references';
import { toR1C1 } from '../grid/r1c1';
import { listShownSpills } from '../grid/used-area';
import { findValueType } from './cell-events';
import { HostError, type HostClass, type HostServices } from './host';
import { getSheet, type RangeSelf } from './range-object';

type Properties = NonNullable<HostClass<RangeSelf>['get']>;

/** The loadable properties of a range. */
export const rangeProperties: Properties = {
  Address: (self, services) => formatAddress(getSheet(self, services).getName(), self.area),
  AddressLocal: (self, services) => formatAddress(getSheet(self, services).getName(), self.area),
  RowIndex: ({ area }) => area.startRow,
  ColumnIndex: ({ area }) => area.startColumn,
  RowCount: ({ area }) => measureArea(area).rows,
  ColumnCount: ({ area }) => measureArea(area).columns,
  CellCount: ({ area }) => {
    const { rows, columns } = measureArea(area);
    // Excel returns -1 for more than 2^31 - 1 cells.
    return rows * columns > 2_147_483_647 ? -1 : rows * columns;
  },
  IsEntireColumn: ({ area }) => measureArea(area).rows === sheetRows,
  IsEntireRow: ({ area }) => measureArea(area).columns === sheetColumns,
  Values: (self, services) => readMatrix(self, services, (reader, row, column) => reader.readValue(row, column)),
  Text: (self, services) => readMatrix(self, services, (reader, row, column) => reader.readText(row, column)),
  ValueTypes: (self, services) =>
    readMatrix(self, services, (reader, row, column) => findValueType(reader.readValue(row, column))),
  Formulas: (self, services) => readFormulas(self, services),
  FormulasLocal: (self, services) => readFormulas(self, services),
  FormulasR1C1: (self, services) => {
    const { startRow, startColumn } = self.area;
    return (
      readFormulas(self, services)?.map((row, rowOffset) =>
        row.map((value, columnOffset) =>
          typeof value === 'string' && value.startsWith('=')
            ? toR1C1(value, startRow + rowOffset, startColumn + columnOffset)
            : value,
        ),
      ) ?? null
    );
  },
  NumberFormat: (self, services) =>
    readMatrix(self, services, (reader, row, column) => reader.readNumberFormat(row, column)),
  NumberFormatLocal: (self, services) =>
    readMatrix(self, services, (reader, row, column) => reader.readNumberFormat(row, column)),
  HasSpill: (self, services) => {
    services.writer.flush();
    const { rows, columns } = measureArea(self.area);
    const spilled = listShownSpills(services.book, getSheet(self, services)).reduce((sum, { area }) => {
      const common = intersect(area, self.area);
      return common ? sum + measureArea(common).rows * measureArea(common).columns : sum;
    }, 0);
    // Null when only some of the cells belong to spills.
    if (spilled > 0 && spilled < rows * columns) return null;
    return spilled > 0;
  },
};

function readFormulas(self: RangeSelf, services: HostServices) {
  return readMatrix(self, services, (reader, row, column) => {
    const formula = reader.readFormula(row, column);
    if (!formula?.includes('[')) return formula ?? reader.readValue(row, column);
    return shortenReferences(formula, services.tables.listTouching(self.sheetId, createArea(row, column))[0]?.name);
  });
}

/** Returns a matrix of the range's size; null for whole columns and rows, as Excel does for unbounded ranges. */
function readMatrix<Value>(
  self: RangeSelf,
  services: HostServices,
  read: (reader: CellReader, row: number, column: number) => Value,
): Value[][] | null {
  const { area } = self;
  const { rows, columns } = measureArea(area);
  if (rows === sheetRows || columns === sheetColumns) return null;
  if (rows * columns > services.limits.readCells) {
    throw new HostError(
      'RangeExceedsLimit',
      `The range has ${rows * columns} cells, more than the ${services.limits.readCells} that one read can return.`,
    );
  }
  services.writer.flush();
  const reader = new CellReader(services.book, getSheet(self, services));
  return toMatrix(area, (row, column) => read(reader, row, column));
}
