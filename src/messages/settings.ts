// Messages about the settings.

import { AddInError } from '../model/errors';

export function numberOutOfRange(setting: string, least: number, most: string): AddInError {
  return new AddInError('input', `The ${setting} must be a whole number from ${least} to ${most}.`);
}

export function addressNotHttps(): AddInError {
  return new AddInError('input', 'The service address must begin with https:// so the access token is encrypted.');
}

export function addressWithExtras(): AddInError {
  return new AddInError('input', 'Enter the service address without a user name or query string.');
}
