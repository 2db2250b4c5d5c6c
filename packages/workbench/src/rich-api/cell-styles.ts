import { BorderStyleTypes, type IStyleData } from '@univerjs/core';
import { forEachCell, measureArea, type Area } from '../grid/address';
import { isWholeRowsOrColumns, listStoredCells, setLineStyle } from '../grid/line-styles';
import { HostError, type HostServices } from './host';
import { refuseProtected, getSheet, type RangeSelf } from './range-object';

/** The maximum number of cells to format one by one. */
const maxCells = 2_000_000;

/** Adds to the style of cells. For whole rows and columns, sets their own style and that of their stored cells. */
export function addStyle(self: RangeSelf, style: IStyleData, services: HostServices): void {
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  requireFormattable(self);
  const sheet = getSheet(self, services);
  for (const area of listAreas(self)) {
    if (isWholeRowsOrColumns(area)) {
      services.writer.flush();
      setLineStyle(services.book, sheet, area, style);
      for (const [row, column] of listStoredCells(sheet, area)) services.writer.addStyle(sheet, row, column, style);
    } else forEachCell(area, (row, column) => services.writer.addStyle(sheet, row, column, style));
  }
}

function requireFormattable(self: RangeSelf): void {
  const sizes = listAreas(self)
    .filter((area) => !isWholeRowsOrColumns(area))
    .map(measureArea);
  if (sizes.reduce((sum, { rows, columns }) => sum + rows * columns, 0) <= maxCells) return;
  throw new HostError(
    'NotImplemented',
    `The workbench formats at most ${maxCells} cells at a time, or whole rows and columns.`,
  );
}

/** Returns the area of a range, or the areas of several ranges with one format. */
export function listAreas(self: RangeSelf & { areas?: Area[] }): Area[] {
  return self.areas ?? [self.area];
}

const createBottomBorder = (s: BorderStyleTypes, rgb: string): IStyleData => ({ bd: { b: { s, cl: { rgb } } } });

/** The most common cell styles of Excel. */
const cellStyles: Readonly<Record<string, IStyleData>> = {
  Normal: {},
  Good: { bg: { rgb: '#C6EFCE' }, cl: { rgb: '#006100' } },
  Bad: { bg: { rgb: '#FFC7CE' }, cl: { rgb: '#9C0006' } },
  Neutral: { bg: { rgb: '#FFEB9C' }, cl: { rgb: '#9C5700' } },
  Heading1: { bl: 1, fs: 15, cl: { rgb: '#0E2841' }, ...createBottomBorder(BorderStyleTypes.THICK, '#156082') },
  Heading2: { bl: 1, fs: 13, cl: { rgb: '#0E2841' }, ...createBottomBorder(BorderStyleTypes.THICK, '#A0C9D6') },
  Heading3: { bl: 1, fs: 11, cl: { rgb: '#0E2841' }, ...createBottomBorder(BorderStyleTypes.MEDIUM, '#45B0E1') },
  Heading4: { bl: 1, fs: 11, cl: { rgb: '#0E2841' } },
};

/** Writes `Range.style`, which replaces the formats of cells. */
export function writeStyle(self: RangeSelf, name: unknown, services: HostServices): void {
  const style = cellStyles[String(name)];
  if (!style) throw new HostError('NotImplemented', `The workbench has no cell style ${JSON.stringify(name)}.`);
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  requireFormattable(self);
  clearStyles(self, services);
  addStyle(self, style, services);
}

/** Removes the styles of cells, and of whole rows and columns. */
function clearStyles(self: RangeSelf, services: HostServices): void {
  const { book, writer } = services;
  const sheet = getSheet(self, services);
  writer.flush();
  if (isWholeRowsOrColumns(self.area)) setLineStyle(book, sheet, self.area, undefined);
  for (const [row, column] of listStoredCells(sheet, self.area)) writer.clearStyle(sheet, row, column);
  writer.flush();
}
