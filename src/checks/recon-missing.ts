import { checkedHoldings, droppedHolding, partlyExplainedHolding, vanishedAccount } from '../messages/check-findings';
import { printAmount } from '../model/print-number';
import type { Table } from '../model/table';
import { createHoldingKeys, readHoldings, createEmptyAmountRemarks, type Holding } from './holding-rows';
import type { Break, Findings } from './recon-findings';
import { computeDifference, isWithin } from './tolerance';
import { addUpMovements, sumEffects } from './transaction-effect';

interface MissingInput {
  /** The positions of the previous process date, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly codes: ReadonlyMap<number, string>;
  /** Maximum difference between quantities treated as equal. */
  readonly tolerance: number;
  /** The currency code of a holding's value; empty if unknown. */
  readonly findCode: (holding: Holding) => string;
}

/**
 * Finds holdings of the previous date that are gone without a transaction. If an account has no holdings left, it has one
 * break, with its market value in each currency.
 */
export function reconMissing(input: MissingInput): Findings {
  const toKey = createHoldingKeys([input.before, input.after, input.transactions]);
  const before = readHoldings(input.before, toKey);
  const after = readHoldings(input.after, toKey);
  const movements = addUpMovements(input.transactions, input.codes, toKey);
  const accountsWithHoldings = new Set([...after.values()].map((holding) => holding.account));
  const vanished = new Map<number, Holding[]>();
  const breaks: Break[] = [];
  for (const [key, holding] of before) {
    const { account, security, quantity, value } = holding;
    if (after.has(key) || (quantity === 0 && value === 0)) continue;
    const effect = sumEffects(movements.get(key));
    // A holding that was sold, delivered, or redeemed completely isn't missing.
    if (quantity !== 0 && isWithin(quantity + effect, 0, input.tolerance)) continue;
    if (!accountsWithHoldings.has(account)) {
      vanished.set(account, [...(vanished.get(account) ?? []), holding]);
      continue;
    }
    const expected = computeDifference(-effect, quantity);
    const worth = printAmount(value, input.findCode(holding));
    const explanation =
      effect === 0 ? droppedHolding(quantity, worth) : partlyExplainedHolding(quantity, worth, Math.abs(effect));
    const gap = computeDifference(expected, 0);
    breaks.push({ kind: 'Dropped holding', account, security, expected, actual: 0, difference: gap, explanation });
  }
  for (const [account, holdings] of vanished) {
    const values = new Map<string, number>();
    for (const holding of holdings) {
      const code = input.findCode(holding);
      values.set(code, (values.get(code) ?? 0) + holding.value);
    }
    const valueList = [...values].map(([code, sum]) => printAmount(computeDifference(0, sum), code)).join(', ');
    // Values in several currencies have no sum.
    const [onlyValue] = values.size === 1 ? values.values() : [];
    const expected = onlyValue === undefined ? null : computeDifference(0, onlyValue);
    const explanation = vanishedAccount(holdings.length, valueList);
    const gap = expected === null ? null : computeDifference(expected, 0);
    breaks.push({ kind: 'Vanished account', account, expected, actual: 0, difference: gap, explanation });
  }
  const remarks = createEmptyAmountRemarks('Quantity', [input.before]);
  return { breaks, summary: checkedHoldings(before.size), comparedCount: before.size, remarks };
}
