/** A sentence about each set that is documented, by its name. */
export const setTexts: Readonly<Record<string, string>> = {
  Accounts: 'Accounts at custodians: number, name, status, type and address.',
  Positions: 'What accounts hold of securities on a process date: quantity, market value and cost.',
  TaxLots: 'The lots that positions are made of, each with trade date, quantity and cost.',
  Transactions: 'What happened in accounts: trades, income, fees and transfers, as reported on process dates.',
  Securities: 'Securities that custodians know: symbols, identifiers, description, type, sector and currency.',
  Prices: 'What securities are worth on a process date.',
  FxRates: 'Exchange rates between pairs of currencies on a process date.',
  InterfaceStatuses: 'How the deliveries of custodians went: state, expected time and which files arrived.',
  InterfaceStatusTypes: 'The states that a delivery can be in.',
  Custodians: 'The custodians that you may see.',
  Customers: 'The customers that you may see.',
  Currencies: 'Currencies with their codes of two and three letters.',
  Sectors: 'The sectors that securities belong to.',
  SecurityTypes: 'The types of securities, with their major asset class.',
  MajorAssetClasses: 'The major asset classes.',
  PrimaryTypes: 'The kinds of identifiers that securities are known by.',
  TransactionCodes: 'The codes of transactions: buy, sell, dividend and others.',
};

/** A sentence about each resource of REST v1. */
export const restTexts: Readonly<Record<string, string>> = {
  Accounts: 'The accounts that a custodian sent on a date, with owner, address and registration.',
  Transactions: 'The transactions that a custodian sent on a date, as blotter lines.',
  Positions: 'The positions that a custodian sent on a date, as blotter lines.',
  TaxLots: 'The tax lots that a custodian sent on a date, as blotter lines.',
  Vehicles: 'The security list of a custodian and date, with ratings, coupons, maturities, calls and factors.',
  FxRates: 'The exchange rates that a custodian sent on a date.',
  Prices: 'The prices that a custodian sent on a date.',
  GroupMembers: 'The accounts in groups, with custodian, value and which files arrive.',
  Groups: 'Groups of accounts.',
  Custodians: 'Custodians with the number of their accounts and how they deliver.',
  Tokens: 'Whose the access token is, and until when it holds.',
};
