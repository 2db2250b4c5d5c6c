// The steps of a long task in the pane, without a period.

const checks = {
  lots: 'Comparing positions with tax lots',
  roll: 'Comparing positions with transactions',
  missing: 'Checking holdings and FX rates',
  prices: 'Checking prices',
};

export function readingDeliveries(): string {
  return 'Reading the deliveries';
}

export function addingUpValues(): string {
  return 'Adding up market values';
}

export function checkingBreaks(check: keyof typeof checks, custodian: string): string {
  return `${checks[check]} for ${custodian}`;
}

export function checkingCustodian(custodian: string): string {
  return `Checking ${custodian}`;
}

export function calculatingAffected(): string {
  return 'Calculating what the breaks affect';
}

export function writingSheet(): string {
  return 'Writing the sheet';
}

export function writingTable(): string {
  return 'Writing the table';
}
