// Notices of the pane itself: its connection, its version, and errors in it.

import { AddInError } from '../model/errors';

export function needsToken(): string {
  return 'Enter an access token to continue.';
}

export function entriesKept(): string {
  return 'The pane keeps your entries.';
}

export function expiresSoon(time: string): string {
  return `The access token expires soon: ${time}.`;
}

export function tokenNotSaved(): string {
  return "This device's storage is full, or add-ins aren't allowed to save data on it. You're connected while this workbook is open. You'll need the token again next time.";
}

export function waitsForToken(): string {
  return 'Work continues when you enter a new token.';
}

export function sameService(): string {
  return "You're already using this address.";
}

export function serviceAddressSet(address: string): string {
  return `The service address is now ${address}. Connect with a token for it.`;
}

export function paneBroken(): string {
  return 'Something went wrong in the pane. Restart it to continue.';
}

export function refreshNeedsAttention(): string {
  return 'The last refresh or repair needs your attention.';
}

export function reloadKeepsData(): string {
  return "The workbook keeps its data. After reloading, you'll need your access token again unless it's saved on this device.";
}

export function reloadWaits(): string {
  return 'Reloads when the current action is done.';
}

export function diagnosticsNotCopied(): string {
  return "The clipboard isn't available. Save the file instead.";
}

/** The check of how amounts and rates are read. */
export function nothingToCheck(date: string): AddInError {
  return new AddInError('noRows', `No positions on ${date} to check. Try again after positions are received.`);
}
