import type { Worksheet } from '@univerjs/core';
import { isOnSheet, parseReference, measureArea, type Area, createArea, copyArea } from '../grid/address';
import { findSheetById, findSheetByName } from '../grid/book';
import { findNameTarget } from '../grid/defined-names';
import type { SheetArea } from '../grid/selection';
import { HostError, HostObject, createItemNotFound, type HostServices } from './host';
import { CellReader } from '../grid/cell';

/** Identifies a sheet and its parts by the sheet's id, because it can be renamed or deleted in the meantime. */
export interface SheetSelf {
  sheetId: string;
}

/** Identifies a range. */
export type RangeSelf = SheetArea;

/** Returns the host's object for a range; throws if it would lie outside the sheet. */
export function createRangeObject({ sheetId, area }: RangeSelf): HostObject<RangeSelf> {
  if (!isOnSheet(area) || area.endRow < area.startRow || area.endColumn < area.startColumn) {
    throw new HostError(
      'InvalidArgument',
      'The argument is invalid or missing or has an incorrect format: the range would lie outside the sheet.',
    );
  }
  return new HostObject('Range', { sheetId, area: copyArea(area) });
}

/** Returns the sheet; throws if it was deleted. */
export function getSheet(self: SheetSelf, services: HostServices): Worksheet {
  const sheet = findSheetById(services.book, self.sheetId);
  if (!sheet) throw createItemNotFound('the worksheet was deleted');
  return sheet;
}

/** Returns a reader of a sheet's cells that sees all pending writes. */
export function createReader(self: SheetSelf, services: HostServices): CellReader {
  services.writer.flush();
  return new CellReader(services.book, getSheet(self, services));
}

/** Returns the first cell of a sheet. */
export function getFirstCell({ sheetId }: SheetSelf): RangeSelf {
  return { sheetId, area: createArea(0, 0) };
}

/** Reads a range or an address. */
export function readRange(argument: unknown, services: HostServices, self: RangeSelf): RangeSelf {
  if (argument instanceof HostObject && argument.type === 'Range') return argument.self as RangeSelf;
  if (typeof argument === 'string') return readAddress(argument, self.sheetId, services);
  throw new HostError('InvalidArgument', 'The argument must be a range or an address.');
}

/** Reads the cells of an address or a name. An address without a sheet refers to the given sheet. */
export function readAddress(text: string, sheetId: string, services: HostServices): RangeSelf {
  const reference = parseReference(text);
  if (!reference || reference.spill) {
    const named = findNameTarget(services.book, text);
    if (named) return named;
    throw new HostError('InvalidArgument', `"${text}" is neither an address nor a name of cells.`);
  }
  if (reference.sheet === undefined) return { sheetId, area: reference.area };
  const sheet = findSheetByName(services.book, reference.sheet);
  if (!sheet) throw createItemNotFound(`the worksheet "${reference.sheet}"`);
  return { sheetId: sheet.getSheetId(), area: reference.area };
}

/** Reads an integer. */
export function readInteger(argument: unknown, fallback?: number): number {
  if ((argument === null || argument === undefined) && fallback !== undefined) return fallback;
  if (typeof argument === 'number' && Number.isInteger(argument)) return argument;
  throw new HostError('InvalidArgument', `The argument must be a whole number, not ${JSON.stringify(argument)}.`);
}

/** Returns the error for a matrix whose size differs from the range's. */
export function createSizeError(area: Area): HostError {
  const { rows, columns } = measureArea(area);
  const size = `the size or dimensions of the range (${rows} x ${columns})`;
  return new HostError('InvalidArgument', `The number of rows or columns in the input array doesn't match ${size}.`);
}

/** Throws if the sheet's protection doesn't allow the change; `option` names a permission of `protect`. */
export function refuseProtected(sheetId: string, { protection }: HostServices, option?: string): void {
  const options = protection.getOptions(sheetId);
  if (!options || (option !== undefined && options[option] === true)) return;
  throw new HostError('AccessDenied', 'You cannot perform the requested operation: the sheet is protected.');
}

/** Throws if the sheet is hidden, because Excel can't show its cells. The code is an assumption. */
export function refuseHidden(self: SheetSelf, services: HostServices): void {
  if (!getSheet(self, services).isSheetHidden()) return;
  throw new HostError('InvalidOperation', 'A hidden worksheet cannot be activated.');
}
