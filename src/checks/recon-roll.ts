import type { Table } from '../model/table';
import { holdingKeys, holdingsOf } from './holding-rows';
import { count, printNumber, type Break, type Findings } from './recon-findings';
import { difference, within } from './tolerance';
import { movementsOf, totalEffect, type Movement, type Movements } from './transaction-effect';

export interface RollInput {
  /** Positions of the process date before, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly codes: ReadonlyMap<number, string>;
  /** How far quantities may lie apart. */
  readonly quantity: number;
}

/** Whether the quantities before, with what the date's transactions add and take, are the quantities now. */
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
      ...explain({ old, now, apart: now - expected, gone: !after.has(key), recorded, tolerance: input.quantity }),
      account,
      security,
      expected,
      actual: now,
      difference: difference(expected, now),
    });
  };
  for (const [key, holding] of after) check(key, holding);
  for (const [key, holding] of before) if (!after.has(key)) check(key, holding);
  for (const [key, place] of movements) if (!after.has(key) && !before.has(key)) check(key, place);
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
  /** Now, less what was expected. */
  readonly apart: number;
  readonly gone: boolean;
  readonly recorded: Movements | undefined;
  readonly tolerance: number;
}

/** What most likely happened, from how the amounts fit. */
function explain({ old, now, apart, gone, recorded, tolerance }: Unexplained): { kind: string; explanation: string } {
  const list = recorded?.list ?? [];
  const from = `${printNumber(old)} before, ${printNumber(now)} now`;
  const strange = list.find((movement) => !movement.understood);
  if (strange) {
    const explanation = `${from}, with a transaction whose code, "${strange.code}", has an unknown effect on the quantity.`;
    return { kind: 'Unknown transaction code', explanation };
  }
  if (list.every(({ effect }) => effect === 0)) {
    if (gone) return { kind: 'Gone without transaction', explanation: `${from}, and no transaction explains it.` };
    const kind = old === 0 ? 'New without transaction' : 'Change without transaction';
    return {
      kind,
      explanation: `${from}, and no transaction explains it. It may be reported on a later process date.`,
    };
  }
  const undone = list.find((movement) => fits(movement, -apart, tolerance));
  if (undone?.cancelled) {
    const explanation = `A "${undone.code}" of ${printNumber(Math.abs(undone.effect))} was canceled, but the position wasn't changed back.`;
    return { kind: 'Cancellation not carried out', explanation };
  }
  if (undone) {
    const newest = Math.max(...list.map(({ traded }) => traded));
    const earlier = undone.traded < newest ? ' It was traded earlier than the others.' : '';
    const explanation = `A "${undone.code}" of ${printNumber(Math.abs(undone.effect))} was reported, but the position doesn't include it on this date. It may have been included on an earlier process date.${earlier}`;
    return { kind: 'Transaction not in position', explanation };
  }
  const sum = difference(
    0,
    list.reduce((total, { effect }) => total + effect, 0),
  );
  const explanation = `${from}: a change of ${printNumber(difference(old, now))}, but ${count(list.length, 'transaction')} ${list.length === 1 ? 'adds' : 'add'} up to ${printNumber(sum)}.`;
  return { kind: 'Different change', explanation };
}

function fits({ effect }: Movement, amount: number, tolerance: number): boolean {
  return effect !== 0 && within(effect, amount, tolerance);
}
