/** The sets behind the functions that take columns and options, by the function's name. */
export const setFunctions: Readonly<Record<string, string>> = {
  POSITIONS: 'Positions',
  TAXLOTS: 'TaxLots',
  PRICES: 'Prices',
  FXRATES: 'FxRates',
  TRANSACTIONS: 'Transactions',
  ACCOUNTS: 'Accounts',
  SECURITIES: 'Securities',
};

/** The sets behind the functions that take nothing. */
export const listSets: Readonly<Record<string, string>> = {
  CUSTODIANS: 'Custodians',
  CUSTOMERS: 'Customers',
  CURRENCIES: 'Currencies',
  SECTORS: 'Sectors',
  SECURITYTYPES: 'SecurityTypes',
  ASSETCLASSES: 'MajorAssetClasses',
  PRIMARYTYPES: 'PrimaryTypes',
  TRANSACTIONCODES: 'TransactionCodes',
  STATUSTYPES: 'InterfaceStatusTypes',
};
