// Messages about any work that can be canceled.

import { AddInError } from '../model/errors';

export function requestCancelled(options?: ErrorOptions): AddInError {
  return new AddInError('cancelled', 'The request was canceled.', options);
}

export function stillStarting(): AddInError {
  return new AddInError('service', 'The IDS add-in is still starting. Refresh in a moment.');
}

export function paneNotLoaded(): string {
  return "The pane couldn't be loaded. Check your connection, then close and reopen the pane.";
}

export function unknownHelp(name: string, hint: string): AddInError {
  return new AddInError('input', `IDS.${name} isn't a function.${hint} =IDS.HELP() lists all functions.`);
}

export function noFunctionName(): AddInError {
  return new AddInError('input', 'Enter the name of one function as text, like "PRICE".');
}
