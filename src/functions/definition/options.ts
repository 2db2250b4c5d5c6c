/** One option of a function. Excel, IDS.HELP, and the reference page show its text. */
export interface FunctionOption {
  readonly name: string;
  /** The kind of field in the builder's form. */
  readonly kind: 'filter' | 'sort' | 'count' | 'switch' | 'number' | 'text' | 'choice';
  /** The allowed words; only for a choice. */
  readonly words?: readonly string[];
  /** An example of a value: `MarketValue desc`. */
  readonly example: string;
  /** The effect of the example: "sorts the rows". */
  readonly text: string;
}

const option = (
  name: string,
  kind: FunctionOption['kind'],
  example: string,
  text: string,
  words?: readonly string[],
): FunctionOption => ({ name, kind, example, text, ...(words && { words }) });

/** Returns the same option with another example. */
export const withExample = (option: FunctionOption, example: string): FunctionOption => ({ ...option, example });

/** Returns the same option with another text, for a function in which it means something else. */
export const withText = (option: FunctionOption, text: string): FunctionOption => ({ ...option, text });

export const filter = option('filter', 'filter', 'MarketValue gt 0', 'returns only matching rows');
export const sort = option('sort', 'sort', 'MarketValue desc', 'sorts the rows');
export const top = option('top', 'count', '100', 'limits the number of rows');
export const names = option('names', 'switch', '1', 'adds readable names next to IDs');
export const headers = option('headers', 'choice', '0', 'omits the header row (2 shows readable labels)', [
  '0',
  '1',
  '2',
]);
export const source = option('source', 'choice', 'graphql', 'chooses the data source: odata, graphql, or rest', [
  'odata',
  'graphql',
  'rest',
]);
export const partial = option('partial', 'switch', '1', 'uses the available data while deliveries are missing');
export const requireSuccess = option(
  'require',
  'choice',
  'success',
  "refuses deliveries that aren't final (latest also refuses a date if a later delivery is expected)",
  ['success', 'latest'],
);
export const base = option(
  'base',
  'text',
  'USD',
  'adds amounts in one currency, at the FX rates of the date, and sorts and filters by them',
);

export const mixed = option('mixed', 'switch', '1', 'ranks and compares amounts in several currencies as they are');

export const fill = option('fill', 'choice', 'prev', 'uses the most recent earlier value if the date has none', [
  'prev',
  'none',
]);
export const within = option('within', 'count', '5', 'limits how many process dates fill=prev looks back');
const asOf = option('asof', 'switch', '1', 'shows the process date of each value in the cell to its right');
const errors = option('errors', 'choice', 'text', 'shows error messages as text', ['text', 'cell']);

/** The options of a function for one value or an array of values. */
export const valueOptions = [errors];

/** The options of a function for values on a process date. */
export const datedValueOptions = [asOf, errors];

/** The options of a function for delivered values, which values of an earlier date can replace. */
export const filledValueOptions = [partial, fill, within, ...datedValueOptions];

/** Returns the options of a function over a data set, with examples that fit its columns. */
export function datasetOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [withExample(filter, examples.filter), withExample(sort, examples.sort), top, names, headers, source];
}

/** Returns the options of a function over a data set that is delivered for a process date. */
export function deliveredOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [...datasetOptions(examples), partial, requireSuccess, fill, within];
}

/** Returns the options of a function over amounts of several process dates. */
export function periodOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [...datasetOptions(examples), partial, requireSuccess, base, mixed];
}

/** Returns the options of a function over amounts of one process date. */
export function amountOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [...deliveredOptions(examples), base, mixed];
}

/** The options of IDS.QUERY, by their OData names. */
export const queryOptions = [
  option('select', 'text', 'AccountId,Quantity', 'chooses the columns'),
  withExample(filter, 'Quantity gt 1000'),
  option('expand', 'text', 'Security($select=Cusip)', 'adds related records'),
  option('orderby', 'sort', 'Quantity desc', 'sorts the rows'),
  top,
  option('skip', 'count', '100', 'skips the first rows'),
  option('count', 'switch', '1', 'returns only the number of rows'),
  option('compute', 'text', 'Quantity mul 2 as Twice', 'adds calculated columns'),
  option('apply', 'text', 'groupby((AccountId))', 'groups and aggregates'),
  option('date', 'text', 'last', 'limits rows to a process date, or to first, last, or prev'),
  source,
  headers,
  partial,
  base,
  mixed,
];

export const totalOptions = [
  option('agg', 'choice', 'average', 'aggregates by sum, average, min, max, count, or countdistinct', [
    'sum',
    'average',
    'min',
    'max',
    'count',
    'countdistinct',
  ]),
  withExample(filter, 'Quantity gt 0'),
  withExample(sort, 'CustodianId'),
  withText(withExample(top, '10'), 'limits the number of groups, the largest first'),
  headers,
  withText(base, 'converts amounts to one currency at the FX rates of the date'),
  withText(mixed, 'adds up and compares amounts in several currencies as they are'),
  partial,
  requireSuccess,
  fill,
  within,
  errors,
];

export const compareOptions = [
  withExample(filter, 'AccountId eq 5'),
  withExample(sort, 'MarketValueChange desc'),
  top,
  option('names', 'switch', '0', 'omits names and CUSIPs next to IDs'),
  option('tolerance', 'number', '0.01', 'ignores smaller differences'),
  option('unchanged', 'switch', '1', 'also lists unchanged rows'),
  option('effects', 'switch', '0', 'omits the effects on market value'),
  withText(
    base,
    'converts amounts to one currency at the FX rates of each date, then sorts and calculates effects by them',
  ),
  mixed,
  headers,
  source,
];

const quantity = option('quantity', 'number', '0.0001', 'ignores smaller differences in quantity');

/** The options of each check of IDS.RECON. */
export const reconOptions = {
  lots: [quantity, option('value', 'number', '0.01', 'ignores smaller differences in cost'), headers, source],
  roll: [quantity, option('cash', 'switch', '0', 'omits cash'), headers, source],
  prices: [
    option('days', 'count', '5', 'allows an unchanged price for this many process dates'),
    option('jump', 'number', '30', "allows a move of this many percent; a return to the earlier price isn't a break"),
    option('unheld', 'switch', '1', 'also lists jumps of securities that no account holds'),
    option('missing', 'count', '3', 'reports a held security after this many process dates without a price'),
    option('unpriced', 'switch', '1', 'lists securities without a price on the dates checked'),
    option('implied', 'number', '1', 'allows this many percent between the price and value ÷ quantity'),
    headers,
    source,
  ],
  missing: [quantity, headers, source],
};

export const statusOptions = [
  option(
    'affected',
    'switch',
    '1',
    "adds accounts, market values on both dates in one currency, their change, and the previous status (NotConverted lists currencies without an FX rate, and OtherCustodianRates those converted at another custodian's FX rate)",
  ),
  headers,
];

/** Describes options in the text of a parameter: `"top=100" limits the number of rows, …`. */
export function describeOptions(options: readonly FunctionOption[]): string {
  return options.map(({ name, example, text }) => `"${name}=${example}" ${text}`).join(', ');
}
