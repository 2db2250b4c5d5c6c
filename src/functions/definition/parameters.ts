import { featuredDateWords } from '../../query/date-words';
import { describeOptions, type FunctionOption } from './options';

export type ParameterName =
  | 'custodian'
  | 'customer'
  | 'group'
  | 'date'
  | 'from'
  | 'to'
  | 'date1'
  | 'date2'
  | 'columns'
  | 'field'
  | 'by'
  | 'document'
  | 'variables'
  | 'set'
  | 'resource'
  | 'kind'
  | 'name'
  | 'options'
  | 'account'
  | 'security'
  | 'key'
  | 'word'
  | 'what'
  | 'roll';

/** Words that Excel suggests for an argument. Any other text is possible, too. */
export interface WordList {
  /** Must stay the same, because Excel may store it. */
  readonly id: string;
  readonly words: readonly {
    readonly word: string;
    readonly text: string;
    /** The word as Excel's list shows it, if different. */
    readonly name?: string;
  }[];
}

/** One argument of a function. */
export interface Parameter {
  readonly name: ParameterName;
  readonly text: string;
  readonly optional?: true;
  /** Excel passes a range as rows of cells; most parameters need only a single cell. */
  readonly isMatrix?: true;
  /** A range or an array returns a result for each of its cells. For other parameters, a range is one list. */
  readonly isElementwise?: true;
  /** A date, whose serial number depends on the workbook's date system. */
  readonly isDate?: true;
  readonly words?: WordList;
}

/** Returns the remarks on ranges as arguments. `example`: a formula and what it returns. */
export const describeRangeArguments = (example: string): string =>
  `Ranges work as arguments: ${example} from one cell. A column and a row make a grid; ranges of the same size pair up; a single value repeats. Each value has its own error, a blank cell returns empty text, and equal values are queried once. Versions of Excel before 2606 can't show errors inside an array, so the whole formula returns an error unless you add errors=text.`;

/** Returns the same parameter, with a result for each cell of a range or an array. */
export const makeElementwise = (parameter: Parameter): Parameter => ({
  ...parameter,
  isMatrix: true,
  isElementwise: true,
});

export const makeOptional = (parameter: Parameter): Parameter => ({ ...parameter, optional: true });

/** Returns the same parameter with more text before the final period. */
export const appendText = (parameter: Parameter, more: string): Parameter => ({
  ...parameter,
  text: `${parameter.text.replace(/\.$/, '')}${more}`,
});

const describeParties = (noun: string) =>
  `The ${noun}'s ID, short name, or name. Separate several with semicolons or use a range. Blank or "*" means all.`;

export const requiredCustodians: Parameter = { name: 'custodian', text: describeParties('custodian'), isMatrix: true };
export const custodians = makeOptional(requiredCustodians);
export const customers: Parameter = {
  name: 'customer',
  text: describeParties('customer'),
  isMatrix: true,
  optional: true,
};

/** Creates a parameter for one custodian. `role` describes the parameter, and `blank` explains a blank argument. */
export const createCustodian = (role: string, blank: string): Parameter => ({
  name: 'custodian',
  text: `${role}: its ID, short name, or name.${blank === '' ? '' : ` ${blank}`}`,
});

/** The meaning of a blank custodian for a single value. */
export const blankCustodianText = 'Blank means any custodian that has one and whose delivery is complete.';

/** Creates a parameter for a process date. `role` describes the parameter, and `blank` explains a blank argument. */
const createDate = (name: ParameterName, role: string, blank: string): Parameter => ({
  name,
  text: `${role}, or a word: ${featuredDateWords.join(', ')}. ${blank} A word always means a process date.`,
  isDate: true,
  optional: true,
});

export const processDate = createDate('date', 'A date', 'Blank means last.');
/** Creates a parameter for a date whose blank means something other than `last`. */
export const createOptionalDate = (role: string, blank: string): Parameter => createDate('date', role, blank);
export const fromDate = createDate('from', 'The first process date', 'Blank means last.');
export const toDate = createDate('to', 'The last process date', 'Blank means last.');
export const earlierDate: Parameter = {
  name: 'date1',
  text: `The earlier date, or a word: ${featuredDateWords.filter((word) => word !== 'last').join(', ')}. A word always means a process date.`,
  isDate: true,
};
export const laterDate = createDate('date2', 'The later date', 'Blank means last.');

/** Creates a parameter for the columns to show. `related` is an example of a column of a related record. */
export const createColumns = (example: string, related: string): Parameter => ({
  name: 'columns',
  text: `Columns to show: "${example}" or a range of headers. Blank means the default columns; "*" means all columns. A slash reaches related records: ${related}.`,
  isMatrix: true,
  optional: true,
});

export const createRestColumns = (example: string): Parameter => ({
  name: 'columns',
  text: `Columns to show, by their REST v1 names: "${example}" or a range of headers. Blank means all.`,
  isMatrix: true,
  optional: true,
});

export const createOptions = (functionOptions: readonly FunctionOption[]): Parameter => ({
  name: 'options',
  text: `Options, separated by semicolons or in a two-column range: ${describeOptions(functionOptions)}.`,
  isMatrix: true,
  optional: true,
});

export const account: Parameter = {
  name: 'account',
  text: "The account's number, name, or ID. Text is matched with account numbers first; use a prefix to be specific: number:1042, name:Smith, or id:1042.",
};

export const security: Parameter = {
  name: 'security',
  text: "The security's ID, or its symbol, CUSIP, ISIN, SEDOL, or ticker as text. Use a prefix to be specific: cusip:037833100.",
};

/** Creates a parameter for one column to show. */
export const createField = (examples: string, related: string): Parameter => ({
  name: 'field',
  text: `The field to show: ${examples}.${related === '' ? '' : ` A slash reaches related records: ${related}.`}`,
});

const setNames: WordList = {
  id: 'SetName',
  words: [
    { word: 'Accounts', text: 'Accounts at custodians' },
    { word: 'Positions', text: 'Holdings of accounts' },
    { word: 'TaxLots', text: 'The lots that make up positions' },
    { word: 'Transactions', text: 'Trades, income, fees, and transfers' },
    { word: 'Securities', text: 'Securities at custodians' },
    { word: 'Prices', text: 'Prices of securities' },
    { word: 'FxRates', text: 'FX rates' },
    { word: 'InterfaceStatuses', text: 'Deliveries and their status' },
    { word: 'InterfaceStatusTypes', text: 'Delivery statuses' },
    { word: 'Custodians', text: 'Custodians' },
    { word: 'Customers', text: 'Customers' },
    { word: 'Currencies', text: 'Currencies' },
    { word: 'Sectors', text: 'Security sectors' },
    { word: 'SecurityTypes', text: 'Security types' },
    { word: 'MajorAssetClasses', text: 'Major asset classes' },
    { word: 'PrimaryTypes', text: 'Security identifier types' },
    { word: 'TransactionCodes', text: 'Transaction codes' },
  ],
};

/** A data set of the service. */
export const dataSet: Parameter = {
  name: 'set',
  text: 'The name of the data set, like Positions. =IDS.FIELDS() lists all.',
  words: setNames,
};
