/** Tells Excel, which waits for it, that a ribbon button's work is over, however it ends. */
export function complete(work: Promise<unknown>, event: Office.AddinCommands.Event): void {
  work
    // There is no place on the ribbon to show a failure: the pane and the cells themselves do.
    .catch(() => undefined)
    .finally(() => event.completed());
}
