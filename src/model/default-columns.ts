const security = ['Security/Description', 'Security/PrimarySymbol', 'Security/Cusip|Security/Isin'];
const securityType = 'Security/SecurityType/Description|Security/SecurityType/Code';
const account = ['Account/Number', 'Account/Name'];
const currency = 'Security/Currency/Alpha3Code';

/**
 * The default columns of each set, in the order of a report. Of names separated by a bar, the first one that the
 * interface has. They include the columns that identify a row, so a refresh can match the rows of a linked table.
 */
const reports: Readonly<Record<string, readonly string[]>> = {
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
    'TransactionCode/Code',
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

/** The default columns of a set, as far as the data source has them. Undefined if the set has none, and shows all. */
export function defaultColumns(set: string, has: (path: string) => boolean): readonly string[] | undefined {
  const report = Object.hasOwn(reports, set) ? reports[set] : undefined;
  const found = report?.flatMap((names) => names.split('|').find(has) ?? []);
  return found && found.length > 0 ? found : undefined;
}
