const security = ['Security/PrimarySymbol', 'Security/Description'];
const account = ['Account/Number', 'Account/Name'];
const currency = 'Security/Currency/Alpha3Code';

/**
 * What people look at first in a set: who and what by name, how much, in which currency. What tells rows apart is among
 * them (an account by its number, a security by its symbol), so that a linked table finds them again.
 */
const usual: Readonly<Record<string, readonly string[]>> = {
  'sets/Positions': [...account, ...security, 'ShortPosition', 'Quantity', 'MarketValue', currency],
  'sets/TaxLots': [
    ...account,
    ...security,
    'ShortPosition',
    'TradeDate',
    'Quantity',
    'OriginalCost',
    'Amount',
    currency,
  ],
  'sets/Transactions': [
    'Id',
    ...account,
    'TransactionCode/Code',
    ...security,
    'TradeDate',
    'SettlementDate',
    'Quantity',
    'Amount',
    currency,
    'CancelIndicator',
  ],
  'sets/Prices': ['CustodianId', ...security, 'PriceValue', currency],
  'sets/FxRates': [
    'CustodianId',
    'LocalCurrencyId',
    'LocalCurrency/Alpha3Code',
    'BaseCurrencyId',
    'BaseCurrency/Alpha3Code',
    'Factor',
  ],
  'sets/Accounts': [
    'Id',
    'Number',
    'Name',
    'Custodian/ShortName',
    'Customer/ShortName',
    'AccountStatus',
    'AccountType',
    'Currency/Alpha3Code',
  ],
  'sets/Securities': [
    'Id',
    'PrimarySymbol',
    'Description',
    'Cusip',
    'Isin',
    'SecurityType/Code',
    'Sector/Name',
    'Currency/Alpha3Code',
  ],
};

/** The usual columns of a subject that the service has; empty for subjects that have few columns anyway. */
export function usualColumns(subject: string, known: readonly { readonly name: string }[]): readonly string[] {
  const names = new Set(known.map(({ name }) => name));
  return (Object.hasOwn(usual, subject) ? usual[subject] : undefined)?.filter((name) => names.has(name)) ?? [];
}
