// Messages about the settings.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

export function numberOutOfRange(min: number, max: string): AddInError {
  return new AddInError('input', `Enter a whole number from ${printNumber(min)} to ${max}.`);
}

export function invalidAddress(options?: ErrorOptions): AddInError {
  return new AddInError(
    'input',
    "The service address isn't valid. Enter the full address, like https://data.example.com.",
    options,
  );
}

export function addressNotHttps(): AddInError {
  return new AddInError('input', 'The service address must begin with https:// so the access token is encrypted.');
}

export function addressWithExtras(): AddInError {
  return new AddInError(
    'input',
    'Enter the service address without a user name, and without a question mark or anything after it.',
  );
}
