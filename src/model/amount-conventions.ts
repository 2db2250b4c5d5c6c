/**
 * How a deployment of the service states amounts, which its documentation leaves open. `amountCurrency`: whether market
 * values, costs, and other amounts are in the currency of the security or of the account. `factor`: the currency that a
 * rate's Factor counts, for one unit of the other.
 */
export interface AmountConventions {
  readonly amountCurrency: 'security' | 'account';
  readonly factor: 'base' | 'local';
}

/** The conventions of the service's public deployment. */
export const defaultConventions: AmountConventions = { amountCurrency: 'security', factor: 'base' };
