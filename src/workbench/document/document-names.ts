import { IDefinedNamesService, RemoveDefinedNameMutation, SetDefinedNameMutation } from '@univerjs/engine-formula';
import { SCOPE_WORKBOOK_VALUE_DEFINED_NAME } from '@univerjs/sheets';
import type { Book } from '../grid/book';
import type { NameContent } from '../xlsx/workbook-content';

/** The defined names of the workbook. */
export function captureNames(book: Book): NameContent[] {
  const order = book.core.getSheetOrders();
  return stored(book).map(({ name, formulaOrRefString, localSheetId, hidden }) => {
    const sheet = localSheetId === undefined ? -1 : order.indexOf(localSheetId);
    return {
      name,
      formula: formulaOrRefString.replace(/^=/, ''),
      ...(sheet < 0 ? {} : { sheet }),
      ...(hidden ? { hidden: true } : {}),
    };
  });
}

/** Puts these names in place of all others. */
export function restoreNames(book: Book, names: readonly NameContent[]): void {
  const { unitId } = book;
  for (const name of stored(book)) book.commands.syncExecuteCommand(RemoveDefinedNameMutation.id, { unitId, ...name });
  const order = book.core.getSheetOrders();
  for (const { name, formula, sheet, hidden } of names) {
    book.commands.syncExecuteCommand(SetDefinedNameMutation.id, {
      unitId,
      id: `name-${crypto.randomUUID()}`,
      name,
      // The library stands for references without a sign of equality, and for formulas with one.
      formulaOrRefString: isReference(formula) ? formula : `=${formula}`,
      localSheetId: sheet === undefined ? SCOPE_WORKBOOK_VALUE_DEFINED_NAME : order[sheet],
      ...(hidden ? { hidden } : {}),
    });
  }
}

function stored(book: Book) {
  return Object.values(book.injector.get(IDefinedNamesService).getDefinedNameMap(book.unitId) ?? {});
}

function isReference(formula: string): boolean {
  return /^(?:(?:'(?:[^']|'')+'|[^'!()"]+)!)\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/i.test(formula);
}
