import type { Table } from '../model/table';
import { holdingKeys, holdingsOf, type Holding } from './holding-rows';
import { count, say, type Break, type Findings } from './recon-findings';
import { difference, within } from './tolerance';
import { movementsOf, totalEffect } from './transaction-effect';

export interface MissingInput {
  /** Positions of the process date before, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly codes: ReadonlyMap<number, string>;
  readonly quantity: number;
}

/**
 * What was held before and is gone without a transaction that takes it out: single holdings, and whole accounts (one
 * break for the account then, with its market value).
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
    const why = taken === 0 ? 'no transaction takes it out' : `transactions take out only ${say(Math.abs(taken))}`;
    const explanation = `Held before (${say(quantity)}, worth ${say(value)}), not reported now, and ${why}.`;
    const apart = difference(expected, 0);
    breaks.push({ kind: 'Dropped holding', account, security, expected, actual: 0, difference: apart, explanation });
  }
  for (const [account, holdings] of vanished) {
    const worth = difference(
      0,
      holdings.reduce((sum, { value }) => sum + value, 0),
    );
    const explanation = `${count(holdings.length, 'holding')} before, nothing reported for the account now, and no transactions that take them out. Expected and actual are market values.`;
    const apart = difference(worth, 0);
    breaks.push({ kind: 'Vanished account', account, expected: worth, actual: 0, difference: apart, explanation });
  }
  return { breaks, checked: `${count(before.size, 'holding')} of the date before`, notes: [] };
}
