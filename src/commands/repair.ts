import type { App } from '../app/app';
import { complete } from './complete';

/** Repair, of the ribbon and of the keyboard. */
export function repair(app: App, event?: Office.AddinCommands.Event): void {
  complete(app.repair(), event);
}
