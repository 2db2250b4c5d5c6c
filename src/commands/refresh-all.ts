import type { App } from '../app/app';
import { complete } from './complete';

/** The ribbon's Refresh all. */
export function refreshAll(app: App, event: Office.AddinCommands.Event): void {
  complete(app.refreshAll(), event);
}
