import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { rangeMethods } from './range-methods';
import { rangeNavigation } from './range-navigation';
import type { RangeSelf } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeWriters } from './range-writers';

/** `Excel.Range`. */
export const rangeClass: HostClass<RangeSelf> = {
  keptByReference: true,
  get: rangeProperties,
  set: rangeWriters,
  child: {
    Format: (self) => new HostObject('RangeFormat', self),
    Worksheet: ({ sheetId }) => new HostObject('Worksheet', { sheetId }),
  },
  call: { ...rangeNavigation, ...rangeMethods },
};
