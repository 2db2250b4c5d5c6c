import { formatAddress, sizeOf, type Area } from '../grid/address';
import { HostError, HostObject, type HostClass } from './host';
import { integerArgument, rangeObject, sheetOf } from './range-object';

/** Several areas of one sheet. */
interface AreasSelf {
  sheetId: string;
  areas: Area[];
}

/** Several areas as one object of the host. */
export function rangeAreasObject(self: AreasSelf): HostObject<AreasSelf> {
  return new HostObject('RangeAreas', self);
}

/** `Excel.RangeAreas`, as far as merged cells need it. */
export const rangeAreasClass: HostClass<AreasSelf> = {
  keptByReference: true,
  get: {
    Address: (self, services) =>
      self.areas.map((area) => formatAddress(sheetOf(self, services).getName(), area)).join(', '),
    AreaCount: ({ areas }) => areas.length,
    CellCount: ({ areas }) => areas.map(sizeOf).reduce((sum, { rows, columns }) => sum + rows * columns, 0),
  },
  child: {
    Areas: (self) => new HostObject('RangeCollection', self),
    Worksheet: ({ sheetId }) => new HostObject('Worksheet', { sheetId }),
  },
};

/** `Excel.RangeCollection`: the areas as ranges. */
export const rangeCollectionClass: HostClass<AreasSelf> = {
  items: ({ sheetId, areas }) => areas.map((area) => rangeObject({ sheetId, area })),
  call: {
    GetCount: ({ areas }) => areas.length,
    GetItemAt: ({ sheetId, areas }, [index]) => {
      const area = areas[integerArgument(index)];
      if (!area) throw new HostError('InvalidArgument', `There is no area ${String(index)}.`);
      return rangeObject({ sheetId, area });
    },
  },
};
