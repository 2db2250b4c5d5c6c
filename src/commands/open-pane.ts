import { complete } from './complete';

/** Shows the pane, by keyboard, and moves the focus into it. */
export function openPane(event?: Office.AddinCommands.Event): void {
  complete(Office.addin.showAsTaskpane().then(focusPane), event);
}

function focusPane(): void {
  window.focus();
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}
