/** Descriptions of the documented sets, by name. */
export const setDescriptions: Readonly<Record<string, string>> = {
  Accounts: 'Accounts at custodians: number, name, status, type, and address.',
  Positions: 'Holdings of each account on a process date: quantity, market value, and cost.',
  TaxLots: 'Tax lots that make up positions, each with trade date, quantity, and cost.',
  Transactions: 'Trades, income, fees, and transfers, as reported on process dates.',
  Securities: 'Securities at custodians: symbols, identifiers, description, type, sector, and currency.',
  Prices: 'Security prices on a process date.',
  FxRates: 'FX rates on a process date.',
  InterfaceStatuses: 'Delivery status, due time, and files received.',
  InterfaceStatusTypes: 'Possible delivery statuses.',
  Custodians: 'Custodians your access token covers.',
  Customers: 'Customers your access token covers.',
  Currencies: 'Currencies with their two- and three-letter codes.',
  Sectors: 'Sectors of securities.',
  SecurityTypes: 'Security types, with their major asset class.',
  MajorAssetClasses: 'Major asset classes.',
  PrimaryTypes: 'Kinds of security identifiers.',
  TransactionCodes: 'Transaction codes: buy, sell, dividend, and others.',
};

/** Descriptions of REST v1 resources, by name. */
export const restDescriptions: Readonly<Record<string, string>> = {
  Accounts: 'Accounts from one custodian for a date, with owner, address, and registration.',
  Transactions: 'Transactions from one custodian for a date, as blotter lines.',
  Positions: 'Positions from one custodian for a date, as blotter lines.',
  TaxLots: 'Tax lots from one custodian for a date, as blotter lines.',
  Vehicles: 'Securities from one custodian for a date, with ratings, coupons, maturities, calls, and factors.',
  FxRates: 'FX rates from one custodian for a date.',
  Prices: 'Prices from one custodian for a date.',
  GroupMembers: 'Accounts in groups, with custodian, value, and expected files.',
  Groups: 'Groups of accounts.',
  Custodians: 'Custodians with their number of accounts and delivery method.',
  Tokens: 'The user of the access token and when it expires.',
};
