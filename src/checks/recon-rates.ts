import { count, printNumber, printAmount, type Break, type Findings } from './recon-findings';
import { exchangeBy, type Rate } from './exchange-rates';

/** Said of a custodian that sends no rates at all. */
export const noRatesSent = "No exchange rates are sent, so missing ones can't be detected.";

/** What is held in a currency (by id): how many positions, and their market values added up. */
export interface HeldCurrency {
  readonly currency: number;
  readonly code: string;
  readonly positions: number;
  readonly value: number;
}

/**
 * Currencies that something is held in and that have no rate to a base currency of the custodian, direct or inverse. The
 * base currencies are those that it sends rates for on the date or did on the date before.
 */
export function reconRates(
  held: readonly HeldCurrency[],
  rates: { readonly before: readonly Rate[]; readonly now: readonly Rate[] },
  codeOf: (currency: number) => string,
): Findings {
  const bases = [...new Set([...rates.before, ...rates.now].map((rate) => rate.base))];
  const checked = count(held.length, 'held currency').replace('currencys', 'currencies');
  if (bases.length === 0) {
    const many = held.length > 1;
    return { breaks: [], checked, compared: 0, notes: many ? [noRatesSent] : [] };
  }
  const breaks: Break[] = [];
  for (const base of bases) {
    // Only what leads to this very base: a rate across another one is not what the custodian sends.
    const ofBase = (all: readonly Rate[]) =>
      exchangeBy(all.filter((rate) => rate.base === base || rate.local === base).map(toBase(base)));
    const [now, before] = [ofBase(rates.now), ofBase(rates.before)];
    for (const { currency, code, positions, value } of held) {
      if (now(currency, base) !== undefined) continue;
      const last = before(currency, base);
      const was =
        last === undefined ? '' : ` On the previous date, it was ${printNumber(Number(last.toPrecision(8)))}.`;
      const explanation = `No rate from ${code} to ${codeOf(base)}, but ${count(positions, 'position')} worth ${printAmount(value, code)} ${positions === 1 ? 'is' : 'are'} held.${was}`;
      const expected = last === undefined ? null : last;
      breaks.push({ kind: 'Missing FX rate', symbol: code, expected, actual: null, difference: null, explanation });
    }
  }
  return { breaks, checked, compared: held.length, notes: [] };
}

function toBase(base: number): (rate: Rate) => Rate {
  return (rate) => (rate.base === base ? rate : { base, local: rate.base, factor: 1 / rate.factor });
}
