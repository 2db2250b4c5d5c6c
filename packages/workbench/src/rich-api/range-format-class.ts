import { BooleanNumber, HorizontalAlign, VerticalAlign, WrapStrategy, type IStyleData } from '@univerjs/core';
import { measureArea, pixelsPerPoint } from '../grid/address';
import { autofitColumns, setColumnWidths } from '../grid/column-widths';
import { listCellsToRead, readStyle } from '../grid/line-styles';
import { addStyle, listAreas } from './cell-styles';
import { readChoice, readColor, readNumber, readText } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { createProperties } from './properties';
import { getSheet, type RangeSelf, refuseProtected } from './range-object';

/** The maximum width of a column in Excel (255 characters) and the maximum height of a row, in points. */
const maxColumnWidth = 1_342;
const maxRowHeight = 409.5;
/** The text orientation of stacked text. */
const stacked = 180;
const defaultFont = { name: 'Arial', size: 11 };

const horizontalAlignments: Record<string, HorizontalAlign | null> = {
  General: null,
  Left: HorizontalAlign.LEFT,
  Center: HorizontalAlign.CENTER,
  Right: HorizontalAlign.RIGHT,
  Justify: HorizontalAlign.JUSTIFIED,
  Distributed: HorizontalAlign.DISTRIBUTED,
};
const verticalAlignments: Record<string, VerticalAlign> = {
  Bottom: VerticalAlign.BOTTOM,
  Center: VerticalAlign.MIDDLE,
  Top: VerticalAlign.TOP,
};

type Style = IStyleData | undefined;
/** A formatting property: `read` gets its value from a style, and `write` returns the style to add when it's set. */
type FormatProperty = [read: (style: Style) => unknown, write: (value: unknown) => IStyleData];

const toBooleanNumber = (value: unknown) => (value === true ? BooleanNumber.TRUE : BooleanNumber.FALSE);
const findName = <Value>(names: Record<string, Value>, value: Value) =>
  Object.keys(names).find((name) => names[name] === value);

const formatProperties: Record<string, FormatProperty> = {
  WrapText: [
    (style) => style?.tb === WrapStrategy.WRAP,
    (wrap) => ({ tb: wrap === true ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }),
  ],
  HorizontalAlignment: [
    (style) => findName(horizontalAlignments, style?.ht ?? null) ?? 'General',
    (value) => ({
      ht: horizontalAlignments[readChoice(value, Object.keys(horizontalAlignments), 'An alignment')] ?? null,
    }),
  ],
  // The grid rotates clockwise, Excel counterclockwise.
  TextOrientation: [
    // || 0 turns -0 into 0.
    (style) => (style?.tr?.v ? stacked : -(style?.tr?.a ?? 0) || 0),
    (value) => ({
      tr: value === stacked ? { a: 0, v: 1 } : { a: -readNumber(value, -90, 90, 'A text orientation') },
    }),
  ],
  VerticalAlignment: [
    (style) => findName(verticalAlignments, style?.vt ?? VerticalAlign.BOTTOM) ?? 'Bottom',
    (value) => ({ vt: verticalAlignments[readChoice(value, Object.keys(verticalAlignments), 'An alignment')] ?? null }),
  ],
};

const fontProperties: Record<string, FormatProperty> = {
  Bold: [(style) => style?.bl === BooleanNumber.TRUE, (value) => ({ bl: toBooleanNumber(value) })],
  Italic: [(style) => style?.it === BooleanNumber.TRUE, (value) => ({ it: toBooleanNumber(value) })],
  Strikethrough: [(style) => style?.st?.s === BooleanNumber.TRUE, (value) => ({ st: { s: toBooleanNumber(value) } })],
  Underline: [
    (style) => (style?.ul?.s === BooleanNumber.TRUE ? 'Single' : 'None'),
    (value) => ({ ul: { s: toBooleanNumber(readChoice(value, ['None', 'Single'], 'Underline') === 'Single') } }),
  ],
  Color: [(style) => style?.cl?.rgb ?? '#000000', (value) => ({ cl: { rgb: readColor(value) } })],
  Size: [(style) => style?.fs ?? defaultFont.size, (value) => ({ fs: readNumber(value, 1, 409, 'Font size') })],
  Name: [(style) => style?.ff ?? defaultFont.name, (value) => ({ ff: readText(value, 31, 'Font name') })],
};

