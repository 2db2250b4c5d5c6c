import { SetDefinedNameMutation } from '@univerjs/engine-formula';
import { SCOPE_WORKBOOK_VALUE_DEFINED_NAME } from '@univerjs/sheets';
import { parseReference } from './address';
import { findSheetByName, type Book } from './book';
import type { SheetArea } from './selection';

/** A defined name of the spreadsheet library. */
type DefinedName = ReturnType<Book['facade']['getDefinedNames']>[number];

/** Returns the names that belong to the workbook, or to one sheet. */
export function listNames(book: Book, sheetId?: string): DefinedName[] {
  const sheets = new Set(book.core.getSheetOrders());
  return book.facade.getDefinedNames().filter((entry) => {
    const scope = entry.getLocalSheetId();
    return sheetId === undefined ? scope === undefined || !sheets.has(scope) : scope === sheetId;
  });
}

/** Finds a name, ignoring case; undefined if there is none. */
export function findName(book: Book, name: string, sheetId?: string): DefinedName | undefined {
  return listNames(book, sheetId).find((entry) => entry.getName().toLowerCase() === name.toLowerCase());
}

/** Returns the cells that a name refers to; undefined if the name doesn't exist or refers to something else. */
export function findNameTarget(book: Book, name: string, sheetId?: string): SheetArea | undefined {
  const reference = parseReference(findName(book, name, sheetId)?.getFormulaOrRefString().replace(/^=/, '') ?? '');
  const sheet = reference?.sheet === undefined ? undefined : findSheetByName(book, reference.sheet);
  return reference && sheet && { sheetId: sheet.getSheetId(), area: reference.area };
}

/** Adds a name for a reference or a formula, to the workbook or to a sheet. */
export function addName(book: Book, name: string, target: string, sheetId?: string, hidden = false): void {
  const formula = target.replace(/^=/, '');
  // The library's own command refuses names of functions, such as `Day`, which Excel accepts.
  book.commands.syncExecuteCommand(SetDefinedNameMutation.id, {
    unitId: book.unitId,
    id: `name-${crypto.randomUUID()}`,
    name,
    // The library stores references without an equals sign, and formulas with one.
    formulaOrRefString: isReference(formula) ? formula : `=${formula}`,
    localSheetId: sheetId ?? SCOPE_WORKBOOK_VALUE_DEFINED_NAME,
    ...(hidden ? { hidden } : {}),
  });
}

function isReference(formula: string): boolean {
  return /^(?:(?:'(?:[^']|'')+'|[^'!()"]+)!)\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/i.test(formula);
}
