import type { Portfolio } from './portfolio';

/** The non-numeric columns of lots. */
export type Lots = Pick<Portfolio, 'account' | 'security' | 'short' | 'quantity' | 'cost'>;

/** Rows of long positions with a value above an amount. */
export function filterPlainly({ value, short }: Portfolio, amount: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < value.length; row++) if ((value[row] as number) > amount && short[row] === 0) found.push(row);
  return found;
}

/** The number of positions of each security, and their value. */
export function groupPlainly({ security, value }: Portfolio): Map<number, { positions: number; value: number }> {
  const groups = new Map<number, { positions: number; value: number }>();
  for (let row = 0; row < security.length; row++) {
    const key = security[row] as number;
    const group = groups.get(key);
    if (group) {
      group.positions++;
      group.value += value[row] as number;
    } else groups.set(key, { positions: 1, value: value[row] as number });
  }
  return groups;
}

const toKey = (account: number, security: number) => account * 100_000 + security;

/** Pairs of old and new rows whose numbers differ, and rows without a partner. */
export function comparePlainly(before: Portfolio, after: Portfolio): [number, number][] {
  const places = new Map<number, number>();
  for (let row = 0; row < before.account.length; row++) {
    places.set(toKey(before.account[row] as number, before.security[row] as number), row);
  }
  const met = new Uint8Array(before.account.length);
  const found: [number, number][] = [];
  for (let row = 0; row < after.account.length; row++) {
    const old = places.get(toKey(after.account[row] as number, after.security[row] as number));
    if (old === undefined) {
      found.push([-1, row]);
      continue;
    }
    met[old] = 1;
    const same =
      before.quantity[old] === after.quantity[row] &&
      before.value[old] === after.value[row] &&
      before.cost[old] === after.cost[row];
    if (!same) found.push([old, row]);
  }
  for (let row = 0; row < met.length; row++) if (met[row] === 0) found.push([row, -1]);
  return found;
}

/** Positions whose quantity or cost is not the sum of their lots. */
export function reconcilePlainly(positions: Portfolio, lots: Lots): number[] {
  const sums = new Map<number, { quantity: number; cost: number; short: number; lots: number }>();
  for (let row = 0; row < lots.account.length; row++) {
    const key = toKey(lots.account[row] as number, lots.security[row] as number);
    const sum = sums.get(key);
    if (sum) {
      sum.quantity += lots.quantity[row] as number;
      sum.cost += lots.cost[row] as number;
      sum.short += lots.short[row] as number;
      sum.lots++;
    } else {
      sums.set(key, {
        quantity: lots.quantity[row] as number,
        cost: lots.cost[row] as number,
        short: lots.short[row] as number,
        lots: 1,
      });
    }
  }
  const breaks: number[] = [];
  for (let row = 0; row < positions.account.length; row++) {
    const sum = sums.get(toKey(positions.account[row] as number, positions.security[row] as number));
    const fits =
      sum &&
      Math.abs(sum.quantity - (positions.quantity[row] as number)) < 0.0001 &&
      Math.abs(sum.cost - (positions.cost[row] as number)) < 0.01 &&
      sum.short === (positions.short[row] === 1 ? sum.lots : 0);
    if (!fits) breaks.push(row);
  }
  return breaks;
}
