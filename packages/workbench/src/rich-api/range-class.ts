import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { readHyperlink, writeHyperlink } from './range-hyperlink';
import { rangeMethods } from './range-methods';
import { rangeNavigation } from './range-navigation';
import type { RangeSelf } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeStructure } from './range-structure';
import { rangeVisibility, rangeVisibilityWriters } from './range-visibility';
import { rangeWriters } from './range-writers';

/** `Excel.Range`. */
export const rangeClass: HostClass<RangeSelf> = {
  keptByReference: true,
  get: { ...rangeProperties, ...rangeVisibility, Hyperlink: readHyperlink },
  set: { ...rangeWriters, ...rangeVisibilityWriters, Hyperlink: writeHyperlink },
  child: {
    Format: (self) => new HostObject('RangeFormat', self),
    DataValidation: (self) => new HostObject('DataValidation', self),
    ConditionalFormats: (self) => new HostObject('ConditionalFormatCollection', self),
    Sort: (self) => new HostObject('RangeSort', self),
    Worksheet: ({ sheetId }) => new HostObject('Worksheet', { sheetId }),
  },
  call: { ...rangeNavigation, ...rangeStructure, ...rangeMethods },
};
