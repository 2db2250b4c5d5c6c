import { watchEvents } from '../watch-events';

/** Calls back when somebody else has changed cells of the workbook. The returned function ends it. */
export function watchOthers(listener: () => void): () => void {
  return watchEvents<Excel.WorksheetChangedEventArgs>(
    ({ worksheets }, tell) => [worksheets.onChanged.add(tell)],
    // What this user does is known, and is followed otherwise.
    ({ source }) => {
      if (source === Excel.EventSource.remote) listener();
    },
  );
}
