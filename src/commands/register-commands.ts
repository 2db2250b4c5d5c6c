import type { App } from '../app/app';
import { refreshAll } from './refresh-all';
import { repair } from './repair';

/** Tells Excel what its ribbon buttons call: the names that the manifest gives them. */
export function registerCommands(app: App): void {
  Office.actions.associate('refreshAll', (event: Office.AddinCommands.Event) => refreshAll(app, event));
  Office.actions.associate('repair', (event: Office.AddinCommands.Event) => repair(app, event));
}
