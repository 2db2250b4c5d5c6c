import type { Table } from '../model/table';

/** The positions in a security in all accounts of a custodian. */
export interface HeldSecurity {
  readonly positions: number;
  /** The account, if only one holds the security. */
  readonly account?: number | undefined;
  /** The total market value, in which opposite positions offset each other. */
  readonly value: number;
  /** Whether any position has a market value other than 0. */
  readonly isValued: boolean;
}

/** Adds up the positions of each security, except cash and closed positions. */
export function addUpHeldSecurities(
  { rows }: Table,
  isCash: (security: number) => boolean,
): ReadonlyMap<number, HeldSecurity> {
  const bySecurity = new Map<
    number,
    { positions: number; account: number | undefined; value: number; isValued: boolean }
  >();
  for (const row of rows) {
    const security = Number(row[2]);
    // Cash has no price.
    if (row[4] === 0 || isCash(security)) continue;
    const value = Number(row[5] ?? 0);
    const sum = bySecurity.get(security);
    if (sum) {
      sum.positions++;
      sum.account = undefined;
      sum.value += value;
      sum.isValued ||= value !== 0;
    } else {
      bySecurity.set(security, { positions: 1, account: Number(row[1]), value, isValued: value !== 0 });
    }
  }
  return bySecurity;
}
