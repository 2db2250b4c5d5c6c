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

const createOption = (
  name: string,
  kind: FunctionOption['kind'],
  example: string,
  text: string,
  words?: readonly string[],
): FunctionOption => ({ name, kind, example, text, ...(words && { words }) });

/** Returns the same option with another example. */
export const replaceExample = (option: FunctionOption, example: string): FunctionOption => ({ ...option, example });

/** Returns the same option with another text, for a function in which it means something else. */
export const replaceText = (option: FunctionOption, text: string): FunctionOption => ({ ...option, text });

export const filter = createOption('filter', 'filter', 'MarketValue gt 0', 'returns only matching rows');
export const sort = createOption('sort', 'sort', 'MarketValue desc', 'sorts the rows');
export const top = createOption('top', 'count', '100', 'limits the number of rows');
export const names = createOption('names', 'switch', '1', 'adds readable names next to IDs');
export const headers = createOption('headers', 'choice', '0', 'omits the header row (2 shows readable labels)', [
  '0',
  '1',
  '2',
]);
export const source = createOption('source', 'choice', 'graphql', 'chooses the data source: odata, graphql, or rest', [
  'odata',
  'graphql',
  'rest',
]);
export const partial = createOption('partial', 'switch', '1', 'uses the available data while deliveries are missing');
export const requireSuccess = createOption(
  'require',
  'choice',
  'success',
  "refuses deliveries that aren't final (latest also refuses a date if a newer delivery is missing)",
  ['success', 'latest'],
);
export const base = createOption(
  'base',
  'text',
  'USD',
  'adds amounts converted to one currency at the FX rates of the date, and sorts and filters by them',
);

export const mixed = createOption(
  'mixed',
  'switch',
  '1',
  'ranks and compares amounts in several currencies as they are',
);

export const fill = createOption('fill', 'choice', 'prev', 'uses the most recent earlier value if the date has none', [
  'prev',
  'none',
]);
export const within = createOption('within', 'count', '5', 'limits how many process dates fill=prev looks back');
const asOf = createOption('asof', 'switch', '1', 'shows the process date of each value in the cell to its right');
const errors = createOption('errors', 'choice', 'text', 'shows error messages as text', ['text', 'cell']);

/** The options of a function for one value or an array of values. */
export const valueOptions = [errors];

/** The options of a function for values on a process date. */
export const datedValueOptions = [asOf, errors];

/** The options of a function for delivered values, which values of an earlier date can replace. */
export const filledValueOptions = [partial, fill, within, ...datedValueOptions];

/** Returns the options of a function over a data set, with examples that fit its columns. */
export function listDatasetOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [replaceExample(filter, examples.filter), replaceExample(sort, examples.sort), top, names, headers, source];
}

/** Returns the options of a function over a data set that custodians deliver for a process date. */
export function listDeliveredOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [...listDatasetOptions(examples), partial, requireSuccess, fill, within];
}

/** Returns the options of a function over amounts of several process dates. */
export function listPeriodOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [...listDatasetOptions(examples), partial, requireSuccess, base, mixed];
}

/** Returns the options of a function over amounts of one process date. */
export function listAmountOptions(examples: { readonly filter: string; readonly sort: string }) {
  return [...listDeliveredOptions(examples), base, mixed];
}

/** The options of IDS.QUERY, by their OData names. */
export const queryOptions = [
  createOption('select', 'text', 'AccountId,Quantity', 'chooses the columns'),
  replaceExample(filter, 'Quantity gt 1000'),
  createOption('expand', 'text', 'Security($select=Cusip)', 'adds related records'),
  createOption('orderby', 'sort', 'Quantity desc', 'sorts the rows'),
  top,
  createOption('skip', 'count', '100', 'skips the first rows'),
  createOption('count', 'switch', '1', 'returns only the number of rows'),
  createOption('compute', 'text', 'Quantity mul 2 as Twice', 'adds computed columns'),
  createOption('apply', 'text', 'groupby((AccountId))', 'groups and aggregates'),
  createOption('date', 'text', 'last', 'limits rows to a process date, or to first, last, or prev'),
  source,
  headers,
  partial,
  base,
  mixed,
];

export const totalOptions = [
  createOption('agg', 'choice', 'average', 'aggregates by sum, average, min, max, count, or countdistinct', [
    'sum',
    'average',
    'min',
    'max',
    'count',
    'countdistinct',
  ]),
  replaceExample(filter, 'Quantity gt 0'),
  replaceExample(sort, 'CustodianId'),
  replaceText(replaceExample(top, '10'), 'limits the number of groups, the largest first'),
  headers,
  replaceText(base, 'converts amounts to one currency at the FX rates of the date'),
  replaceText(mixed, 'adds up and compares amounts in several currencies as they are'),
  partial,
  requireSuccess,
  fill,
  within,
  errors,
];

export const compareOptions = [
  replaceExample(filter, 'AccountId eq 5'),
  replaceExample(sort, 'MarketValueChange desc'),
  top,
  createOption('names', 'switch', '0', 'omits names and CUSIPs next to IDs'),
  createOption('tolerance', 'number', '0.01', 'ignores smaller differences'),
  createOption('unchanged', 'switch', '1', 'also lists unchanged rows'),
  createOption('effects', 'switch', '0', 'omits the effects on market value'),
  replaceText(
    base,
    'converts amounts to one currency at the FX rates of each date, then uses them to sort and to calculate effects',
  ),
  mixed,
  headers,
  source,
];

const quantity = createOption('quantity', 'number', '0.0001', 'ignores smaller differences in quantity');

/** The options of each check of IDS.RECON. */
export const reconOptions = {
  lots: [quantity, createOption('value', 'number', '0.01', 'ignores smaller differences in cost'), headers, source],
  roll: [quantity, createOption('cash', 'switch', '0', 'omits cash'), headers, source],
  prices: [
    createOption('days', 'count', '5', 'allows an unchanged price for this many process dates'),
    createOption('jump', 'number', '30', "allows a move of up to this percentage; a move back isn't a break"),
    createOption('unheld', 'switch', '1', 'also lists jumps of securities that no account holds'),
    createOption(
      'missing',
      'count',
      '3',
      'reports a held security after this many process dates without a price (at once if most lack one)',
    ),
    createOption('unpriced', 'switch', '1', 'lists securities without a price on the dates checked'),
    createOption('implied', 'number', '1', 'allows this percentage difference between the price and value ÷ quantity'),
    headers,
    source,
  ],
  missing: [quantity, headers, source],
};

export const statusOptions = [
  createOption(
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
