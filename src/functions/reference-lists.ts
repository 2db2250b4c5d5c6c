import type { TableFunction } from './definition/definition';
import { fetchDatasetTable } from './tables/dataset-table';

const defineList = (
  name: string,
  set: string,
  title: string,
  columnList: string,
  recordName: string,
  note = '',
): TableFunction => ({
  kind: 'table',
  name,
  title,
  summary: `${title}: ${columnList}.${note}`,
  example: `=IDS.${name}()`,
  cost: 'One request, shared by all cells.',
  result: `One row for each ${recordName}, under a header row.`,
  set,
  parameters: [],
  getHeaderMode: () => 'field',
  run: (context, _, signal) => fetchDatasetTable(context, { set }, signal),
});

/** The functions without arguments. They share a file because they differ only in names and descriptions. */
export const referenceLists: readonly TableFunction[] = [
  defineList('CUSTODIANS', 'Custodians', 'The custodians you can see', 'ID, name, and short name', 'custodian'),
  defineList(
    'CUSTOMERS',
    'Customers',
    'The customers you can see',
    'ID, name, and short name',
    'customer',
    ' 0 is a valid customer ID.',
  ),
  defineList('CURRENCIES', 'Currencies', 'Currencies', 'ID, two- and three-letter codes, and description', 'currency'),
  defineList('SECTORS', 'Sectors', 'Security sectors', 'ID, name, and description', 'sector'),
  defineList(
    'SECURITYTYPES',
    'SecurityTypes',
    'Security types',
    'ID, code, description, and major asset class',
    'type',
  ),
  defineList(
    'ASSETCLASSES',
    'MajorAssetClasses',
    'Major asset classes',
    'ID, name, description, and kind of identifier',
    'asset class',
  ),
  defineList(
    'PRIMARYTYPES',
    'PrimaryTypes',
    'Security identifier types',
    'C for CUSIP, I for ISIN, S for SEDOL, T for ticker, and O for others',
    'type',
  ),
  defineList('TRANSACTIONCODES', 'TransactionCodes', 'Transaction codes', 'ID, code, and description', 'code'),
  defineList('STATUSTYPES', 'InterfaceStatusTypes', 'Delivery statuses', 'ID, name, and description', 'status'),
];
