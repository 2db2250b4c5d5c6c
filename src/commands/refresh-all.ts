import type { App } from '../app/app';

/** The ribbon's Refresh all. Excel waits for `completed`, so it is called however the refresh ends. */
export function refreshAll(app: App, event: Office.AddinCommands.Event): void {
  app
    .refreshAll()
    // There is no place on the ribbon to show a failure: the pane and the cells themselves do.
    .catch(() => undefined)
    .finally(() => event.completed());
}
