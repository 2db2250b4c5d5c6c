import { intersect } from '../grid/address';
import type { ConditionalFormat } from '../grid/conditional-formats';
import { createCollection } from './collection';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { createRangeObject, type RangeSelf, refuseProtected } from './range-object';

/** Wraps the format, because the host would move a tracked object with an area, and formats move themselves. */
interface FormatSelf {
  format: ConditionalFormat;
}

const createFormatObject = (format: ConditionalFormat) => new HostObject<FormatSelf>('ConditionalFormat', { format });

const listFormats = ({ sheetId, area }: RangeSelf, { conditionalFormats }: HostServices) =>
  conditionalFormats.all.filter((format) => format.sheetId === sheetId && intersect(format.area, area));

const formats = createCollection<RangeSelf>(
  (self, services) => listFormats(self, services).map(createFormatObject),
  (self, key, services) => {
    const format = listFormats(self, services).find(({ id }) => id === String(key));
    return format ? createFormatObject(format) : null;
  },
  'conditional format',
);

/** `Excel.ConditionalFormatCollection` of a range: the formats with cells in it. */
const conditionalFormatCollectionClass: HostClass<RangeSelf> = {
  ...formats,
  call: {
    ...formats.call,
    Add: ({ sheetId, area }, [type], services) => {
      refuseProtected(sheetId, services, 'allowFormatCells');
      if (type !== 'CellValue')
        throw new HostError('NotImplemented', `The workbench has no conditional formats of type ${String(type)}.`);
      const format = { id: crypto.randomUUID(), sheetId, area: { ...area }, rule: {} };
      services.conditionalFormats.all.unshift(format);
      return createFormatObject(format);
    },
  },
};

/** The classes of conditional formats on cell values. */
export const conditionalFormatClasses = {
  ConditionalFormatCollection: conditionalFormatCollectionClass,
  ConditionalFormat: {
    identify: ({ format }) => ({ Id: format.id }),
    get: { Id: ({ format }) => format.id, Type: () => 'CellValue' },
    child: { CellValue: (self) => new HostObject('CellValueConditionalFormat', self) },
    call: { GetRange: ({ format }) => createRangeObject(format) },
  } satisfies HostClass<FormatSelf>,
  CellValueConditionalFormat: {
    get: { Rule: ({ format }) => format.rule },
    set: {
      Rule: ({ format }, rule) => {
        format.rule = rule;
      },
    },
  } satisfies HostClass<FormatSelf>,
};
