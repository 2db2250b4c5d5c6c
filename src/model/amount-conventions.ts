/**
 * What the interface leaves open about amounts, as a deployment has it. `amountCurrency`: whose currency market values,
 * costs, and other amounts are in. `factor`: what a rate's Factor counts, units of the base currency for one unit of the
 * local currency, or units of the local currency for one unit of the base currency.
 */
export interface AmountConventions {
  readonly amountCurrency: 'security' | 'account';
  readonly factor: 'base' | 'local';
}

/** How the services that were seen have it. */
export const defaultConventions: AmountConventions = { amountCurrency: 'security', factor: 'base' };
