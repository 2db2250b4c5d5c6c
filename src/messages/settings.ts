// Messages about the settings.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

export const numberOutOfRange = (min: number, max: string) =>
  new AddInError('input', `Enter a whole number from ${printNumber(min)} to ${max}.`);

export const invalidAddress = (options?: ErrorOptions) =>
  new AddInError(
    'input',
    "The service address isn't valid. Enter the full address, like https://data.example.com.",
    options,
  );

export const addressNotHttps = () =>
  new AddInError('input', 'The service address must begin with https:// so the access token is encrypted.');

export const addressWithExtras = () =>
  new AddInError(
    'input',
    'Enter the service address without a user name, and without a question mark or anything after it.',
  );
