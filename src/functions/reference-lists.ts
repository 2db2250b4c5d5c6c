import type { TableFunction } from './definition/definition';
import { fetchDatasetTable } from './tables/dataset-table';

const list = (name: string, set: string, title: string, columns: string, each: string, note = ''): TableFunction => ({
  kind: 'table',
  name,
  title,
  summary: `${title}: ${columns}.${note}`,
  example: `=IDS.${name}()`,
  cost: 'One request, shared by all cells.',
  result: `One row for each ${each}, under a header row.`,
  set,
  parameters: [],
  headers: () => 'field',
  run: (context, _, signal) => fetchDatasetTable(context, { set }, signal),
});

/** The functions without arguments. They share a file because they differ only in their texts. */
export const referenceLists: readonly TableFunction[] = [
  list('CUSTODIANS', 'Custodians', 'The custodians you can see', 'ID, name, and short name', 'custodian'),
  list(
    'CUSTOMERS',
    'Customers',
    'The customers you can see',
    'ID, name, and short name',
    'customer',
    ' 0 is a valid customer ID.',
  ),
  list('CURRENCIES', 'Currencies', 'The currencies', 'ID, two- and three-letter codes, and description', 'currency'),
  list('SECTORS', 'Sectors', 'The sectors that securities belong to', 'ID, name, and description', 'sector'),
  list(
    'SECURITYTYPES',
    'SecurityTypes',
    'The types of securities',
    'ID, code, description, and major asset class',
    'type',
  ),
  list(
    'ASSETCLASSES',
    'MajorAssetClasses',
    'The major asset classes',
    'ID, name, description, and kind of identifier',
    'asset class',
  ),
  list(
    'PRIMARYTYPES',
    'PrimaryTypes',
    'The kinds of identifiers of securities',
    'C for CUSIP, I for ISIN, S for SEDOL, T for ticker, and O for others',
    'kind',
  ),
  list('TRANSACTIONCODES', 'TransactionCodes', 'The codes of transactions', 'ID, code, and description', 'code'),
  list('STATUSTYPES', 'InterfaceStatusTypes', 'The statuses of deliveries', 'ID, name, and description', 'status'),
];
