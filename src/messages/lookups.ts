// Messages about single records: accounts, securities, currencies, and others by their names or keys.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

export const missingFromResponse = (record: string) =>
  new AddInError('contract', `The service's response doesn't include ${record}. Refresh to try again.`);

export const unknownAccount = (kinds: string, text: string, hint: string) =>
  new AddInError('noRows', `No account has the ${kinds} "${text}", or your access token doesn't cover it.${hint}`);

export const severalAccounts = (text: string, count: number, list: string, hint: string) =>
  new AddInError(
    'input',
    `"${text}" matches ${printNumber(count)} accounts: ${list}. Add the prefix "id:" or "number:"${hint}.`,
  );

export const severalSecurities = (text: string, count: number, list: string) =>
  new AddInError(
    'input',
    `"${text}" matches ${printNumber(count)} securities: ${list}. Use the ID, or specify the custodian.`,
  );

/** `others`: the custodians that have the security; `requested`: those whose record was requested. */
export const securityOfOthers = (text: string, others: string, requested: string) =>
  new AddInError(
    'noRows',
    `"${text}" is a security of ${others}, not of ${requested}. Change the custodian, or leave it blank.`,
  );

export const unknownSecurityId = (id: string) =>
  new AddInError('noRows', `No security has the ID ${id}, or your access token doesn't cover it. Check the ID.`);

export const severalPositions = (account: string, count: number, date: string, custodians: string) =>
  new AddInError(
    'input',
    `Account ${account} has ${printNumber(count)} positions in this security on ${date} (custodians ${custodians}). Use IDS.POSITIONS to show them.`,
  );

export const noPosition = (account: string, security: string, date: string) =>
  `Account ${account} has no position${security === '' ? '' : ` in security ${security}`} on ${date}.`;

export const noRecord = (set: string, key: string, hint: string) =>
  new AddInError('noRows', `${set} has no row with the key ${key}. Check the key.${hint}`);

export const severalRecords = (set: string, rows: number) =>
  new AddInError('contract', `${set} has ${printNumber(rows)} rows with this key. Contact the service operator.`);

export const keyNotWhole = (field: string, set: string, text: string) =>
  new AddInError('input', `The key field ${field} of ${set} must be a whole number, not "${text}".`);

/** Custodians, customers, groups, or currencies with the same name. */
export const severalNamed = (text: string, count: number, kind: string, list: string) =>
  new AddInError('input', `"${text}" matches ${printNumber(count)} ${kind}: ${list}. Use the ID.`);

/** The option `base` takes no IDs. */
export function severalBases(code: string, count: number, list: string): AddInError {
  const problem = `base=${code} matches ${printNumber(count)} currencies: ${list}.`;
  return new AddInError(
    'input',
    `${problem} base= takes only a code and can't choose between them. Use another currency.`,
  );
}

/** `codes`: some of those that could have been entered, such as `USD, CAD`. */
export const forExample = (codes: string) => ` Enter one like ${codes}.`;

/** `names`: some of those that could have been entered, such as `NORTHGATE (1), DELACROIX (4)`. */
export const enterNameOrId = (names: string) => ` Names (IDs) include ${names}.`;

export const unknownParty = (kind: string, text: string, hint: string) =>
  new AddInError('input', `"${text}" isn't a ${kind}.${hint}`);

/** `separated`: the same custodians or customers, separated correctly. */
export const partiesNotSeparated = (kind: string, text: string, separated: string) =>
  new AddInError('input', `"${text}" isn't a ${kind}. Separate ${kind}s with semicolons: "${separated}".`);

export const noPartiesCovered = (kind: string, text: string) =>
  new AddInError(
    'input',
    `"${text}" can't be found: your access token doesn't cover any ${kind}s. Ask the service operator for access.`,
  );

export const currencyMissing = () => new AddInError('input', 'Enter both currencies, like IDS.FX("EUR","USD").');

export const twoCurrencies = (text: string, first: string, second: string) =>
  new AddInError('input', `"${text}" has two currencies. Enter them separately, like IDS.FX("${first}","${second}").`);

export const unknownCurrency = (text: string, hint: string) =>
  new AddInError('input', `"${text}" isn't a currency.${hint}`);

export const differentRates = (from: string, to: string, date: string, list: string) =>
  new AddInError(
    'input',
    `Custodians have different FX rates from ${from} to ${to} on ${date}: ${list}. Specify the custodian as the fourth argument.`,
  );

/** Names a rate in other messages. */
export const rateBetween = (from: string, to: string) => `FX rate from ${from} to ${to}`;

export const noRateOn = (from: string, to: string, date: string, reason: string) =>
  `No ${rateBetween(from, to)} on ${date}.${reason}`;

export const unknownSecurityField = (name: string, hint: string) =>
  new AddInError('input', `Securities has no field "${name}" in OData v2 or REST v1.${hint}`);

export const custodianNeeded = (field: string, security: string) =>
  new AddInError(
    'input',
    `The ${field} of security ${security} can differ by custodian. Specify the custodian as the third argument.`,
  );

export const oneCustodianNeeded = (usage: string) =>
  new AddInError('input', `Specify one custodian: each sends its own list of securities. Syntax: ${usage}.`);

export const severalVehicles = (text: string, count: number, list: string, delivery: string) =>
  severalNamed(text, count, `securities from ${delivery}`, list);

export const vehicleNotListed = (securityName: string, delivery: string) =>
  new AddInError('noRows', `REST v1 has no ${securityName} from ${delivery}. Choose another custodian or date.`);

export const vehicleFieldNotSent = (field: string) =>
  new AddInError(
    'noRows',
    `The service doesn't send ${field} for securities. =IDS.VEHICLES(custodian,"last") shows the fields that it sends.`,
  );

// Hints at the end of other messages.

export const vehiclesShowsFields = ' =IDS.VEHICLES(custodian,"last") shows all fields.';
export const numberWithZeros = ', and enter a number as text with leading zeros';
export const emptyCellIsZero = ' An empty cell counts as 0.';
export const noChainOfRates = ' No chain of FX rates connects them.';

/** `example`: `, like "00123"`, or blank. */
export const zerosRemoved = (example: string) =>
  ` Excel removes leading zeros from account numbers. Enter the number as text${example}.`;

export const currenciesWithRates = (sent: string, missing: string) =>
  ` FX rates were sent for ${sent}, not for ${missing}.`;
