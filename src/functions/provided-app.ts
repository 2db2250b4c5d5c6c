import type { App } from '../app/app';
import { AddInError } from '../model/errors';

let provided: App | undefined;

/** Excel calls the functions by name, with cells' arguments only, so the app that answers them is handed in here, once. */
export function provideApp(app: App): void {
  provided = app;
}

export function providedApp(): App {
  if (!provided) throw new AddInError('service', 'The IDS add-in is still starting. Refresh in a moment.');
  return provided;
}
