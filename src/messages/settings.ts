// Messages about the settings.

import { AddInError } from '../model/errors';

export function numberOutOfRange(setting: string, least: number, most: string): AddInError {
  return new AddInError('input', `The ${setting} must be a whole number from ${least} to ${most}.`);
}

export function addressNotHttps(): AddInError {
  return new AddInError(
    'input',
    'The service address must begin with https://, so that the access token travels encrypted.',
  );
}

export function addressWithExtras(): AddInError {
  return new AddInError(
    'input',
    'Write the service address without user names, question marks or anything behind them.',
  );
}
