import { intersect } from '../grid/address';
import type { ConditionalFormat } from '../grid/conditional-formats';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import { integerArgument, rangeObject, type RangeSelf } from './range-object';
import { refuseProtected } from './refuse-protected';

/** A format, by its id. */
interface FormatSelf {
  formatId: string;
}

function formatObject({ id }: ConditionalFormat): HostObject<FormatSelf> {
  return new HostObject('ConditionalFormat', { formatId: id });
}

function formatOf({ formatId }: FormatSelf, { conditionalFormats }: HostServices): ConditionalFormat {
  const format = conditionalFormats.list().find(({ id }) => id === formatId);
  if (!format) throw itemNotFound('the conditional format was deleted');
  return format;
}

function ofRange({ sheetId, area }: RangeSelf, { conditionalFormats }: HostServices): ConditionalFormat[] {
  return conditionalFormats.list(sheetId).filter((format) => intersect(format.area, area));
}

/** `Excel.ConditionalFormatCollection` of a range: those that have cells in it. */
const conditionalFormatCollectionClass: HostClass<RangeSelf> = {
  items: (self, services) => ofRange(self, services).map(formatObject),
  item: (self, key, services) => {
    const format = ofRange(self, services).find(({ id }) => id === String(key));
    if (!format) throw itemNotFound(`the conditional format "${String(key)}"`);
    return formatObject(format);
  },
  call: {
    GetCount: (self, _args, services) => ofRange(self, services).length,
    GetItemAt: (self, [index], services) => {
      const format = ofRange(self, services)[integerArgument(index)];
      if (!format) throw itemNotFound(`the conditional format ${String(index)}`);
      return formatObject(format);
    },
    GetItemOrNullObject: (self, [key], services) => {
      const format = ofRange(self, services).find(({ id }) => id === String(key));
      return format ? formatObject(format) : null;
    },
    Add: (self, [type], services) => {
      refuseProtected(self.sheetId, services, 'allowFormatCells');
      if (type !== 'Custom' && type !== 'CellValue') {
        throw new HostError('NotImplemented', `The workbench has no conditional formats of type ${String(type)}.`);
      }
      return formatObject(services.conditionalFormats.add(self.sheetId, self.area, type));
    },
    ClearAll: (self, _args, services) => {
      refuseProtected(self.sheetId, services, 'allowFormatCells');
      services.conditionalFormats.remove(ofRange(self, services));
    },
  },
};

/** `Excel.ConditionalFormat`. */
const conditionalFormatClass: HostClass<FormatSelf> = {
  id: ({ formatId }) => ({ Id: formatId }),
  get: {
    Id: ({ formatId }) => formatId,
    Type: (self, services) => formatOf(self, services).type,
    StopIfTrue: (self, services) => formatOf(self, services).stopIfTrue,
    Priority: (self, services) => {
      const format = formatOf(self, services);
      return services.conditionalFormats.list(format.sheetId).indexOf(format);
    },
  },
  set: {
    StopIfTrue: (self, value, services) => {
      formatOf(self, services).stopIfTrue = value === true;
    },
  },
  child: {
    Custom: (self, services) => ofType(self, 'Custom', services),
    CustomOrNullObject: (self, services) => ofTypeOrNull(self, 'Custom', services),
    CellValue: (self, services) => ofType(self, 'CellValue', services),
    CellValueOrNullObject: (self, services) => ofTypeOrNull(self, 'CellValue', services),
  },
  call: {
    GetRange: (self, _args, services) => rangeObject(formatOf(self, services)),
    GetRangeOrNullObject: (self, _args, services) => rangeObject(formatOf(self, services)),
    Delete: (self, _args, services) => services.conditionalFormats.remove([formatOf(self, services)]),
  },
};

function ofTypeOrNull(self: FormatSelf, type: ConditionalFormat['type'], services: HostServices) {
  return formatOf(self, services).type === type ? new HostObject(`${type}ConditionalFormat`, self) : null;
}

function ofType(self: FormatSelf, type: ConditionalFormat['type'], services: HostServices) {
  const object = ofTypeOrNull(self, type, services);
  if (!object) throw itemNotFound(`the conditional format is not of type ${type}`);
  return object;
}

/** `Excel.CustomConditionalFormat`: a formula decides. */
const customConditionalFormatClass: HostClass<FormatSelf> = {
  child: {
    Rule: (self) => new HostObject('ConditionalFormatRule', self),
    Format: (self) => new HostObject('ConditionalRangeFormat', self),
  },
};

/** `Excel.CellValueConditionalFormat`: a comparison with the cell's value decides. */
const cellValueConditionalFormatClass: HostClass<FormatSelf> = {
  get: { Rule: (self, services) => formatOf(self, services).rule },
  set: {
    Rule: (self, rule, services) => {
      formatOf(self, services).rule = { ...(rule as ConditionalFormat['rule']) };
    },
  },
  child: { Format: (self) => new HostObject('ConditionalRangeFormat', self) },
};

/** `Excel.ConditionalFormatRule`. */
const conditionalFormatRuleClass: HostClass<FormatSelf> = {
  get: { Formula: (self, services) => formatOf(self, services).formula },
  set: {
    Formula: (self, formula, services) => {
      formatOf(self, services).formula = String(formula);
    },
  },
};

/** `Excel.ConditionalRangeFormat`. */
const conditionalRangeFormatClass: HostClass<FormatSelf> = {
  get: { NumberFormat: (self, services) => formatOf(self, services).numberFormat },
  set: {
    NumberFormat: (self, format, services) => {
      formatOf(self, services).numberFormat = String(format);
    },
  },
  child: {
    Fill: (self) => new HostObject('ConditionalRangeFill', self),
    Font: (self) => new HostObject('ConditionalRangeFont', self),
  },
};

/** `Excel.ConditionalRangeFill`. */
const conditionalRangeFillClass: HostClass<FormatSelf> = {
  get: { Color: (self, services) => formatOf(self, services).fill },
  set: {
    Color: (self, color, services) => {
      formatOf(self, services).fill = String(color);
    },
  },
  call: {
    Clear: (self, _args, services) => {
      formatOf(self, services).fill = '';
    },
  },
};

const fontProperties = ['color', 'bold', 'italic', 'underline', 'strikethrough'] as const;

function wireName(property: string): string {
  return property.charAt(0).toUpperCase() + property.slice(1);
}

/** `Excel.ConditionalRangeFont`. */
const conditionalRangeFontClass: HostClass<FormatSelf> = {
  get: Object.fromEntries(
    fontProperties.map((property) => [
      wireName(property),
      (self: FormatSelf, services: HostServices) => formatOf(self, services).font[property] ?? null,
    ]),
  ),
  set: Object.fromEntries(
    fontProperties.map((property) => [
      wireName(property),
      (self: FormatSelf, value: unknown, services: HostServices) => {
        Object.assign(formatOf(self, services).font, { [property]: value });
      },
    ]),
  ),
  call: {
    Clear: (self, _args, services) => {
      formatOf(self, services).font = {};
    },
  },
};

/** The classes of conditional formats. */
export const conditionalFormatClasses = {
  ConditionalFormatCollection: conditionalFormatCollectionClass,
  ConditionalFormat: conditionalFormatClass,
  CustomConditionalFormat: customConditionalFormatClass,
  CellValueConditionalFormat: cellValueConditionalFormatClass,
  ConditionalFormatRule: conditionalFormatRuleClass,
  ConditionalRangeFormat: conditionalRangeFormatClass,
  ConditionalRangeFill: conditionalRangeFillClass,
  ConditionalRangeFont: conditionalRangeFontClass,
};
