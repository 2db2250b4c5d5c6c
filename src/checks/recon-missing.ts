import {
  checkedHoldings,
  droppedHolding,
  partlyExplainedHolding,
  unknownAmount,
  vanishedAccount,
} from '../messages/check-findings';
import { printAmount } from '../model/print-number';
import type { Table } from '../model/table';
import { createHoldingKeyFunction, readHoldings, createEmptyAmountRemarks, type Holding } from './holding-rows';
import type { Break, Findings } from './recon-findings';
import { computeDifference, isWithin } from './tolerance';
import { groupMovements, sumEffects } from './transaction-effect';

interface MissingInput {
  /** The positions of the previous process date, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly transactionCodes: ReadonlyMap<number, string>;
  /** Maximum difference between quantities treated as equal. */
  readonly tolerance: number;
  /** The currency code of a holding's value; empty if unknown. */
  readonly findCurrencyCode: (holding: Holding) => string;
}

/**
 * Finds holdings of the previous date that are gone without a transaction. An account without any holdings left is one
 * break, with its market value in each currency.
 */
export function reconMissing(input: MissingInput): Findings {
  const toKey = createHoldingKeyFunction([input.before, input.after, input.transactions]);
  const before = readHoldings(input.before, toKey);
  const after = readHoldings(input.after, toKey);
  const movements = groupMovements(input.transactions, input.transactionCodes, toKey);
  const accountsWithHoldings = new Set([...after.values()].map((holding) => holding.account));
  const holdingsByVanishedAccount = new Map<number, Holding[]>();
  const breaks: Break[] = [];
  for (const [key, holding] of before) {
    const { account, security, quantity, value } = holding;
    if (after.has(key) || (quantity === 0 && value === 0)) continue;
    const effect = sumEffects(movements.get(key));
    // A holding that was sold, delivered, or redeemed completely isn't missing.
    if (quantity !== 0 && isWithin(quantity + effect, 0, input.tolerance)) continue;
    if (!accountsWithHoldings.has(account)) {
      holdingsByVanishedAccount.set(account, [...(holdingsByVanishedAccount.get(account) ?? []), holding]);
      continue;
    }
    const expected = computeDifference(-effect, quantity);
    const printedValue = printAmount(value, input.findCurrencyCode(holding));
    const explanation =
      effect === 0
        ? droppedHolding(quantity, printedValue)
        : partlyExplainedHolding(quantity, printedValue, Math.abs(effect));
    const difference = computeDifference(expected, 0);
    breaks.push({ kind: 'Dropped holding', account, security, expected, actual: 0, difference, explanation });
  }
  for (const [account, holdings] of holdingsByVanishedAccount) {
    const values = new Map<string, number>();
    for (const holding of holdings) {
      const code = input.findCurrencyCode(holding);
      values.set(code, (values.get(code) ?? 0) + holding.value);
    }
    const valueList = [...values]
      .map(([code, sum]) => (code === '' ? unknownAmount : printAmount(computeDifference(0, sum), code)))
      .join(', ');
    // Values in several currencies, or in unknown ones, have no sum.
    const [onlyValue] = values.size === 1 && !values.has('') ? values.values() : [];
    const expected = onlyValue === undefined ? null : computeDifference(0, onlyValue);
    const explanation = vanishedAccount(holdings.length, valueList);
    const difference = expected === null ? null : computeDifference(expected, 0);
    breaks.push({ kind: 'Vanished account', account, expected, actual: 0, difference, explanation });
  }
  const remarks = createEmptyAmountRemarks('Quantity', [input.before]);
  return { breaks, summary: checkedHoldings(before.size), comparedCount: before.size, remarks };
}
