// Messages about entering and checking an access token.

import { AddInError } from '../model/errors';

export const noToken = () => new AddInError('signIn', 'Enter the access token from your data service.');

export const notAToken = () =>
  new AddInError(
    'signIn',
    'This isn\'t an access token. A token begins with "eyJ" and has three parts separated by periods. Copy the whole token and paste it again.',
  );

export const incompleteToken = () =>
  new AddInError('signIn', 'This access token is incomplete. Copy the whole token and paste it again.');

export const expiredToken = (expires: string) =>
  new AddInError('signIn', `This access token expired on ${expires}. Get a new one.`);

export const tokenNotYetValid = (validFrom: string) =>
  new AddInError(
    'signIn',
    `This access token isn't valid until ${validFrom}. Wait until then, or check this computer's clock.`,
  );

export const tokenForOtherService = (meantFor: string, host: string) =>
  new AddInError(
    'signIn',
    `This access token is for ${meantFor}, not for the data service at ${host}. Enter the token for the data service.`,
  );

export const noDemoToken = () =>
  new AddInError(
    'signIn',
    "The demo token isn't available here. Paste the token that the sandbox printed when it started.",
  );

export const connectingCanceled = () => new AddInError('canceled', 'Connecting was canceled.');

/** Why the connection ended. */
export const sessionExpired = 'The access token has expired. Enter a new one. Fetched data stays in the workbook.';

/** Why the connection ended. */
export const tokenRejectedReason =
  'The service no longer accepts the access token. Enter a new one. Fetched data stays in the workbook.';

/** Why the connection ended. */
export const serviceChanged = 'The service address was changed. Enter an access token for the new address.';
