/**
 * Calls back when another cell or sheet is selected. A host without such events never calls. The returned function ends
 * it, also while Excel is still being asked to begin.
 */
export function watchSelection(listener: () => void): () => void {
  let ended = false;
  const tell = () => {
    if (!ended) listener();
    return Promise.resolve();
  };
  const begun = Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const handlers = [worksheets.onSelectionChanged.add(tell), worksheets.onActivated.add(tell)];
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
