import type { Loader } from '../../loader/loader';
import { noRateForValue, notConvertible } from '../../messages/currencies';
import type { PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import { findBaseCurrency } from '../lookups/find-currency';
import { resolveSet } from '../scope/resolve-field';
import { findConvertibleAmounts } from './base-columns';
import type { ValueCall } from '../definition/definition';
import { describeBorrowedRates } from './describe-borrowed-rates';
import { fetchCurrencyNameFinder } from './fetch-currency-ids';
import { fetchRateFinders } from './fetch-rates';

/** Returns the field that a field is converted from: `MarketValue` for `MarketValueBase`. */
export function toLocalField(name: string): string {
  return name.replace(/Base$/i, '');
}

/** Returns the path to the currency of a position's amount. Throws if the field isn't an amount. */
export async function findPositionCurrencyPath(loader: Loader, field: string): Promise<string> {
  const convertibleAmounts = findConvertibleAmounts(await resolveSet(loader, 'Positions'), loader.getConventions());
  if (convertibleAmounts?.amounts.includes(field)) return convertibleAmounts.currencyPath;
  throw notConvertible(field, 'Positions', (convertibleAmounts?.amounts ?? []).join(', '));
}

interface LocalValue {
  readonly value: number;
  /** The ID of the value's currency. */
  readonly currency: CellValue;
  readonly custodian: number;
  readonly date: PlainDate;
}

/** Converts an amount by the rate of its custodian and date, and notes a rate from another custodian. Cells with the same date share a request. */
export async function convertValue(
  loader: Loader,
  { value, currency, custodian, date }: LocalValue,
  { base, partial }: { readonly base: string; readonly partial: boolean },
  reportNote: ValueCall['reportNote'],
): Promise<number> {
  const [target, findRates, findCurrencyName] = await Promise.all([
    findBaseCurrency(loader, base),
    fetchRateFinders(loader, { dates: [date], partial }),
    fetchCurrencyNameFinder(loader),
  ]);
  if (value === 0) return 0;
  const rate = typeof currency === 'number' ? findRates(date)(custodian, currency, target.id) : undefined;
  if (!rate) throw noRateForValue(findCurrencyName(currency), target.alpha3, date);
  const notes = await describeBorrowedRates(loader, [{ custodian, currency: Number(currency), rate }]);
  for (const note of notes) reportNote?.(note);
  return value * rate.factor;
}
