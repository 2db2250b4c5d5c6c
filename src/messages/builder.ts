// Messages about the builder: reading formulas into forms and printing them back.

import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

export const missingGraphQLArgument = (name: string, operation: string) =>
  new AddInError('input', `Fill in "${name}": GraphQL requires it for ${operation}.`);

export const noGraphQLColumns = () =>
  new AddInError('input', 'Choose columns. GraphQL returns only the columns you choose.');

export const badGraphQLValue = (name: string) =>
  new AddInError(
    'input',
    `The value of ${name} isn't valid GraphQL. Enter numbers as 100, text as "last", and lists as [1, 2].`,
  );

export const unknownSubject = (subject: string) =>
  new AddInError('input', `"${subject}" isn't available from this service. Choose another data set.`);

export const columnsByReference = (reference: string) =>
  new AddInError('input', `IDS.QUERY can't read columns from cells (${reference}). Enter the columns as text.`);

export const groupMembersWithOptions = () =>
  new AddInError(
    'input',
    'A query for one REST v1 group always returns all columns. Leave columns and options blank, or choose All account groups.',
  );

export const optionsByReference = (reference: string) =>
  new AddInError(
    'input',
    `The options of this query are in ${reference}. Change them in those cells, or enter every option here.`,
  );

export const pointFunctionAsTable = (name: string, instead: string) =>
  new AddInError('input', `IDS.${name} returns one value, not a table. For a table, use ${instead}.`);

export const unknownFunction = (name: string, hint: string) =>
  new AddInError('input', `IDS.${name} isn't a function.${hint}`);

export const wrongArgumentCount = (name: string, expectedArguments: string, count: number) =>
  new AddInError('input', `IDS.${name} takes ${expectedArguments}; the formula has ${printCount(count, 'argument')}.`);

export const argumentInCells = (argument: string, reference: string) =>
  new AddInError(
    'input',
    `The ${argument} of this formula is in ${reference}. To edit the formula here, enter the ${argument} as text in the formula.`,
  );

export const argumentMissing = (argument: string) =>
  new AddInError('input', `The ${argument} of this formula is missing. Enter it as text in the formula.`);

export const setGone = (name: string) =>
  new AddInError('input', `The service has no data set "${name}". Choose another.`);

export const pathGone = (step: string, from: string) =>
  new AddInError('input', `${from} has no column "${step}". Choose another column.`);

export const notFavorites = () =>
  new AddInError(
    'input',
    "This file doesn't contain favorites exported from IDS for Excel, or one of its queries can't be read. Export the favorites again. Nothing was imported.",
  );

export const tooManyFavorites = (max: number) =>
  new AddInError('limit', `You can save up to ${printNumber(max)} favorites. Remove some first.`);

export const favoritesNotSaved = () =>
  new AddInError(
    'limit',
    "This device's storage is full, or add-ins aren't allowed to save data on it. Your favorites are kept while this workbook is open. Export them to keep them longer.",
  );

/** Why the requests of a check aren't shown. */
export const checkRequests = "A check sends several dependent queries, so there's no single request to show.";

/** Why the requests of `IDS.PROCESSDATES` aren't shown. */
export const processDateRequests =
  'Process dates come from the function GetDistinctProcessDates, or from the deliveries.';

/** Why some requests of `IDS.STATUS` aren't shown. */
export const affectedValueRequests =
  'Affected accounts and market values require more requests: the service counts and totals them for this date and the previous process date.';

export const onlyInOData = "GraphQL doesn't support OData's options and aggregations.";

export const onlyInRest = 'Only REST v1 has these records, so only its request is shown.';

export const onlyInGraphQL = "OData can't run a GraphQL document.";

export const noRequests = 'No requests: the add-in already has this information.';

/** Describes a column with the ID of a record, whose names are in other columns. */
export const idOfRecord = (record: string, navigation: string) =>
  `The ID of the ${record}. For its name, choose a column under ${navigation}/.`;
