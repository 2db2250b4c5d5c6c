type Handler = OfficeExtension.EventHandlerResult<unknown>;

/**
 * Calls back when one of the events happens that `add` asks Excel for. A host without such events never calls. The
 * returned function ends it, also while Excel is still being asked to begin.
 */
export function watchEvents<Event>(
  add: (workbook: Excel.Workbook, tell: (event: Event) => Promise<void>) => readonly Handler[],
  listener: (event: Event) => void,
): () => void {
  let ended = false;
  const tell = (event: Event) => {
    if (!ended) listener(event);
    return Promise.resolve();
  };
  // Refused while a cell is edited, it would never tell of anything.
  const begun = Excel.run({ delayForCellEdit: true }, async (context) => {
    const handlers = add(context.workbook, tell);
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
