import { checkedRates, missingRate, noRatesSent, previousRate } from '../messages/check-findings';
import { printAmount } from '../model/print-number';
import { createExchange, type Rate } from './exchange-rates';
import type { Break, Findings } from './recon-findings';

/** The number of positions in a currency, by its ID, and their total market value. */
export interface HeldCurrency {
  readonly currency: number;
  readonly code: string;
  readonly positions: number;
  readonly value: number;
}

/**
 * Finds currencies with positions but without a direct or inverse rate to a base currency of the custodian. Base
 * currencies are those of the rates that it sends on the date or on the previous date.
 */
export function reconRates(
  heldCurrencies: readonly HeldCurrency[],
  rates: { readonly before: readonly Rate[]; readonly now: readonly Rate[] },
  findCode: (currency: number) => string,
): Findings {
  const bases = [...new Set([...rates.before, ...rates.now].map((rate) => rate.base))];
  const summary = checkedRates(heldCurrencies.length);
  if (bases.length === 0) {
    const remarks = heldCurrencies.length > 1 ? [{ missingInput: 'rates' as const, message: noRatesSent }] : [];
    return { breaks: [], summary, comparedCount: 0, remarks };
  }
  const breaks: Break[] = [];
  for (const base of bases) {
    // Only rates to this base currency: the custodian doesn't send a rate that leads through another one.
    const createBaseExchange = (allRates: readonly Rate[]) =>
      createExchange(
        allRates.filter((rate) => rate.base === base || rate.local === base).map(createBaseConverter(base)),
      );
    const [now, before] = [createBaseExchange(rates.now), createBaseExchange(rates.before)];
    for (const { currency, code, positions, value } of heldCurrencies) {
      if (now(currency, base) !== undefined) continue;
      const last = before(currency, base);
      const explanation = [
        missingRate(code, findCode(base), positions, printAmount(value, code)),
        ...(last === undefined ? [] : [previousRate(Number(last.toPrecision(8)))]),
      ].join(' ');
      breaks.push({
        kind: 'Missing FX rate',
        symbol: code,
        expected: last ?? null,
        actual: null,
        difference: null,
        explanation,
      });
    }
  }
  return { breaks, summary, comparedCount: heldCurrencies.length, remarks: [] };
}

function createBaseConverter(base: number): (rate: Rate) => Rate {
  return (rate) => (rate.base === base ? rate : { base, local: rate.base, factor: 1 / rate.factor });
}
