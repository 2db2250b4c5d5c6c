import type { App } from '../app/app';
import { complete } from './complete';

/** The ribbon's Repair. */
export function repair(app: App, event: Office.AddinCommands.Event): void {
  complete(app.repair(), event);
}
