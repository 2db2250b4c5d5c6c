import { continueWith } from '../model/errors';
type Handler = OfficeExtension.EventHandlerResult<unknown>;

/**
 * Calls `listener` for each event that `add` registers with Excel, and never in a host without these events. The returned
 * function unsubscribes, even while Excel is still registering.
 */
export function watchEvents<Event>(
  add: (workbook: Excel.Workbook, notify: (event: Event) => Promise<void>) => readonly Handler[],
  listener: (event: Event) => void,
): () => void {
  let ended = false;
  const notify = (event: Event) => {
    if (!ended) listener(event);
    return Promise.resolve();
  };
  // Without the delay, Excel refuses to register while a cell is edited.
  const registration = Excel.run({ delayForCellEdit: true }, async (context) => {
    const handlers = add(context.workbook, notify);
    await context.sync();
    return handlers;
  }).catch(continueWith([]));
  return () => {
    if (ended) return;
    ended = true;
    void registration.then(async (handlers) => {
      const [first] = handlers;
      if (!first) return;
      await Excel.run(first.context, async (context) => {
        for (const handler of handlers) handler.remove();
        await context.sync();
      }).catch(continueWith(undefined));
    });
  };
}

/** Calls `listener` when another cell or sheet is selected. Returns a function that unsubscribes. */
export function watchSelection(listener: () => void): () => void {
  return watchEvents(
    ({ worksheets }, notify) => [worksheets.onSelectionChanged.add(notify), worksheets.onActivated.add(notify)],
    listener,
  );
}
