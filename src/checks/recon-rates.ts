import { checkedRates, missingRate, noRatesSent, previousRate } from '../messages/check-findings';
import { printAmount } from '../model/print-number';
import { createExchangeRateFinder, type Rate } from './exchange-rates';
import type { Break, Findings } from './recon-findings';

/** The number of positions in a currency, by its ID, and their total market value. */
export interface HeldCurrency {
  readonly currency: number;
  readonly code: string;
  readonly positionCount: number;
  readonly value: number;
}

/**
 * Finds currencies with positions but without a direct or inverse rate to a base currency of the custodian. Base
 * currencies are those of the rates that it sends on the date or on the previous date.
 */
export function reconRates(
  heldCurrencies: readonly HeldCurrency[],
  rates: { readonly before: readonly Rate[]; readonly now: readonly Rate[] },
  findCurrencyCode: (currency: number) => string,
): Findings {
  const bases = [...new Set([...rates.before, ...rates.now].map((rate) => rate.base))];
  const summary = checkedRates(heldCurrencies.length);
  if (bases.length === 0) {
    const remarks = heldCurrencies.length > 1 ? [{ missingInput: 'rates' as const, message: noRatesSent }] : [];
    return { breaks: [], summary, comparedCount: 0, remarks };
  }
  const breaks: Break[] = [];
  for (const base of bases) {
    // Rates to other base currencies are left out, because a rate through a third currency isn't one that the custodian sends.
    const createBaseRateFinder = (allRates: readonly Rate[]) =>
      createExchangeRateFinder(
        allRates.filter((rate) => rate.base === base || rate.local === base).map((rate) => toRateInBase(rate, base)),
      );
    const [findCurrentRate, findPreviousRate] = [createBaseRateFinder(rates.now), createBaseRateFinder(rates.before)];
    for (const { currency, code, positionCount, value } of heldCurrencies) {
      if (findCurrentRate(currency, base) !== undefined) continue;
      const lastRate = findPreviousRate(currency, base);
      const explanation = [
        missingRate(code, findCurrencyCode(base), positionCount, printAmount(value, code)),
        ...(lastRate === undefined ? [] : [previousRate(Number(lastRate.toPrecision(8)))]),
      ].join(' ');
      breaks.push({
        kind: 'Missing FX rate',
        symbol: code,
        expected: lastRate ?? null,
        actual: null,
        difference: null,
        explanation,
      });
    }
  }
  return { breaks, summary, comparedCount: heldCurrencies.length, remarks: [] };
}

/** Inverts a rate from the base currency into one to it. */
function toRateInBase(rate: Rate, base: number): Rate {
  return rate.base === base ? rate : { base, local: rate.base, factor: 1 / rate.factor };
}
