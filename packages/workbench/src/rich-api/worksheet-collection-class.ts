import type { Worksheet } from '@univerjs/core';
import { addSheet, findSheetById, findSheetByName, type Book } from '../grid/book';
import { createCollection } from './collection';
import { createEventMethods } from './event-methods';
import { workbookTarget } from './event-hub';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { findFreeName } from '../grid/tables/table-names';

function createSheetObject(sheet: Worksheet): HostObject<{ sheetId: string }> {
  return new HostObject('Worksheet', { sheetId: sheet.getSheetId() });
}

function listVisible(book: Book, visibleOnly: unknown): Worksheet[] {
  return book.core.getSheets().filter((sheet) => !visibleOnly || !sheet.isSheetHidden());
}

const sheets = createCollection<undefined>(
  (_self, { book }) => book.core.getSheets().map(createSheetObject),
  (_self, key, { book }) => {
    const sheet = findSheetById(book, String(key)) ?? findSheetByName(book, String(key));
    return sheet ? createSheetObject(sheet) : null;
  },
  'worksheet',
);

/** `Excel.WorksheetCollection`. */
export const worksheetCollectionClass: HostClass<undefined> = {
  ...sheets,
  call: {
    ...sheets.call,
    ...createEventMethods(() => workbookTarget),
    GetActiveWorksheet: (_self, _args, { book }) => createSheetObject(book.core.getActiveSheet()),
    GetCount: (_self, [visibleOnly], { book }) => listVisible(book, visibleOnly).length,
    GetFirst: (_self, [visibleOnly], { book }) =>
      createSheetObject(listVisible(book, visibleOnly)[0] ?? book.core.getActiveSheet()),
    GetLast: (_self, [visibleOnly], { book }) =>
      createSheetObject(listVisible(book, visibleOnly).at(-1) ?? book.core.getActiveSheet()),
    Add: (_self, [name], services) => {
      refuseLockedStructure(services);
      const { book } = services;
      const findFreeSheetName = () =>
        findFreeName(
          (number) => `Sheet${number}`,
          (candidate) => findSheetByName(book, candidate) !== undefined,
          book.core.getSheets().length + 1,
        );
      const newName = typeof name === 'string' && name !== '' ? name : findFreeSheetName();
      checkSheetName(book, newName);
      return createSheetObject(addSheet(book, newName));
    },
  },
};

/** Throws if the workbook's structure is protected. */
export function refuseLockedStructure({ protection }: HostServices): void {
  if (!protection.structure) return;
  throw new HostError('AccessDenied', 'You cannot perform the requested operation: the workbook is protected.');
}

/** Throws if Excel wouldn't accept the name for a new sheet. */
export function checkSheetName(book: Book, name: string): void {
  const reserved = name.toLowerCase() === 'history';
  if (reserved || name.length === 0 || name.length > 31 || /[\\/?*[\]:]|^'|'$/.test(name)) {
    throw new HostError('InvalidArgument', `"${name}" can't be the name of a worksheet.`);
  }
  if (findSheetByName(book, name))
    throw new HostError('ItemAlreadyExists', `A worksheet named "${name}" already exists.`);
}
