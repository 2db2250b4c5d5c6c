import { parseReference } from './address';
import { sheetByName, type Book } from './book';
import type { SheetArea } from './selection';

/** A defined name, as the spreadsheet library gives it. */
type DefinedName = ReturnType<Book['facade']['getDefinedNames']>[number];

/** The names of the workbook, or with a sheet those that are this sheet's own. */
export function namesOf(book: Book, sheetId?: string): DefinedName[] {
  const sheets = new Set(book.core.getSheetOrders());
  return book.facade.getDefinedNames().filter((entry) => {
    const scope = entry.getLocalSheetId();
    return sheetId === undefined ? scope === undefined || !sheets.has(scope) : scope === sheetId;
  });
}

/** The name in any case; undefined when there is none. */
export function findName(book: Book, name: string, sheetId?: string): DefinedName | undefined {
  return namesOf(book, sheetId).find((entry) => entry.getName().toLowerCase() === name.toLowerCase());
}

/** The cells that a name stands for; undefined when there is no such name or it stands for something else. */
export function nameTarget(book: Book, name: string, sheetId?: string): SheetArea | undefined {
  const reference = parseReference(findName(book, name, sheetId)?.getFormulaOrRefString().replace(/^=/, '') ?? '');
  const sheet = reference?.sheet === undefined ? undefined : sheetByName(book, reference.sheet);
  return reference && sheet && { sheetId: sheet.getSheetId(), area: reference.area };
}
