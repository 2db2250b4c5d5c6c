import { numfmt } from '@univerjs/core';

/** How a workbook counts days: from 1900 (usual) or from 1904. */
export type DateSystem = 1900 | 1904;

/** Returns the offset in days between the workbook's date system and the grid's, which is always 1900. */
export function findDateSystemOffset(system: DateSystem): number {
  return system === 1904 ? 1462 : 0;
}

/** Converts the number of a date to the one that a grid counting from 1900 shows as that date. */
export function toShownNumber(value: number, format: string, system: DateSystem): number {
  return system === 1904 && numfmt.isDateFormat(format) ? value + findDateSystemOffset(system) : value;
}
