import {
  formatAddress,
  sheetColumns,
  sheetRows,
  measureArea,
  type Area,
  createArea,
  forEachCell,
} from '../grid/address';
import { findUsedArea } from '../grid/used-area';
import { createCollection } from './collection';
import { findValueType } from './cell-events';
import { readChoice } from './format-arguments';
import { HostObject, type HostClass, type HostServices, HostError } from './host';
import { readAddress, createRangeObject, getSheet, type RangeSelf, createReader } from './range-object';

/** Several areas of one sheet. */
interface AreasSelf {
  sheetId: string;
  areas: Area[];
}

/** Returns the host's object for several areas. */
export function createRangeAreasObject(self: AreasSelf): HostObject<AreasSelf> {
  return new HostObject('RangeAreas', self);
}

/** Reads areas from a string such as `A1:B2, D4`. */
export function readAreas(text: unknown, sheetId: string, services: HostServices): HostObject<AreasSelf> {
  const areas = String(text)
    .split(',')
    .map((address) => readAddress(address.trim(), sheetId, services).area);
  return createRangeAreasObject({ sheetId, areas });
}

/** Returns the cells of a range with formulas or constants of some types, or the blank cells; null if there are none. */
export function findSpecialCells(self: RangeSelf, [cellType, valueTypes]: readonly unknown[], services: HostServices) {
  const kind = readChoice(cellType, ['Formulas', 'Constants', 'Blanks'], 'The kind of special cells');
  const types = typeof valueTypes === 'string' ? valueTypes : 'All';
  const includesType = (type: string) =>
    types === 'All' || types.includes({ Double: 'Number', String: 'Text', Boolean: 'Logical' }[type] ?? type);
  const reader = createReader(self, services);
  const area = findUsedArea(services.book, getSheet(self, services), true, self.area);
  const areas: Area[] = [];
  if (area)
    forEachCell(area, (row, column) => {
      const formula = reader.readFormula(row, column) !== undefined;
      const type = findValueType(reader.readValue(row, column));
      const found =
        kind === 'Blanks'
          ? type === 'Empty' && !formula
          : formula === (kind === 'Formulas') && type !== 'Empty' && includesType(type);
      if (!found) return;
      const last = areas.at(-1);
      if (last?.startRow === row && last.endColumn === column - 1) last.endColumn = column;
      else areas.push(createArea(row, column));
    });
  return areas.length > 0 ? createRangeAreasObject({ sheetId: self.sheetId, areas }) : null;
}

/** `Excel.RangeAreas`. */
export const rangeAreasClass: HostClass<AreasSelf> = {
  isTrackable: true,
  get: {
    Address: (self, services) =>
      self.areas.map((area) => formatAddress(getSheet(self, services).getName(), area)).join(', '),
    AreaCount: ({ areas }) => areas.length,
    CellCount: ({ areas }) => areas.map(measureArea).reduce((sum, { rows, columns }) => sum + rows * columns, 0),
    IsEntireColumn: ({ areas }) => areas.every((area) => measureArea(area).rows === sheetRows),
    IsEntireRow: ({ areas }) => areas.every((area) => measureArea(area).columns === sheetColumns),
  },
  child: {
    Areas: (self) => new HostObject('RangeCollection', self),
    Format: ({ sheetId, areas }) => new HostObject('RangeFormat', { sheetId, area: areas[0], areas }),
    Worksheet: ({ sheetId }) => new HostObject('Worksheet', { sheetId }),
  },
};

/** `Excel.RangeCollection`: the areas as ranges. */
export const rangeCollectionClass: HostClass<AreasSelf> = createCollection<AreasSelf>(
  ({ sheetId, areas }) => areas.map((area) => createRangeObject({ sheetId, area })),
  () => null,
  'area',
);

/** Finds the cells that show some text, row by row, for `Range.find` and `Worksheet.findAll`. */
export function findCells(self: RangeSelf, [text, options]: readonly unknown[], services: HostServices): RangeSelf[] {
  if (typeof text !== 'string' || text === '') throw new HostError('InvalidArgument', 'The text to find is missing.');
  const { completeMatch, matchCase, searchDirection } = (options ?? {}) as Record<string, unknown>;
  const backwards = readChoice(searchDirection ?? 'Forward', ['Forward', 'Backwards'], 'A direction') === 'Backwards';
  const foldCase = (value: string) => (matchCase === true ? value : value.toLowerCase());
  const searched = foldCase(text);
  const { sheetId } = self;
  const reader = createReader(self, services);
  const ranges: RangeSelf[] = [];
  const used = findUsedArea(services.book, getSheet(self, services), true, self.area);
  if (used)
    forEachCell(used, (row, column) => {
      const cellText = foldCase(reader.readText(row, column));
      if (completeMatch === true ? cellText !== searched : !cellText.includes(searched)) return;
      ranges.push({ sheetId, area: createArea(row, column) });
    });
  return backwards ? ranges.reverse() : ranges;
}
