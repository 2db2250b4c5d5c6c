// Messages about accounts, securities, keys, and field names in cells.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

export const idOrCusipKinds = 'ID or CUSIP';
export const allIdentifierKinds = 'ID, symbol, CUSIP, ISIN, SEDOL, or ticker';

export const noAccount = () => new AddInError('input', 'Enter an account: its number, name, or ID.');

export const accountIdNotNumber = (text: string) =>
  new AddInError('input', `"${text}" isn't an account ID. Enter a number after id:.`);

export const accountNumberNotWhole = (account: number) =>
  new AddInError(
    'input',
    `${String(account)} isn't an account ID or number. If the account number has characters other than digits, or more than 15 digits, enter it as text.`,
  );

export const noField = (usage: string) => new AddInError('input', `Enter the field to show. Syntax: ${usage}.`);

export const dateInPlaceOfField = (field: string | number, usage: string) =>
  new AddInError('input', `"${String(field)}" is a date. Enter a field name instead. Syntax: ${usage}.`);

export const fieldNotText = (usage: string) =>
  new AddInError('input', `Enter one field name as text. Syntax: ${usage}.`);

export const setWithoutKey = (set: string) =>
  new AddInError('input', `The service defines no key for ${set}. Use IDS.QUERY with filter= instead.`);

/** `keyFields`: the names, separated by semicolons. `partCount`: the number of values entered. */
export function wrongKey(set: string, keyFields: string, partCount: number, isBlank: boolean): AddInError {
  const parts = keyFields.split(';').length;
  const expected = parts > 1 ? `${printNumber(parts)} values separated by semicolons` : 'one value';
  const problem = !isBlank
    ? `, not ${printNumber(partCount)}`
    : partCount > 1
      ? '. A value is blank'
      : '. The key is blank';
  return new AddInError('input', `The key of ${set} is ${keyFields}. Enter ${expected}${problem}.`);
}

export const noSecurity = () => new AddInError('input', `Enter a security: its ${allIdentifierKinds}.`);

export const unknownIdentifierKind = (prefix: string, hint: string, known: string) =>
  new AddInError('input', `"${prefix}:" isn't a security identifier prefix.${hint} Prefixes: ${known}:.`);

/** `kinds`: the identifiers that were tried; `cusip`: a CUSIP restored to nine characters. */
export function noSuchSecurity(text: string, kinds: string, cusip: string | undefined): AddInError {
  const lostZeros = kinds === idOrCusipKinds || (kinds.includes('CUSIP') && /^\d{1,8}$/.test(text));
  const alsoTried = cusip === undefined || cusip === text ? '' : ` (also tried as CUSIP ${cusip})`;
  const hint = lostZeros
    ? ` Excel drops the leading zeros of numbers: enter a CUSIP as text with its prefix, like cusip:${cusip ?? text.padStart(9, '0')}.`
    : '';
  return new AddInError('noRows', `No security has the ${kinds} "${text}"${alsoTried}.${hint}`);
}

/** `kind`: an identifier, like `CUSIP`. */
export const identifierNotOffered = (kind: string) =>
  new AddInError(
    'input',
    `The service doesn't list the ${kind}s of securities. Enter the security's ID or symbol instead.`,
  );

export const securityIdNotValid = (id: number) =>
  new AddInError(
    'input',
    `${String(id)} isn't a security ID. If Excel converted a CUSIP or SEDOL to a number, enter it as text with its prefix, like cusip:037833100.`,
  );

export const differentPrices = (security: string, date: string, priceList: string) =>
  new AddInError(
    'input',
    `Custodians have different prices for ${security} on ${date}: ${priceList}. Specify the custodian as the third argument.`,
  );
