import { watchEvents } from '../watch-events';

/** Calls back when cells of the workbook are changed, here or by another user. The returned function unsubscribes. */
export function watchEdits(listener: () => void): () => void {
  return watchEvents<Excel.WorksheetChangedEventArgs>(
    ({ worksheets }, notify) => [worksheets.onChanged.add(notify)],
    listener,
  );
}
