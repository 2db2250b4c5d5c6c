import { parseReference } from './address';
import { sheetByName, type Book } from './book';
import type { SheetArea } from './selection';

/** A defined name, as the spreadsheet library gives it. */
type DefinedName = ReturnType<Book['facade']['getDefinedNames']>[number];

/** The name in any case; undefined when there is none. */
export function findName(book: Book, name: string): DefinedName | undefined {
  return book.facade.getDefinedNames().find((entry) => entry.getName().toLowerCase() === name.toLowerCase());
}

/** The cells that a name stands for; undefined when there is no such name or it stands for something else. */
export function nameTarget(book: Book, name: string): SheetArea | undefined {
  const reference = parseReference(findName(book, name)?.getFormulaOrRefString().replace(/^=/, '') ?? '');
  const sheet = reference?.sheet === undefined ? undefined : sheetByName(book, reference.sheet);
  return reference && sheet && { sheetId: sheet.getSheetId(), area: reference.area };
}
