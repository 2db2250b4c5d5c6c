import { IDefinedNamesService, RemoveDefinedNameMutation } from '@univerjs/engine-formula';
import type { Book } from '../grid/book';
import { addName } from '../grid/defined-names';
import type { NameContent } from '../xlsx/workbook-content';

/** Captures the defined names of the workbook. */
export function captureNames(book: Book): NameContent[] {
  const order = book.core.getSheetOrders();
  return listStoredNames(book).map(({ name, formulaOrRefString, localSheetId, hidden }) => {
    const sheet = localSheetId === undefined ? -1 : order.indexOf(localSheetId);
    return {
      name,
      formula: formulaOrRefString.replace(/^=/, ''),
      ...(sheet < 0 ? {} : { sheet }),
      ...(hidden ? { hidden: true } : {}),
    };
  });
}

/** Replaces all defined names. */
export function restoreNames(book: Book, names: readonly NameContent[]): void {
  const { unitId } = book;
  for (const name of listStoredNames(book))
    book.commands.syncExecuteCommand(RemoveDefinedNameMutation.id, { unitId, ...name });
  const order = book.core.getSheetOrders();
  for (const { name, formula, sheet, hidden } of names) {
    addName(book, name, formula, sheet === undefined ? undefined : order[sheet], hidden);
  }
}

function listStoredNames(book: Book) {
  return Object.values(book.injector.get(IDefinedNamesService).getDefinedNameMap(book.unitId) ?? {});
}
