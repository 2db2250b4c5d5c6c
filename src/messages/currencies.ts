// Messages about amounts in several currencies, and about their conversion to one.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export const sortedAcrossCurrencies = (amount: string, set: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it can't be ranked. Add base=USD to sort by the converted amount, or mixed=1 to sort the numbers as they are.`,
  );

export const filteredAcrossCurrencies = (amount: string, set: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it can't be compared with one number. Add base=USD to compare the converted amount, specify the currency in the same condition, or add mixed=1 to compare the numbers as they are.`,
  );

/** For a service that doesn't relate the rows to their securities. */
export const amountsWithoutCurrency = (amount: string, set: string) =>
  new AddInError(
    'input',
    `The service doesn't send the currency of ${amount} in ${set}, so the numbers can't be added, ranked, compared, or converted. Limit the rows to one security, or remove base= and add mixed=1 to use the numbers as they are.`,
  );

export const totalFilteredAcrossCurrencies = (amount: string, set: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it can't be compared with one number. Specify the currency in the same condition, as in Security/Currency/Alpha3Code eq 'USD' and ${amount} gt 1000, or add mixed=1 to compare the numbers as they are.`,
  );

export const restAcrossCurrencies = (amount: string, resource: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${resource} rows is in several currencies (${codes}), so it can't be ranked or compared with one number. Filter for one currency, or add mixed=1 to use the numbers as they are.`,
  );

/** A total or a comparison compares amounts before it converts them. */
export const filteredInBase = (amount: string, base: string, codePath: string) =>
  new AddInError(
    'input',
    `The filter compares ${amount} with an amount in ${base}, but some of these rows are in other currencies. Filter for one currency, as in ${codePath} eq '${base}' and ${amount} gt 1000, or remove base=.`,
  );

export const noAmountsToConvert = (set: string) =>
  new AddInError('input', `${set} has no amounts with a process date, so base= has nothing to convert. Remove base=.`);

export const noAmountColumns = (set: string, amounts: string) =>
  new AddInError(
    'input',
    `None of the selected ${set} columns is an amount. Add one that base= converts (${amounts}), or remove base=.`,
  );

export const notConvertible = (column: string, set: string, amounts: string) =>
  new AddInError(
    'input',
    `${column} of ${set} isn't an amount, so base= can't convert it. Use ${amounts}, or remove base=.`,
  );

export const noRateForValue = (from: string, to: string, date: string) =>
  new AddInError(
    'noRows',
    `No custodian sends an FX rate from ${from} to ${to} for ${date}. Choose another date or currency.`,
  );

export const noRateToRank = (rows: number, base: string, currencyDates: string) =>
  noRateForRows("the rows can't be ranked or compared", rows, base, currencyDates);

export const noRateToTotal = (rows: number, base: string, currencyDates: string) =>
  noRateForRows("the total can't be calculated", rows, base, currencyDates);

const noRateForRows = (consequence: string, rows: number, base: string, currencyDates: string) =>
  new AddInError(
    'noRows',
    `No FX rate to ${base}: ${currencyDates}. ${printCount(rows, 'row')} ${rows === 1 ? 'needs' : 'need'} one, so ${consequence}. Add partial=1 to exclude ${rows === 1 ? 'it' : 'them'}.`,
  );

/** `EUR of HARBOUR from STONEBRIDGE` */
export const borrowedRate = (currency: string, custodian: string, rateCustodian: string) =>
  `${currency} of ${custodian} from ${rateCustodian}`;

/** A note. `list`: the currencies, with their custodians and those that send the rates: `EUR of NORTH from HARBOUR`. */
export const ratesBorrowed = (list: string) => `Other custodians' FX rates are used: ${list}.`;

/** A note on a table. */
export const rowsWithoutRate = (base: string, currencyDates: string) =>
  `Not converted, because there's no FX rate to ${base}: ${currencyDates}.`;

/** A note on a table. */
export const rowsLeftOut = (base: string, currencyDates: string) =>
  `Rows without an FX rate to ${base} are excluded: ${currencyDates}.`;

/** The last cell of a row that isn't converted. */
export const rowWithoutRate = (from: string, base: string) => `No FX rate from ${from} to ${base}`;

export const cellsWithoutRate = (note: string) =>
  new AddInError(
    'noRows',
    `${note} Excel versions before 2606 can't show errors inside an array. Exclude those currencies with filter=.`,
  );

export const changesWithoutRate = (base: string, currencyDates: string) =>
  new AddInError(
    'noRows',
    `No FX rate to ${base}: ${currencyDates}. Changes in these currencies can't be ranked. Remove top=, or exclude them with filter=.`,
  );

export function totalAcrossCurrencies(amount: string, set: string, codes: string, aggregation: string): AddInError {
  const hint = aggregation === 'sum' ? ', convert them with base=USD' : '';
  return new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it has no single ${aggregation.replace(/^m(in|ax)$/, '$&imum')}. Group by "Currency"${hint}, or choose one currency with filter=Security/Currency/Alpha3Code eq 'USD'. To use the numbers as they are, add mixed=1.`,
  );
}

/** A total is a count, a minimum, or of a column that isn't an amount. */
export const totalNotConvertible = () =>
  new AddInError(
    'input',
    'base= converts only sums of amounts for a process date. Total an amount column, like MarketValue of Positions, or remove base=.',
  );
