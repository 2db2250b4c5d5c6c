import { readCompareOptions, readReconKind, readReconOptions } from '../../query/read-check-options';
import { readNames, readOne } from '../../query/read-list';
import { readHeaders, readOptions, type HeaderMode } from '../../query/read-options';
import { readPairs } from '../../query/read-pairs';
import { readStatusOptions } from '../../query/read-status-options';
import { readTotalOptions } from '../../query/read-total-options';
import type { Answer } from '../../model/pedigree';
import { queryOptions } from './ask-query';
import type { ParameterName } from '../builder/builder-actions';
import type { TableVerbs } from './table-verbs';

/** What a function was given, by the names of its arguments. */
export type NamedArguments = Readonly<Partial<Record<ParameterName, unknown>>>;

/** A function whose answer is a table: what its arguments mean, and how it is asked. */
export interface TableFunction {
  /** In the order of the arguments. */
  readonly parameters: readonly ParameterName[];
  /** The header row asked for. Throws a sentence for options that it doesn't know. */
  readonly headers: (given: NamedArguments) => HeaderMode;
  readonly ask: (verbs: TableVerbs, given: NamedArguments, signal?: AbortSignal) => Promise<Answer>;
}

const fieldNames = () => 'field' as const;
const noHeader = () => 'none' as const;
const tableHeaders = ({ options }: NamedArguments) => readOptions(options).headers;

const dated = (table: 'POSITIONS' | 'TAXLOTS' | 'PRICES' | 'FXRATES'): TableFunction => ({
  parameters: ['custodian', 'date', 'columns', 'options'],
  headers: tableHeaders,
  ask: (verbs, given, signal) => verbs.askDatedTable({ ...given, table }, signal),
});

const list = (set: string): TableFunction => ({
  parameters: [],
  headers: fieldNames,
  ask: (verbs, _, signal) => verbs.askTable({ set }, signal),
});

const rest = (
  named: string | undefined,
  parameters: readonly ParameterName[],
  headers: TableFunction['headers'] = fieldNames,
): TableFunction => ({
  parameters,
  headers,
  ask: (verbs, given, signal) => verbs.askRestTable({ ...given, resource: named ?? given.resource }, signal),
});

/** Every function whose answer is a table, by its name. */
export const tableFunctions = {
  POSITIONS: dated('POSITIONS'),
  TAXLOTS: dated('TAXLOTS'),
  PRICES: dated('PRICES'),
  FXRATES: dated('FXRATES'),
  TRANSACTIONS: {
    parameters: ['custodian', 'from', 'to', 'columns', 'options'],
    headers: tableHeaders,
    ask: (verbs, { from, to, ...given }, signal) =>
      verbs.askTable({ ...given, set: 'Transactions', period: { from, to } }, signal),
  },
  ACCOUNTS: {
    parameters: ['custodian', 'customer', 'columns', 'options'],
    headers: tableHeaders,
    ask: (verbs, given, signal) => verbs.askTable({ ...given, set: 'Accounts' }, signal),
  },
  SECURITIES: {
    parameters: ['custodian', 'columns', 'options'],
    headers: tableHeaders,
    ask: (verbs, given, signal) => verbs.askTable({ ...given, set: 'Securities' }, signal),
  },
  STATUS: {
    parameters: ['date', 'custodian', 'customer', 'options'],
    headers: ({ options }) => readStatusOptions(options).headers,
    ask: (verbs, given, signal) => verbs.askStatus(given, signal),
  },
  CUSTODIANS: list('Custodians'),
  CUSTOMERS: list('Customers'),
  CURRENCIES: list('Currencies'),
  SECTORS: list('Sectors'),
  SECURITYTYPES: list('SecurityTypes'),
  ASSETCLASSES: list('MajorAssetClasses'),
  PRIMARYTYPES: list('PrimaryTypes'),
  TRANSACTIONCODES: list('TransactionCodes'),
  STATUSTYPES: list('InterfaceStatusTypes'),
  PROCESSDATES: {
    parameters: ['custodian'],
    headers: noHeader,
    ask: (verbs, { custodian }, signal) => verbs.askProcessDates(custodian, signal),
  },
  QUERY: {
    parameters: ['set', 'options'],
    headers: ({ options }) => readHeaders(readPairs(options, queryOptions).get('headers')),
    ask: (verbs, { set, options }, signal) => verbs.askQuery(set, options, signal),
  },
  GRAPHQL: {
    parameters: ['document', 'variables'],
    headers: fieldNames,
    ask: (verbs, { document, variables }, signal) => verbs.askGraphQL(document, variables, signal),
  },
  V1: rest(undefined, ['resource', 'custodian', 'date', 'columns', 'options'], tableHeaders),
  VEHICLES: rest('Vehicles', ['custodian', 'date', 'columns']),
  GROUPS: rest('Groups', []),
  GROUPMEMBERS: rest('GroupMembers', ['group']),
  COMPARE: {
    parameters: ['set', 'date1', 'date2', 'custodian', 'columns', 'options'],
    headers: ({ options }) => readCompareOptions(options).headers,
    ask: (verbs, { set, date1, date2, ...given }, signal) =>
      verbs.askComparison({ set, date1, date2, ...given }, signal),
  },
  RECON: {
    parameters: ['kind', 'custodian', 'date', 'options'],
    headers: ({ kind, options }) => readReconOptions(readReconKind(readOne(kind)), options).headers,
    ask: (verbs, { kind, ...given }, signal) => verbs.askRecon({ kind, ...given }, signal),
  },
  TOTAL: {
    parameters: ['set', 'field', 'custodian', 'date', 'by', 'options'],
    // Without groups the answer is one number.
    headers: ({ by, options }) => {
      const { headers } = readTotalOptions(options);
      return readNames(by) ? headers : 'none';
    },
    ask: (verbs, { set, ...given }, signal) => verbs.askTotal({ set, ...given }, signal),
  },
  FIELDS: {
    parameters: ['set'],
    headers: fieldNames,
    ask: (verbs, { set }) => verbs.listFields(set),
  },
  HELP: {
    parameters: ['name'],
    headers: fieldNames,
    ask: (verbs, { name }) => verbs.askHelp(name),
  },
} satisfies Record<string, TableFunction>;

export type TableFunctionName = keyof typeof tableFunctions;
