/** The names of REST v1's resources. Cells load this list without the resources' fields. */
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
