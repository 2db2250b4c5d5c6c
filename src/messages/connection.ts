// Messages about entering and checking an access token.

import { AddInError } from '../model/errors';

export function noToken(): AddInError {
  return new AddInError('signIn', 'Enter the access token from your data service.');
}

export function notAToken(): AddInError {
  return new AddInError(
    'signIn',
    'This isn\'t an access token. A token begins with "eyJ" and has three parts separated by periods. Copy the whole token and paste it again.',
  );
}

export function incompleteToken(): AddInError {
  return new AddInError('signIn', 'This access token is incomplete. Copy the whole token and paste it again.');
}

export function expiredToken(expires: string): AddInError {
  return new AddInError('signIn', `This access token expired on ${expires}. Get a new one.`);
}

export function tokenNotYetValid(validFrom: string): AddInError {
  return new AddInError(
    'signIn',
    `This access token isn't valid until ${validFrom}. Wait until then, or check this computer's clock.`,
  );
}

export function tokenForOtherService(meantFor: string, host: string): AddInError {
  return new AddInError(
    'signIn',
    `This access token is for ${meantFor}, not for the data service at ${host}. Enter the token for the data service.`,
  );
}

export function noDemoToken(): AddInError {
  return new AddInError(
    'signIn',
    "The demo token isn't available here. Paste the token that the sandbox printed when it started.",
  );
}

export function connectingCanceled(): AddInError {
  return new AddInError('canceled', 'Connecting was canceled.');
}

/** Why the connection ended. */
export function sessionExpired(): string {
  return 'The access token has expired. Enter a new one. Fetched data stays in the workbook.';
}

/** Why the connection ended. */
export function tokenRefused(): string {
  return 'The service no longer accepts the access token. Enter a new one. Fetched data stays in the workbook.';
}

/** Why the connection ended. */
export function serviceChanged(): string {
  return 'The service address was changed. Enter an access token for it.';
}
