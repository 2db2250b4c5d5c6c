import { watchEvents } from './watch-events';

/** Calls `listener` when another cell or sheet is selected. Returns a function that unsubscribes. */
export function watchSelection(listener: () => void): () => void {
  return watchEvents(
    ({ worksheets }, notify) => [worksheets.onSelectionChanged.add(notify), worksheets.onActivated.add(notify)],
    listener,
  );
}
