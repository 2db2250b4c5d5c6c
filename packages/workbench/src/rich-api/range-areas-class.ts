import { formatAddress, sheetColumns, sheetRows, sizeOf, type Area, areaAt, eachCell } from '../grid/address';
import { usedArea } from '../grid/used-area';
import { collection } from './collection';
import { valueType } from './cell-events';
import { choiceArgument } from './format-arguments';
import { HostObject, type HostClass, type HostServices, HostError } from './host';
import { addressArgument, rangeObject, sheetOf, type RangeSelf, readerOf } from './range-object';

/** Several areas of one sheet. */
interface AreasSelf {
  sheetId: string;
  areas: Area[];
}

/** Several areas as one object of the host. */
export function rangeAreasObject(self: AreasSelf): HostObject<AreasSelf> {
  return new HostObject('RangeAreas', self);
}

/** The areas of a text such as `A1:B2, D4`. */
export function areasArgument(text: unknown, sheetId: string, services: HostServices): HostObject<AreasSelf> {
  const areas = String(text)
    .split(',')
    .map((one) => addressArgument(one.trim(), sheetId, services).area);
  return rangeAreasObject({ sheetId, areas });
}

/** The cells of a range with formulas or constants, of some types, or without anything; null where there are none. */
export function specialCells(self: RangeSelf, [kind, types]: readonly unknown[], services: HostServices) {
  const wanted = choiceArgument(kind, ['Formulas', 'Constants', 'Blanks'], 'The kind of special cells');
  const named = typeof types === 'string' ? types : 'All';
  const takes = (value: string) =>
    named === 'All' || named.includes({ Double: 'Number', String: 'Text', Boolean: 'Logical' }[value] ?? value);
  const reader = readerOf(self, services);
  const area = usedArea(services.book, sheetOf(self, services), true, self.area);
  const areas: Area[] = [];
  if (area)
    eachCell(area, (row, column) => {
      const formula = reader.formula(row, column) !== undefined;
      const type = valueType(reader.value(row, column));
      const found =
        wanted === 'Blanks'
          ? type === 'Empty' && !formula
          : formula === (wanted === 'Formulas') && type !== 'Empty' && takes(type);
      if (!found) return;
      const last = areas.at(-1);
      if (last?.startRow === row && last.endColumn === column - 1) last.endColumn = column;
      else areas.push(areaAt(row, column));
    });
  return areas.length > 0 ? rangeAreasObject({ sheetId: self.sheetId, areas }) : null;
}

/** `Excel.RangeAreas`. */
export const rangeAreasClass: HostClass<AreasSelf> = {
  keptByReference: true,
  get: {
    Address: (self, services) =>
      self.areas.map((area) => formatAddress(sheetOf(self, services).getName(), area)).join(', '),
    AreaCount: ({ areas }) => areas.length,
    CellCount: ({ areas }) => areas.map(sizeOf).reduce((sum, { rows, columns }) => sum + rows * columns, 0),
    IsEntireColumn: ({ areas }) => areas.every((area) => sizeOf(area).rows === sheetRows),
    IsEntireRow: ({ areas }) => areas.every((area) => sizeOf(area).columns === sheetColumns),
  },
  child: {
    Areas: (self) => new HostObject('RangeCollection', self),
    Format: ({ sheetId, areas }) => new HostObject('RangeFormat', { sheetId, area: areas[0], areas }),
    Worksheet: ({ sheetId }) => new HostObject('Worksheet', { sheetId }),
  },
};

/** `Excel.RangeCollection`: the areas as ranges. */
export const rangeCollectionClass: HostClass<AreasSelf> = collection<AreasSelf>(
  ({ sheetId, areas }) => areas.map((area) => rangeObject({ sheetId, area })),
  () => null,
  'area',
);

/**
 * The cells that show a text, row by row: `Range.find` and `Worksheet.findAll`.
 * @param given - the text, and what counts as found
 */
export function findCells(self: RangeSelf, [given, options]: readonly unknown[], services: HostServices): RangeSelf[] {
  if (typeof given !== 'string' || given === '') throw new HostError('InvalidArgument', 'Text to find was expected.');
  const { completeMatch, matchCase, searchDirection } = (options ?? {}) as Record<string, unknown>;
  const backwards =
    choiceArgument(searchDirection ?? 'Forward', ['Forward', 'Backwards'], 'A direction') === 'Backwards';
  const folded = (text: string) => (matchCase === true ? text : text.toLowerCase());
  const wanted = folded(given);
  const { sheetId } = self;
  const reader = readerOf(self, services);
  const found: RangeSelf[] = [];
  const used = usedArea(services.book, sheetOf(self, services), true, self.area);
  if (used)
    eachCell(used, (row, column) => {
      const text = folded(reader.text(row, column));
      if (completeMatch === true ? text !== wanted : !text.includes(wanted)) return;
      found.push({ sheetId, area: areaAt(row, column) });
    });
  return backwards ? found.reverse() : found;
}
