const security = ['Security/Description|SecurityId', 'Security/PrimarySymbol', 'Security/Cusip|Security/Isin'];
const securityType = 'Security/SecurityType/Description|Security/SecurityType/Code';
const account = ['Account/Number|AccountId', 'Account/Name'];
const currency = 'Security/Currency/Alpha3Code';

/**
 * The default columns of each set, in the order of a report. A bar separates alternatives: the first one that the data
 * source has is used. They include the columns that identify a row, so a refresh can match the rows of a linked table.
 */
const columnsBySet: Readonly<Record<string, readonly string[]>> = {
  Positions: [
    ...account,
    ...security,
    securityType,
    'Security/Sector/Name',
    'Quantity',
    'MarketValue',
    currency,
    'ProcessDate',
  ],
  TaxLots: [
    ...account,
    ...security,
    'ShortPosition',
    'TradeDate',
    'Quantity',
    'OriginalCost',
    'Amount',
    currency,
    'ProcessDate',
  ],
  Transactions: [
    'TradeDate',
    'SettlementDate',
    ...account,
    'TransactionCode/Code|TransactionCodeId',
    'TransactionCode/Description',
    ...security,
    'Quantity',
    'Amount',
    currency,
    'CancelIndicator',
    'Comment',
    'ProcessDate',
    'Id',
  ],
  Prices: [...security, securityType, 'PriceValue', currency, 'Custodian/ShortName|CustodianId', 'ProcessDate'],
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
export function listDefaultColumns(set: string, has: (path: string) => boolean): readonly string[] | undefined {
  const columns = Object.hasOwn(columnsBySet, set) ? columnsBySet[set] : undefined;
  const found = columns?.flatMap((names) => names.split('|').find(has) ?? []);
  return found && found.length > 0 ? found : undefined;
}