const fillProperties: Record<string, FormatProperty> = {
  Color: [(style) => style?.bg?.rgb ?? '#FFFFFF', (value) => ({ bg: { rgb: readColor(value) } })],
};

const formatMembers = createStyleProperties(formatProperties);

/** `Excel.RangeFormat`. */
export const rangeFormatClass: HostClass<RangeSelf> = {
  get: {
    ...formatMembers.get,
    ColumnWidth: (self, services) => {
      requireSingleArea(self);
      const sheet = getSheet(self, services);
      const count = Math.min(measureArea(self.area).columns, sheet.getColumnCount());
      return readShared(count, (index) => sheet.getColumnWidth(self.area.startColumn + index) / pixelsPerPoint);
    },
    RowHeight: (self, services) => {
      requireSingleArea(self);
      const sheet = getSheet(self, services);
      const count = Math.min(measureArea(self.area).rows, sheet.getRowCount());
      return readShared(count, (index) => sheet.getRowHeight(self.area.startRow + index) / pixelsPerPoint);
    },
  },
  set: {
    ...formatMembers.set,
    ColumnWidth: (self, value, services) => {
      requireSingleArea(self);
      refuseProtected(self.sheetId, services, 'allowFormatColumns');
      const pixels = readNumber(value, 0, maxColumnWidth, 'Column width, in points,') * pixelsPerPoint;
      setColumnWidths(services.book, self.sheetId, self.area.startColumn, measureArea(self.area).columns, pixels);
    },
    RowHeight: (self, value, services) => {
      requireSingleArea(self);
      refuseProtected(self.sheetId, services, 'allowFormatRows');
      const pixels = readNumber(value, 0, maxRowHeight, 'Row height, in points,') * pixelsPerPoint;
      const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
      const count = Math.min(measureArea(self.area).rows, getSheet(self, services).getRowCount() - self.area.startRow);
      sheet?.setRowHeights(self.area.startRow, count, pixels);
    },
  },
  child: {
    Font: (self) => new HostObject('RangeFont', self),
    Fill: (self) => new HostObject('RangeFill', self),
    Borders: (self) => new HostObject('RangeBorderCollection', requireSingleArea(self)),
  },
  call: {
    AutofitColumns: (self, _args, services) => {
      refuseProtected(self.sheetId, services, 'allowFormatColumns');
      services.writer.flush();
      for (const area of listAreas(self)) autofitColumns(services.book, getSheet(self, services), area);
    },
    // Does nothing more, because the grid fits row heights itself when text wraps.
    AutofitRows: (self, _args, services) => refuseProtected(self.sheetId, services, 'allowFormatRows'),
  },
};

/** `Excel.RangeFont`. */
export const rangeFontClass: HostClass<RangeSelf> = createStyleProperties(fontProperties);

/** `Excel.RangeFill`. */
export const rangeFillClass: HostClass<RangeSelf> = {
  ...createStyleProperties(fillProperties),
  call: { Clear: (self, _args, services) => addStyle(self, { bg: null }, services) },
};

/** Makes the members of a class from formatting properties. */
function createStyleProperties(formats: Record<string, FormatProperty>) {
  return createProperties<RangeSelf>(
    Object.fromEntries(
      Object.entries(formats).map(([name, [read, write]]) => [
        name,
        {
          read: (self, services) => readSharedFormat(self, services, read),
          write: (self, value, services) => addStyle(self, write(value), services),
        },
      ]),
    ),
  );
}

/** Throws for several areas. The workbench supports sizes and borders only for a single range. */
function requireSingleArea(self: RangeSelf): RangeSelf {
  if (listAreas(self).length === 1) return self;
  throw new HostError('NotImplemented', "The workbench doesn't support sizes and borders of multiple areas.");
}

/** Returns the value that all cells of the range share; null if they differ. */
function readSharedFormat(self: RangeSelf, services: HostServices, read: (style: Style) => unknown): unknown {
  services.writer.flush();
  const sheet = getSheet(self, services);
  const cells = listAreas(self).flatMap((area) => listCellsToRead(sheet, area));
  return readShared(cells.length, (index) => {
    const [row, column] = cells[index] ?? [0, 0];
    return read(readStyle(services.book, sheet, row, column));
  });
}

function readShared(count: number, read: (index: number) => unknown): unknown {
  const first = count > 0 ? read(0) : null;
  for (let index = 1; index < count; index++) if (read(index) !== first) return null;
  return first;
}
