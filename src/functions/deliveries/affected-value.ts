import type { PlainDate } from '../../model/plain-date';

/** The code of a currency in a value. `date`: the previous process date, if only the value of that date has it. */
export interface DatedCurrency {
  readonly code: string;
  readonly date?: PlainDate;
}

/** The accounts and market values that depend on one delivery, added up by the service. */
export interface AffectedValue {
  readonly accounts?: number;
  /** The market value on the board's date; undefined without positions. */
  readonly value?: number;
  /** The market value on the previous process date. */
  readonly previousValue?: number;
  /** Currencies that the values don't include, because they have no rate. */
  readonly unconvertedCurrencies: readonly DatedCurrency[];
  /** Currencies converted at another custodian's rates, because the delivery's custodian sends none. */
  readonly borrowedRateCurrencies: readonly DatedCurrency[];
}

export interface DeliveryAffectedValues {
  /** The currency of all values. */
  readonly currency: string;
  /** The affected values by the ID of the board's row. */
  readonly byDelivery: ReadonlyMap<string, AffectedValue>;
  /** A message for each figure that isn't available. */
  readonly problems: readonly string[];
}

/**
 * Returns the change in a value relative to the old value; undefined if it can't be determined, for example because the
 * value of one date lacks a currency.
 */
export function computeRelativeChange(affectedValue: AffectedValue | undefined): number | undefined {
  if (
    affectedValue?.value === undefined ||
    affectedValue.previousValue === undefined ||
    affectedValue.previousValue === 0
  )
    return undefined;
  if (affectedValue.unconvertedCurrencies.length > 0) return undefined;
  return (affectedValue.value - affectedValue.previousValue) / Math.abs(affectedValue.previousValue);
}
