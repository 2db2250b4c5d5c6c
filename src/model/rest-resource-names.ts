/** The resources of REST v1 by name alone, for those who need no more of them. */
export const restResourceNames: readonly string[] = [
  'Accounts',
  'Transactions',
  'Positions',
  'TaxLots',
  'Vehicles',
  'FxRates',
  'Prices',
  'GroupMembers',
  'Groups',
  'Custodians',
  'Tokens',
];
