import type { Table } from '../model/table';
import { holdingKeys, holdingsOf, type Holding } from './holding-rows';
import { count, printNumber, printAmount, type Break, type Findings } from './recon-findings';
import { difference, within } from './tolerance';
import { movementsOf, totalEffect } from './transaction-effect';

/** What the explanation of an account that is gone ends with, as other breaks compare quantities. */
export const marketValuesCompared = ' Expected and actual are market values.';

export interface MissingInput {
  /** Positions of the process date before, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly codes: ReadonlyMap<number, string>;
  readonly quantity: number;
  /** The currency code of a security's values; empty if unknown. */
  readonly codeOf: (security: number) => string;
}

/**
 * What was held before and is gone without a transaction that takes it out: single holdings, and whole accounts (one
 * break for the account then, with its market value in each currency).
 */
export function reconMissing(input: MissingInput): Findings {
  const keyOf = holdingKeys([input.before, input.after, input.transactions]);
  const before = holdingsOf(input.before, keyOf);
  const after = holdingsOf(input.after, keyOf);
  const movements = movementsOf(input.transactions, input.codes, keyOf);
  const present = new Set([...after.values()].map((holding) => holding.account));
  const vanished = new Map<number, Holding[]>();
  const breaks: Break[] = [];
  for (const [key, holding] of before) {
    const { account, security, quantity, value } = holding;
    if (after.has(key) || (quantity === 0 && value === 0)) continue;
    const taken = totalEffect(movements.get(key));
    // What was sold, delivered or redeemed as a whole is not missing.
    if (quantity !== 0 && within(quantity + taken, 0, input.quantity)) continue;
    if (!present.has(account)) {
      vanished.set(account, [...(vanished.get(account) ?? []), holding]);
      continue;
    }
    const expected = difference(-taken, quantity);
    const why =
      taken === 0 ? 'no transaction explains it' : `transactions account for only ${printNumber(Math.abs(taken))}`;
    const explanation = `Held on the previous date (${printNumber(quantity)}, worth ${printAmount(value, input.codeOf(security))}) but not reported now, and ${why}.`;
    const apart = difference(expected, 0);
    breaks.push({ kind: 'Dropped holding', account, security, expected, actual: 0, difference: apart, explanation });
  }
  for (const [account, holdings] of vanished) {
    const worths = new Map<string, number>();
    for (const { security, value } of holdings) {
      const code = input.codeOf(security);
      worths.set(code, (worths.get(code) ?? 0) + value);
    }
    const listed = [...worths].map(([code, sum]) => printAmount(difference(0, sum), code)).join(', ');
    // Values of several currencies have no sum.
    const [worth] = worths.size === 1 ? worths.values() : [];
    const expected = worth === undefined ? null : difference(0, worth);
    const said = expected === null ? '' : marketValuesCompared;
    const explanation = `${count(holdings.length, 'holding')} on the previous date, worth ${listed}, but nothing is reported for the account now, and no transactions explain it.${said}`;
    const apart = expected === null ? null : difference(expected, 0);
    breaks.push({ kind: 'Vanished account', account, expected, actual: 0, difference: apart, explanation });
  }
  return { breaks, checked: `${count(before.size, 'holding')} of the previous date`, compared: before.size, notes: [] };
}
