import type { Table } from '../model/table';
import type { Holding } from './holding-rows';

/** The positions in a security in all accounts of a custodian. */
export interface HeldSecurity {
  readonly positionCount: number;
  /** The account, if only one holds the security. */
  readonly account?: number | undefined;
  /** The total market value by currency code, in which opposite positions offset each other. */
  readonly values: ReadonlyMap<string, number>;
  /** Whether any position has a market value other than 0. */
  readonly isValued: boolean;
}

/** Adds up the positions of each security in a table of positionColumns, except cash and closed positions. */
export function sumHeldSecurities(
  { rows }: Table,
  isCash: (security: number) => boolean,
  findCurrencyCode: (holding: Pick<Holding, 'account' | 'security'>) => string,
): ReadonlyMap<number, HeldSecurity> {
  const heldSecurities = new Map<
    number,
    { positionCount: number; account: number | undefined; values: Map<string, number>; isValued: boolean }
  >();
  for (const row of rows) {
    const [account, security] = [Number(row[1]), Number(row[2])];
    const quantity = row[4];
    // Cash has no price.
    if (quantity === 0 || isCash(security)) continue;
    const value = Number(row[5] ?? 0);
    const code = findCurrencyCode({ account, security });
    const heldSecurity = heldSecurities.get(security);
    if (heldSecurity) {
      heldSecurity.positionCount++;
      heldSecurity.account = undefined;
      heldSecurity.values.set(code, (heldSecurity.values.get(code) ?? 0) + value);
      heldSecurity.isValued ||= value !== 0;
    } else {
      heldSecurities.set(security, {
        positionCount: 1,
        account,
        values: new Map([[code, value]]),
        isValued: value !== 0,
      });
    }
  }
  return heldSecurities;
}
