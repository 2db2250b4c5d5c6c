import type { Table } from '../model/table';
import { holdingKeys, holdingsOf } from './holding-rows';
import { count, printNumber, type Break, type Findings } from './recon-findings';
import { difference, within } from './tolerance';
import { movementsOf, totalEffect, type Movement, type Movements } from './transaction-effect';

export interface RollInput {
  /** The positions of the previous process date, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly codes: ReadonlyMap<number, string>;
  /** Maximum difference between quantities treated as equal. */
  readonly quantity: number;
}

/** Compares each quantity with the previous quantity plus the effect of the date's transactions. */
export function reconRoll(input: RollInput): Findings {
  const keyOf = holdingKeys([input.before, input.after, input.transactions]);
  const before = holdingsOf(input.before, keyOf);
  const after = holdingsOf(input.after, keyOf);
  const movements = movementsOf(input.transactions, input.codes, keyOf);
  const breaks: Break[] = [];
  const check = (key: number | string, { account, security }: { account: number; security: number }) => {
    const old = before.get(key)?.quantity ?? 0;
    const now = after.get(key)?.quantity ?? 0;
    const recorded = movements.get(key);
    const effect = totalEffect(recorded);
    if (within(old + effect, now, input.quantity)) return;
    const expected = difference(-effect, old);
    breaks.push({
      ...explain({ old, now, gap: now - expected, isGone: !after.has(key), recorded, tolerance: input.quantity }),
      account,
      security,
      expected,
      actual: now,
      difference: difference(expected, now),
    });
  };
  for (const [key, holding] of after) check(key, holding);
  for (const [key, holding] of before) if (!after.has(key)) check(key, holding);
  for (const [key, moved] of movements) if (!after.has(key) && !before.has(key)) check(key, moved);
  const sizes = [count(input.after.rows.length, 'position'), count(input.transactions.rows.length, 'transaction')];
  return {
    breaks,
    checked: `${sizes[0]} against ${printNumber(input.before.rows.length)} before and ${sizes[1]}`,
    compared: after.size + before.size + movements.size,
    notes: [],
  };
}

interface Unexplained {
  readonly old: number;
  readonly now: number;
  /** The actual quantity minus the expected one. */
  readonly gap: number;
  /** Whether the position is no longer reported. */
  readonly isGone: boolean;
  readonly recorded: Movements | undefined;
  readonly tolerance: number;
}

/** Returns the kind of break, and the likeliest explanation for its quantities. */
function explain({ old, now, gap, isGone, recorded, tolerance }: Unexplained): { kind: string; explanation: string } {
  const list = recorded?.list ?? [];
  const quantities = `${printNumber(old)} before, ${printNumber(now)} now`;
  const unknown = list.find((movement) => !movement.isKnownCode);
  if (unknown) {
    const explanation = `${quantities}, with a transaction whose code, "${unknown.code}", has an unknown effect on the quantity.`;
    return { kind: 'Unknown transaction code', explanation };
  }
  if (list.every(({ effect }) => effect === 0)) {
    if (isGone)
      return { kind: 'Gone without transaction', explanation: `${quantities}, and no transaction explains it.` };
    const kind = old === 0 ? 'New without transaction' : 'Change without transaction';
    return {
      kind,
      explanation: `${quantities}, and no transaction explains it. It may be reported on a later process date.`,
    };
  }
  const notIncluded = list.find((movement) => hasEffect(movement, -gap, tolerance));
  if (notIncluded?.cancelled) {
    const explanation = `A "${notIncluded.code}" of ${printNumber(Math.abs(notIncluded.effect))} was canceled, but the position wasn't changed back.`;
    return { kind: 'Cancellation not carried out', explanation };
  }
  if (notIncluded) {
    const newest = Math.max(...list.map(({ traded }) => traded));
    const earlier = notIncluded.traded < newest ? ' It was traded earlier than the others.' : '';
    const explanation = `A "${notIncluded.code}" of ${printNumber(Math.abs(notIncluded.effect))} was reported, but the position doesn't include it on this date. It may have been included on an earlier process date.${earlier}`;
    return { kind: 'Transaction not in position', explanation };
  }
  const sum = difference(
    0,
    list.reduce((total, { effect }) => total + effect, 0),
  );
  const explanation = `${quantities}: a change of ${printNumber(difference(old, now))}, but ${count(list.length, 'transaction')} ${list.length === 1 ? 'adds' : 'add'} up to ${printNumber(sum)}.`;
  return { kind: 'Different change', explanation };
}

function hasEffect({ effect }: Movement, amount: number, tolerance: number): boolean {
  return effect !== 0 && within(effect, amount, tolerance);
}
