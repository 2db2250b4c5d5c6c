import { HostObject, HostError, type HostClass, type HostServices } from './host';
import { writeStyle } from './cell-styles';
import { rangeMethods } from './range-methods';
import { rangeNavigation } from './range-navigation';
import { createRangeObject, getSheet, type RangeSelf, refuseProtected, createReader } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeShiftAndMerge } from './range-shift-and-merge';
import { rangeWriters } from './range-writers';
import { measureArea, forEachCell } from '../grid/address';
import { BooleanNumber } from '@univerjs/core';
import type { Hyperlink } from '../grid/hyperlinks';

const linkProperties = ['address', 'documentReference', 'screenTip', 'textToDisplay'] as const;

/** Reads `Range.hyperlink`: the link of the first cell; null if it has none. */
function readHyperlink({ sheetId, area }: RangeSelf, services: HostServices): Hyperlink | null {
  const link = services.hyperlinks.get(sheetId, area.startRow, area.startColumn);
  if (!link) return null;
  const textToDisplay = createReader({ sheetId }, services).readText(area.startRow, area.startColumn);
  return { ...link, textToDisplay };
}

/**
 * Adds a link and its style to every cell of the range. The link's display text, if any, becomes the value of the
 * cells.
 */
function writeHyperlink(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = getSheet(self, services);
  const link = parseHyperlink(value);
  forEachCell(self.area, (row, column) => {
    services.hyperlinks.set(self.sheetId, row, column, link);
    if (link.textToDisplay !== undefined) services.writer.setValue(sheet, row, column, link.textToDisplay);
    services.writer.addStyle(sheet, row, column, { cl: { rgb: '#0563C1' }, ul: { s: BooleanNumber.TRUE } });
  });
}

function parseHyperlink(value: unknown): Hyperlink {
  if (typeof value !== 'object' || value === null) {
    throw new HostError('InvalidArgument', 'A hyperlink is an object with an address or a documentReference.');
  }
  const argument = value as Record<string, unknown>;
  const link: Hyperlink = {};
  for (const name of linkProperties) {
    const text = argument[name];
    if (typeof text === 'string' && text !== '') link[name] = text;
  }
  return link;
}

/** The maximum number of rows to check. Whole columns count as visible unless one of these rows is hidden. */
const maxRows = 200_000;

/** `Range.rowHidden`, `columnHidden`, and `hidden`: true, false, or null if only some are. */
const rangeVisibility: NonNullable<HostClass<RangeSelf>['get']> = {
  RowHidden: areRowsHidden,
  ColumnHidden: areColumnsHidden,
  Hidden: (self, services) => {
    const states = [areRowsHidden(self, services), areColumnsHidden(self, services)];
    if (states.includes(true)) return true;
    return states.includes(null) ? null : false;
  },
};

/** Hides and shows rows and columns. */
const rangeVisibilityWriters: NonNullable<HostClass<RangeSelf>['set']> = {
  RowHidden: (self, value, services) => {
    refuseProtected(self.sheetId, services, 'allowFormatRows');
    const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
    const count = measureArea(self.area).rows;
    if (value === true) sheet?.hideRows(self.area.startRow, count);
    else sheet?.showRows(self.area.startRow, count);
  },
  ColumnHidden: (self, value, services) => {
    refuseProtected(self.sheetId, services, 'allowFormatColumns');
    const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
    const count = measureArea(self.area).columns;
    if (value === true) sheet?.hideColumns(self.area.startColumn, count);
    else sheet?.showColumns(self.area.startColumn, count);
  },
};

function areRowsHidden({ sheetId, area }: RangeSelf, services: HostServices): boolean | null {
  const sheet = getSheet({ sheetId }, services);
  return areHidden(Math.min(measureArea(area).rows, maxRows), (index) => !sheet.getRowVisible(area.startRow + index));
}

function areColumnsHidden({ sheetId, area }: RangeSelf, services: HostServices): boolean | null {
  const sheet = getSheet({ sheetId }, services);
  return areHidden(measureArea(area).columns, (index) => !sheet.getColVisible(area.startColumn + index));
}

function areHidden(count: number, isHidden: (index: number) => boolean): boolean | null {
  const hiddenCount = Array.from({ length: count }, (_, index) => index).filter(isHidden).length;
  return hiddenCount > 0 && hiddenCount < count ? null : hiddenCount > 0;
}

/** `Excel.Range`. */
export const rangeClass: HostClass<RangeSelf> = {
  isTrackable: true,
  get: { ...rangeProperties, ...rangeVisibility, Hyperlink: readHyperlink },
  set: { ...rangeWriters, Style: writeStyle, ...rangeVisibilityWriters, Hyperlink: writeHyperlink },
  child: {
    Format: (self) => new HostObject('RangeFormat', self),
    DataValidation: (self) => new HostObject('DataValidation', self),
    ConditionalFormats: (self) => new HostObject('ConditionalFormatCollection', self),
    Sort: (self) => new HostObject('RangeSort', self),
    Worksheet: ({ sheetId }) => new HostObject('Worksheet', { sheetId }),
  },
  call: { ...rangeNavigation, ...rangeShiftAndMerge, ...rangeMethods },
};

const readVisibleCells = (name: string) => (self: RangeSelf, services: HostServices) => {
  const sheet = getSheet(self, services);
  const filtered = new Set(
    services.tables.listTouching(self.sheetId, self.area).flatMap(({ hiddenRows }) => hiddenRows),
  );
  const { startRow, startColumn } = self.area;
  const matrix = (rangeProperties[name]?.(self, services) ?? []) as unknown[][];
  return matrix
    .filter((_line, rowOffset) => sheet.getRowVisible(startRow + rowOffset) && !filtered.has(startRow + rowOffset))
    .map((cells) => cells.filter((_cell, columnOffset) => sheet.getColVisible(startColumn + columnOffset)));
};

/** `Excel.RangeView`: the cells of a range in visible rows and columns. */
export const rangeViewClass: HostClass<RangeSelf> = {
  get: {
    ...Object.fromEntries(
      ['Values', 'Text', 'Formulas', 'NumberFormat', 'ValueTypes'].map((name) => [name, readVisibleCells(name)]),
    ),
    RowCount: (self, services) => readVisibleCells('ValueTypes')(self, services).length,
    ColumnCount: (self, services) => readVisibleCells('ValueTypes')(self, services)[0]?.length ?? 0,
  },
  call: { GetRange: (self) => createRangeObject(self) },
};
