import { BooleanNumber, type IStyleData, WrapStrategy } from '@univerjs/core';
import { intersect, sizeOf, type Area } from '../grid/address';
import { fitColumns } from '../grid/column-fit';
import { setColumnWidths } from '../grid/column-widths';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, sheetOf, type RangeSelf } from './range-object';
import { refuseProtected } from './refuse-protected';

/** Pixels of the grid for one point of Excel's column widths and row heights. */
const pixelsPerPoint = 4 / 3;

/** `Excel.RangeFormat`. */
export const rangeFormatClass: HostClass<RangeSelf> = {
  get: {
    ColumnWidth: (self, services) => same(widths(self, services)),
    WrapText: (self, services) => styleOf(self, services, (style) => style?.tb === WrapStrategy.WRAP),
    HorizontalAlignment: (self, services) =>
      styleOf(self, services, (style) => alignments[style?.ht ?? 0] ?? 'General'),
  },
  set: {
    ColumnWidth: (self, points, services) => {
      refuseProtected(self.sheetId, services, 'allowFormatColumns');
      const { columns } = sizeOf(self.area);
      setColumnWidths(services.book, self.sheetId, self.area.startColumn, columns, Number(points) * pixelsPerPoint);
    },
    RowHeight: (self, points, services) => {
      refuseProtected(self.sheetId, services, 'allowFormatRows');
      const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
      sheet?.setRowHeights(self.area.startRow, sizeOf(self.area).rows, Number(points) * pixelsPerPoint);
    },
    WrapText: (self, wrap, services) =>
      paint(self, { tb: wrap === true ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }, services),
    HorizontalAlignment: (self, value, services) => {
      const ht = alignments.indexOf(String(value));
      if (ht < 0) throw new HostError('NotImplemented', `The workbench does not align "${String(value)}".`);
      paint(self, { ht }, services);
    },
  },
  child: {
    Font: (self) => new HostObject('RangeFont', self),
    Fill: (self) => new HostObject('RangeFill', self),
    Protection: (self) => new HostObject('FormatProtection', self),
  },
  call: {
    AutofitColumns: (self, _args, services) => {
      refuseProtected(self.sheetId, services, 'allowFormatColumns');
      services.writer.flush();
      fitColumns(services.book, sheetOf(self, services), self.area);
    },
    // Rows keep their height: the grid fits them itself when text wraps.
    AutofitRows: () => undefined,
  },
};

/** `Excel.RangeFont`. */
export const rangeFontClass: HostClass<RangeSelf> = {
  get: {
    Bold: (self, services) => styleOf(self, services, (style) => style?.bl === BooleanNumber.TRUE),
    Italic: (self, services) => styleOf(self, services, (style) => style?.it === BooleanNumber.TRUE),
    Color: (self, services) => styleOf(self, services, (style) => style?.cl?.rgb ?? '#000000'),
    Size: (self, services) => styleOf(self, services, (style) => style?.fs ?? 11),
    Name: (self, services) => styleOf(self, services, (style) => style?.ff ?? 'Arial'),
  },
  set: {
    Bold: (self, value, services) =>
      paint(self, { bl: value === true ? BooleanNumber.TRUE : BooleanNumber.FALSE }, services),
    Italic: (self, value, services) =>
      paint(self, { it: value === true ? BooleanNumber.TRUE : BooleanNumber.FALSE }, services),
    Color: (self, value, services) => paint(self, { cl: { rgb: String(value) } }, services),
    Size: (self, value, services) => paint(self, { fs: Number(value) }, services),
    Name: (self, value, services) => paint(self, { ff: String(value) }, services),
  },
};

/** `Excel.RangeFill`. */
export const rangeFillClass: HostClass<RangeSelf> = {
  get: { Color: (self, services) => styleOf(self, services, (style) => style?.bg?.rgb ?? '#FFFFFF') },
  set: { Color: (self, value, services) => paint(self, { bg: { rgb: String(value) } }, services) },
  call: { Clear: (self, _args, services) => paint(self, { bg: null }, services) },
};

const alignments = ['General', 'Left', 'Center', 'Right'];

function paint(self: RangeSelf, style: IStyleData, services: HostServices): void {
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  const sheet = sheetOf(self, services);
  eachCell(stored(self, services), (row, column) => services.writer.style(sheet, row, column, style));
}

/** The part of a range that exists in the grid: whole columns end with the stored rows. */
function stored(self: RangeSelf, services: HostServices): Area {
  const sheet = sheetOf(self, services);
  const { rows, columns } = sizeOf(self.area);
  if (rows * columns < 1_000_000) return self.area;
  const grid = { startRow: 0, startColumn: 0, endRow: sheet.getRowCount() - 1, endColumn: sheet.getColumnCount() - 1 };
  return intersect(self.area, grid) ?? self.area;
}

/** What all cells of the range have in common, null when they differ. */
function styleOf<Value>(
  self: RangeSelf,
  services: HostServices,
  read: (style: IStyleData | undefined) => Value,
): Value | null {
  services.writer.flush();
  const matrix = sheetOf(self, services).getCellMatrix();
  const styles = services.book.core.getStyles();
  const seen: Value[] = [];
  eachCell(stored(self, services), (row, column) => {
    const cell = matrix.getValue(row, column);
    seen.push(read(cell?.s ? (styles.get(cell.s) ?? undefined) : undefined));
  });
  return same(seen);
}

function widths(self: RangeSelf, services: HostServices): number[] {
  const sheet = sheetOf(self, services);
  const count = Math.min(sizeOf(self.area).columns, sheet.getColumnCount());
  return Array.from(
    { length: count },
    (_, index) => sheet.getColumnWidth(self.area.startColumn + index) / pixelsPerPoint,
  );
}

function same<Value>(values: Value[]): Value | null {
  return values.every((value) => value === values[0]) ? (values[0] ?? null) : null;
}
