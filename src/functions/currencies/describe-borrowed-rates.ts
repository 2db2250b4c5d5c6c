import type { Loader } from '../../loader/loader';
import { borrowedRate, ratesBorrowed } from '../../messages/currencies';
import { printSome } from '../../messages/general';
import { listParties } from '../scope/parties';
import { fetchCurrencyNameFinder } from './fetch-currency-ids';
import type { DateRate } from './fetch-rates';

/** A rate that converts a custodian's amounts in a currency. */
export interface UsedRate {
  readonly custodian: number;
  readonly currency: number;
  readonly rate: DateRate;
}

/** Returns a note that names the rates from other custodians than the amounts; none if there are no such rates. */
export async function describeBorrowedRates(
  loader: Loader,
  usedRates: readonly UsedRate[],
  signal?: AbortSignal,
): Promise<string[]> {
  const borrowedRates = usedRates.filter(({ rate }) => rate.isBorrowed);
  if (borrowedRates.length === 0) return [];
  const [parties, findCurrencyName] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    fetchCurrencyNameFinder(loader, signal),
  ]);
  const findName = (id: number) => parties.find((party) => party.id === id)?.shortName || String(id);
  const list = borrowedRates.map(({ custodian, currency, rate }) =>
    borrowedRate(findCurrencyName(currency), findName(custodian), findName(rate.custodian)),
  );
  return [ratesBorrowed(printSome([...new Set(list)], 6))];
}
