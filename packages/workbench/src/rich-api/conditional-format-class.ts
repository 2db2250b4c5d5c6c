import { intersect } from '../grid/address';
import type { ConditionalFormat } from '../grid/conditional-formats';
import { HostError, HostObject, type HostClass } from './host';
import { rangeObject, type RangeSelf } from './range-object';
import { refuseProtected } from './refuse-protected';

const formatObject = (format: ConditionalFormat) => new HostObject('ConditionalFormat', format);

/** `Excel.ConditionalFormatCollection` of a range: those that have cells in it. */
const conditionalFormatCollectionClass: HostClass<RangeSelf> = {
  items: ({ sheetId, area }, { conditionalFormats }) =>
    conditionalFormats.all
      .filter((format) => format.sheetId === sheetId && intersect(format.area, area))
      .map(formatObject),
  call: {
    Add: ({ sheetId, area }, [type], services) => {
      refuseProtected(sheetId, services, 'allowFormatCells');
      if (type !== 'CellValue')
        throw new HostError('NotImplemented', `The workbench has no conditional formats of type ${String(type)}.`);
      const format = { id: crypto.randomUUID(), sheetId, area: { ...area }, rule: {} };
      services.conditionalFormats.all.unshift(format);
      return formatObject(format);
    },
  },
};

/** The classes of conditional formats: those on cell values, which users of linked tables may set. */
export const conditionalFormatClasses = {
  ConditionalFormatCollection: conditionalFormatCollectionClass,
  ConditionalFormat: {
    id: ({ id }) => ({ Id: id }),
    get: { Id: ({ id }) => id, Type: () => 'CellValue' },
    child: { CellValue: (self) => new HostObject('CellValueConditionalFormat', self) },
    call: { GetRange: (self) => rangeObject(self) },
  } satisfies HostClass<ConditionalFormat>,
  CellValueConditionalFormat: {
    get: { Rule: ({ rule }) => rule },
    set: {
      Rule: (self, rule) => {
        self.rule = rule;
      },
    },
  } satisfies HostClass<ConditionalFormat>,
};
