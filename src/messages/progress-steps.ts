// The steps of a long task in the pane, without a period.

const checks = {
  lots: 'Comparing positions with tax lots',
  roll: 'Comparing positions with transactions',
  missing: 'Checking holdings and FX rates',
  prices: 'Checking prices',
};

export const readingDeliveries = 'Reading the deliveries';

export const addingUpValues = 'Adding up market values';

export const checkingBreaks = (check: keyof typeof checks, custodian: string) => `${checks[check]} for ${custodian}`;

export const checkingCustodian = (custodian: string) => `Checking ${custodian}`;

export const calculatingAffected = 'Calculating affected values';

export const writingSheet = 'Writing the sheet';

export const writingTable = 'Writing the table';
