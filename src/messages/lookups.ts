// Messages about single records: accounts, securities, currencies, and others by their names or keys.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

export function missingFromResponse(record: string): AddInError {
  return new AddInError('contract', `The service's response doesn't include ${record}. Refresh to try again.`);
}

export function unknownAccount(kinds: string, given: string, hint: string): AddInError {
  return new AddInError(
    'noRows',
    `No account has the ${kinds} "${given}", or your access token doesn't cover it.${hint}`,
  );
}

export function severalAccounts(given: string, count: number, listed: string, hint: string): AddInError {
  return new AddInError(
    'input',
    `"${given}" matches ${printNumber(count)} accounts: ${listed}. Add the prefix "id:" or "number:"${hint}.`,
  );
}

export function severalSecurities(given: string, count: number, listed: string): AddInError {
  return new AddInError(
    'input',
    `"${given}" matches ${printNumber(count)} securities: ${listed}. Use the ID, or specify the custodian.`,
  );
}

export function unknownSecurityId(id: string): AddInError {
  return new AddInError('noRows', `No security has the ID ${id}, or your access token doesn't cover it.`);
}

export function severalPositions(account: string, count: number, date: string, custodians: string): AddInError {
  return new AddInError(
    'input',
    `Account ${account} has ${printNumber(count)} positions in this security on ${date} (custodians ${custodians}). Use IDS.POSITIONS to show them.`,
  );
}

export function noPosition(account: string, security: string, date: string): string {
  return `Account ${account} has no position${security === '' ? '' : ` in security ${security}`} on ${date}.`;
}

export function noRecord(set: string, key: string, hint: string): AddInError {
  return new AddInError('noRows', `${set} has no row with the key ${key}. Check the key.${hint}`);
}

export function severalRecords(set: string, rows: number): AddInError {
  return new AddInError(
    'contract',
    `${set} has ${printNumber(rows)} rows with this key. Contact the service's operator.`,
  );
}

export function keyNotWhole(field: string, set: string, given: string): AddInError {
  return new AddInError('input', `The key field ${field} of ${set} must be a whole number, not "${given}".`);
}

/** Custodians, customers, groups, or currencies with the same name. */
export function severalNamed(given: string, count: number, kind: string, listed: string): AddInError {
  return new AddInError('input', `"${given}" matches ${printNumber(count)} ${kind}: ${listed}. Use the ID.`);
}

/** The option `base` takes no IDs. */
export function severalBases(code: string, count: number, listed: string): AddInError {
  const found = `base=${code} matches ${printNumber(count)} currencies: ${listed}.`;
  return new AddInError(
    'input',
    `${found} base= takes only a code and can't choose between them. Use another currency.`,
  );
}

/** `names`: some of those that could have been entered, such as `NORTHGATE (1), DELACROIX (4)`. */
export function forExample(names: string): string {
  return ` For example: ${names}.`;
}

export function unknownParty(kind: string, given: string, hint: string): AddInError {
  return new AddInError('input', `"${given}" isn't a ${kind}.${hint}`);
}

/** `separated`: the same custodians or customers, separated correctly. */
export function partiesNotSeparated(kind: string, given: string, separated: string): AddInError {
  return new AddInError('input', `"${given}" isn't a ${kind}. Separate ${kind}s with semicolons: "${separated}".`);
}

export function noPartiesCovered(kind: string, given: string): AddInError {
  return new AddInError(
    'input',
    `"${given}" can't be found: your access token doesn't cover any ${kind}s. Ask the service's operator for access.`,
  );
}

export function noCurrencyGiven(): AddInError {
  return new AddInError('input', 'Enter both currencies, like IDS.FX("EUR","USD").');
}

export function twoCurrencies(given: string, first: string, second: string): AddInError {
  return new AddInError(
    'input',
    `"${given}" is two currencies. Enter them separately, like IDS.FX("${first}","${second}").`,
  );
}

export function unknownCurrency(given: string, hint: string): AddInError {
  return new AddInError('input', `"${given}" isn't a currency.${hint}`);
}

export function differentRates(from: string, to: string, date: string, listed: string): AddInError {
  return new AddInError(
    'input',
    `Custodians have different FX rates from ${from} to ${to} on ${date}: ${listed}. Specify the custodian as the fourth argument.`,
  );
}

/** Names a rate in other messages. */
export function rateBetween(from: string, to: string): string {
  return `FX rate from ${from} to ${to}`;
}

export function noRateOn(from: string, to: string, date: string, why: string): string {
  return `No ${rateBetween(from, to)} on ${date}.${why}`;
}

export function unknownSecurityField(name: string, hint: string): AddInError {
  return new AddInError('input', `Securities has no field "${name}" in OData v2 or REST v1.${hint}`);
}

export function custodianNeeded(field: string, security: string): AddInError {
  return new AddInError(
    'input',
    `${field} differs by custodian, and security ${security} doesn't belong to a single custodian. Specify the custodian as the third argument.`,
  );
}

export function oneCustodianNeeded(usage: string): AddInError {
  return new AddInError('input', `Specify one custodian, because each sends its own list of securities: ${usage}.`);
}

export function severalVehicles(given: string, count: number, listed: string, place: string): AddInError {
  return severalNamed(given, count, `securities from ${place}`, listed);
}

export function vehicleNotListed(named: string, place: string): AddInError {
  return new AddInError('noRows', `REST v1 has no ${named} from ${place}. Choose another custodian or date.`);
}

export function vehicleFieldNotSent(field: string): AddInError {
  return new AddInError(
    'noRows',
    `The service doesn't send ${field} for securities. =IDS.VEHICLES(custodian,"last") shows the fields that it sends.`,
  );
}

// Hints at the end of other messages.

export const vehiclesShowsFields = ' =IDS.VEHICLES(custodian,"last") shows all fields.';
export const numberWithZeros = ', and enter a number as text with all its zeros';
export const emptyCellIsZero = ' An empty cell counts as 0.';
export const noChainOfRates = ' No chain of FX rates connects them.';

/** `example`: `, like "00123"`, or blank. */
export function zerosRemoved(example: string): string {
  return ` Excel removes leading zeros from account numbers. Enter the number as text${example}.`;
}

export function currenciesWithRates(sent: string, missing: string): string {
  return ` FX rates were sent for ${sent}, not for ${missing}.`;
}
