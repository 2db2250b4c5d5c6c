import { count, printNumber, printAmount, type Break, type Findings } from './recon-findings';
import { exchangeBy, type Rate } from './exchange-rates';

/** The note for a custodian that sends no rates. */
export const noRatesSent = "No exchange rates are sent, so missing rates can't be detected.";

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
  codeOf: (currency: number) => string,
): Findings {
  const bases = [...new Set([...rates.before, ...rates.now].map((rate) => rate.base))];
  const checked = count(heldCurrencies.length, 'held currency').replace('currencys', 'currencies');
  if (bases.length === 0) {
    return { breaks: [], checked, compared: 0, notes: heldCurrencies.length > 1 ? [noRatesSent] : [] };
  }
  const breaks: Break[] = [];
  for (const base of bases) {
    // Only rates to this base currency: the custodian doesn't send a rate that leads through another one.
    const ofBase = (all: readonly Rate[]) =>
      exchangeBy(all.filter((rate) => rate.base === base || rate.local === base).map(toBase(base)));
    const [now, before] = [ofBase(rates.now), ofBase(rates.before)];
    for (const { currency, code, positions, value } of heldCurrencies) {
      if (now(currency, base) !== undefined) continue;
      const last = before(currency, base);
      const previousRate =
        last === undefined ? '' : ` On the previous date, it was ${printNumber(Number(last.toPrecision(8)))}.`;
      const explanation = `No rate from ${code} to ${codeOf(base)}, but ${count(positions, 'position')} worth ${printAmount(value, code)} ${positions === 1 ? 'is' : 'are'} held.${previousRate}`;
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
  return { breaks, checked, compared: heldCurrencies.length, notes: [] };
}

function toBase(base: number): (rate: Rate) => Rate {
  return (rate) => (rate.base === base ? rate : { base, local: rate.base, factor: 1 / rate.factor });
}
