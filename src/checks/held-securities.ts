import type { Table } from '../model/table';

/** The positions in a security in all accounts of a custodian. */
export interface HeldSecurity {
  readonly positionCount: number;
  /** The account, if only one holds the security. */
  readonly account?: number | undefined;
  /** The total market value, in which opposite positions offset each other. */
  readonly value: number;
  /** Whether any position has a market value other than 0. */
  readonly isValued: boolean;
}

/** Adds up the positions of each security in a table of positionColumns, except cash and closed positions. */
export function sumHeldSecurities(
  { rows }: Table,
  isCash: (security: number) => boolean,
): ReadonlyMap<number, HeldSecurity> {
  const heldSecurities = new Map<
    number,
    { positionCount: number; account: number | undefined; value: number; isValued: boolean }
  >();
  for (const row of rows) {
    const security = Number(row[2]);
    const quantity = row[4];
    // Cash has no price.
    if (quantity === 0 || isCash(security)) continue;
    const value = Number(row[5] ?? 0);
    const heldSecurity = heldSecurities.get(security);
    if (heldSecurity) {
      heldSecurity.positionCount++;
      heldSecurity.account = undefined;
      heldSecurity.value += value;
      heldSecurity.isValued ||= value !== 0;
    } else {
      heldSecurities.set(security, { positionCount: 1, account: Number(row[1]), value, isValued: value !== 0 });
    }
  }
  return heldSecurities;
}
