import { watchEvents } from './watch-events';

/** Calls back when another cell or sheet is selected. The returned function ends it. */
export function watchSelection(listener: () => void): () => void {
  return watchEvents(
    ({ worksheets }, tell) => [worksheets.onSelectionChanged.add(tell), worksheets.onActivated.add(tell)],
    listener,
  );
}
