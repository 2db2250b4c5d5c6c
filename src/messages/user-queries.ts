// Messages about queries in IDS.QUERY and IDS.GRAPHQL, which load these messages on first use.

import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

export const graphqlPageIncomplete = (name: string, rows: number) =>
  new AddInError(
    'limit',
    `${name} has more rows than the ${printNumber(rows)} returned. Add first: to the document, or use a table function with source=graphql, which reads all pages.`,
  );

/** Services can leave a computed column out unless it's selected. */
export const computedNotSent = (set: string, name: string) =>
  new AddInError(
    'service',
    `The service returned ${set} without ${name}, which compute= defines. List the columns with select=, including ${name}.`,
  );

/** `place`: where the error is, like ` at line 2, character 5`, or blank. */
export const documentUnreadable = (place: string, problem: string) =>
  new AddInError('input', `The GraphQL document has an error${place}. ${problem} No query was sent.`);

export const documentPlace = (line: number, character: number) =>
  ` at line ${printNumber(line)}, character ${printNumber(character)}`;

export const documentNestedTooDeeply = "It's nested too deeply. Use fewer levels.";

export const notReadOnly = () =>
  new AddInError('input', 'The service is read-only. Use a query, not a mutation or subscription.');

/** A note in the provenance. `sets`: the data sets whose rows have no process date; empty if unknown. */
export function deliveryUnknown(sets: string): string {
  const rowsDescription = sets === '' ? 'of these rows' : `of the ${sets} rows`;
  return `The delivery status ${rowsDescription} is unknown, so missing deliveries aren't detected. Specify a process date in the query.`;
}

export const noGraphQLSchema = () =>
  new AddInError('contract', "The service doesn't publish its GraphQL schema. Enter the query as a document instead.");

export const tooManyRowsToRead = (set: string, rows: number, max: number) =>
  new AddInError(
    'limit',
    `${set} has at least ${printCount(rows, 'row')} for this query; at most ${printNumber(max)} can be read. Add filter=, or aggregate in the service with apply=.`,
  );

export const noDateKeywords = (sets: string, set: string) =>
  new AddInError(
    'input',
    `The service supports date= for ${sets}, not for ${set}. Use a filter instead, such as filter=ProcessDate eq 2026-04-10.`,
  );

export const noKeywordFunction = (set: string, keyword: string) =>
  new AddInError(
    'input',
    `The service can't resolve date=${keyword} for ${set}. Enter a date, such as date=2026-04-10.`,
  );

export const unknownParameter = (functionName: string, parameter: string) =>
  new AddInError(
    'input',
    `Date words such as last can't be used with this data set, because the service's ${functionName} function requires "${parameter}". Use a filter instead, such as filter=ProcessDate eq 2026-04-10.`,
  );

// Reasons why a response to such a query isn't used.

export const noCount = 'it has no row count';

export const shortPage = (rows: number, size: number) =>
  `it returned ${printNumber(rows)} of ${printCount(size, 'requested row')}, although more remain`;

export const severalProcessDates = (dates: number) => `it contains rows for ${printNumber(dates)} process dates`;

export const notTheDate = (date: string, keyword: string) => `its rows are for ${date}, which isn't "${keyword}"`;

export const documentAcrossCurrencies = (amount: string, set: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it can't be ranked or compared with one number. Specify the currency in where, as in security: { currency: { alpha3Code: { eq: "USD" } } }, or add the option mixed=1 to use the numbers as they are.`,
  );

export const addedAcrossCurrencies = (amount: string, set: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it can't be aggregated. Group by Security/Currency/Alpha3Code, or convert with IDS.TOTAL and base=USD. To use the numbers as they are, add mixed=1.`,
  );

/** For a query with apply= or compute=, which base= can't be combined with. */
export const calculatedAcrossCurrencies = (amount: string, set: string, codes: string) =>
  new AddInError(
    'input',
    `${amount} in these ${set} rows is in several currencies (${codes}), so it can't be ranked or compared with one number. Filter for one currency, as in Security/Currency/Alpha3Code eq 'USD', or add mixed=1 to use the numbers as they are.`,
  );

export const baseWithQueryOption = (option: string) =>
  new AddInError(
    'input',
    `base= can't be combined with ${option}=. Remove one of them${option === 'apply' ? ', or use IDS.TOTAL with base=' : ''}.`,
  );

export function onlyOData(option: string, source: string): AddInError {
  const hint = source === 'graphql' ? ', or write the document with IDS.GRAPHQL' : '';
  return new AddInError('input', `Only OData supports ${option}=. Remove source=${source}${hint}.`);
}

export const listsRepeatEachOther = (first: string, second: string) =>
  new AddInError(
    'limit',
    `One row contains several ${first} and several ${second}, so one table would repeat both. Write a separate query for ${second}.`,
  );

/** A date cell in an option, or joined with text, becomes its serial number. */
export const dateOptionIsNumber = (number: string) =>
  new AddInError(
    'input',
    `date=${number} isn't a date. Enter text like date=2026-03-31. To use a date cell, convert it with TEXT(A1,"yyyy-mm-dd").`,
  );
