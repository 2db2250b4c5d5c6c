type Handler = OfficeExtension.EventHandlerResult<unknown>;

/**
 * Calls back when one of the events happens that `add` registers with Excel. A host without such events never calls.
 * The returned function unsubscribes, also while Excel is still registering.
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
  // Refused while a cell is edited, it would never report anything.
  const begun = Excel.run({ delayForCellEdit: true }, async (context) => {
    const handlers = add(context.workbook, notify);
    await context.sync();
    return handlers;
  }).catch(() => []);
  return () => {
    if (ended) return;
    ended = true;
    void begun.then(async (handlers) => {
      const [first] = handlers;
      if (!first) return;
      await Excel.run(first.context, async (context) => {
        for (const handler of handlers) handler.remove();
        await context.sync();
      }).catch(() => undefined);
    });
  };
}
