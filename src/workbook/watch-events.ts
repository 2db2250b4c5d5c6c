import { continueWith } from '../model/errors';

type Handler = OfficeExtension.EventHandlerResult<unknown>;

/**
 * Calls `listener` for each event that `register` adds a handler for, and never in a host without these events. The returned
 * function unsubscribes, even while Excel is still registering.
 */
export function watchEvents<Event>(
  register: (workbook: Excel.Workbook, notify: (event: Event) => Promise<void>) => readonly Handler[],
  listener: (event: Event) => void,
): () => void {
  let isUnsubscribed = false;
  const notify = (event: Event) => {
    if (!isUnsubscribed) listener(event);
    return Promise.resolve();
  };
  // Without the delay, Excel refuses to register while a cell is edited.
  const registration = Excel.run({ delayForCellEdit: true }, async (context) => {
    const handlers = register(context.workbook, notify);
    await context.sync();
    return handlers;
  }).catch(continueWith([]));
  return () => {
    if (isUnsubscribed) return;
    isUnsubscribed = true;
    void registration.then(async (handlers) => {
      const [firstHandler] = handlers;
      if (!firstHandler) return;
      await Excel.run(firstHandler.context, async (context) => {
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
