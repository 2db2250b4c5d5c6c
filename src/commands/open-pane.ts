import { complete } from './complete';

/** Shows the pane, by keyboard. */
export function openPane(event?: Office.AddinCommands.Event): void {
  complete(Office.addin.showAsTaskpane(), event);
}
