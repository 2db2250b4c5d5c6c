import { watchEvents } from './watch-events';

/** Calls back when another cell or sheet is selected. The returned function ends it. */
export function watchSelection(listener: () => void): () => void {
  return watchEvents(
    ({ worksheets }, notify) => [worksheets.onSelectionChanged.add(notify), worksheets.onActivated.add(notify)],
    listener,
  );
}
