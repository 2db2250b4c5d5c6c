import { IEditorBridgeService } from '@univerjs/sheets-ui';
import '@univerjs/sheets-ui/lib/facade';
import type { Book } from './book';

/** Returns whether the user is editing a cell right now. */
export function isEditingCell(book: Book): boolean {
  return book.injector.get(IEditorBridgeService).isVisible().visible;
}

/** Cancels the editing of a cell, like Escape. */
export async function abortEditing(book: Book): Promise<void> {
  if (isEditingCell(book)) await book.facade.abortEditingAsync();
}

/** Resolves when the user is not editing a cell. */
export function waitForCellEdit(book: Book): Promise<void> {
  return new Promise((resolve) => {
    const watching = book.injector.get(IEditorBridgeService).visible$.subscribe(() => {
      // The cell is written after the editor closes.
      setTimeout(() => {
        if (isEditingCell(book)) return;
        watching.unsubscribe();
        resolve();
      }, 0);
    });
    if (!isEditingCell(book)) {
      watching.unsubscribe();
      resolve();
    }
  });
}
