import { watchEvents } from '../watch-events';

/** Calls back when cells of the workbook are changed, here or by somebody else. The returned function ends it. */
export function watchEdits(listener: () => void): () => void {
  return watchEvents<Excel.WorksheetChangedEventArgs>(
    ({ worksheets }, tell) => [worksheets.onChanged.add(tell)],
    listener,
  );
}
