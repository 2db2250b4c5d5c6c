// Notices of the pane itself: its connection, its version, and errors in it.

import { AddInError } from '../model/errors';

export const needsToken = 'Enter an access token to continue.';

export const entriesKept = 'The pane keeps your entries.';

export const expiresSoon = (time: string) => `The access token expires soon: ${time}.`;

export const tokenNotSaved =
  "This device's storage is full, or add-ins aren't allowed to save data on it. You're connected while this workbook is open. You'll need the token again next time.";

export const settingsNotSaved =
  "This device's storage is full, or add-ins aren't allowed to save data on it. Your change applies while this workbook is open. Check your settings next time.";

export const waitsForToken = 'The action continues when you enter a new token.';

export const sameService = "You're already using this address.";

export const serviceAddressSet = (address: string) =>
  `The service address is now ${address}. Connect with a token for it.`;

export const paneBroken = 'Something went wrong in the pane. Restart it to continue.';

export const refreshNeedsAttention = 'The last refresh or repair needs your attention.';

export const reloadKeepsData =
  "The workbook keeps its data. After reloading, you'll need your access token again unless it's saved on this device.";

export const reloadWaits = 'Reloads when the current action is done.';

export const diagnosticsNotCopied = "The clipboard isn't available. Save the file instead.";

/** The check of how amounts and rates are read. */
export const nothingToCheck = (date: string) =>
  new AddInError('noRows', `No positions to check for ${date}. Try again after positions are received.`);
