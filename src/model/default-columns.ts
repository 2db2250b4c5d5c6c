const securityColumns = ['Security/Description|SecurityId', 'Security/PrimarySymbol', 'Security/Cusip|Security/Isin'];
const securityTypeColumn = 'Security/SecurityType/Description|Security/SecurityType/Code';
const accountColumns = ['Account/Number|AccountId', 'Account/Name'];
const currencyColumn = 'Security/Currency/Alpha3Code';

/**
 * The default columns of each set, in the order of a report. A bar separates alternatives, of which the first that the data
 * source has is used. The columns include those that identify a row, so a refresh can match the rows of a linked table.
 */
const columnsBySet: Readonly<Record<string, readonly string[]>> = {
  Positions: [
    ...accountColumns,
    ...securityColumns,
    securityTypeColumn,
    'Security/Sector/Name',
    'Quantity',
    'MarketValue',
    currencyColumn,
    'ProcessDate',
  ],
  TaxLots: [
    ...accountColumns,
    ...securityColumns,
    'ShortPosition',
    'TradeDate',
    'Quantity',
    'OriginalCost',
    'Amount',
    currencyColumn,
    'ProcessDate',
  ],
  Transactions: [
    'TradeDate',
    'SettlementDate',
    ...accountColumns,
    'TransactionCode/Code|TransactionCodeId',
    'TransactionCode/Description',
    ...securityColumns,
    'Quantity',
    'Amount',
    currencyColumn,
    'CancelIndicator',
    'Comment',
    'ProcessDate',
    'Id',
  ],
  Prices: [
    ...securityColumns,
    securityTypeColumn,
    'PriceValue',
    currencyColumn,
    'Custodian/ShortName|CustodianId',
    'ProcessDate',
  ],
  FxRates: [
    'BaseCurrency/Alpha3Code',
    'LocalCurrency/Alpha3Code',
    'Factor',
    'Custodian/ShortName|CustodianId',
    'ProcessDate',
  ],
  Accounts: [
    'Number',
    'Name',
    'Custodian/ShortName|CustodianId',
    'Customer/ShortName',
    'AccountStatus',
    'AccountType',
    'Currency/Alpha3Code',
    'DateOpened',
    'Id',
  ],
  Securities: [
    'Description',
    'PrimarySymbol',
    'Cusip',
    'Isin',
    'Ticker',
    'SecurityType/Description|SecurityType/Code',
    'SecurityType/MajorAssetClass/Name',
    'Sector/Name',
    'Industry',
    'Currency/Alpha3Code',
    'Custodian/ShortName|CustodianId',
    'Id',
  ],
  SecurityTypes: ['Id', 'Code', 'Description', 'MajorAssetClass/Name|MajorAssetClassId'],
};

/**
 * Returns the default columns of a set that the data source has. Undefined for a set without any, which shows all its
 * columns.
 */
export function listDefaultColumns(set: string, hasColumn: (path: string) => boolean): readonly string[] | undefined {
  const columns = Object.hasOwn(columnsBySet, set) ? columnsBySet[set] : undefined;
  const availableColumns = columns?.flatMap((names) => names.split('|').find(hasColumn) ?? []);
  return availableColumns && availableColumns.length > 0 ? availableColumns : undefined;
}
