import type { Loader } from '../../loader/loader';
import { didYouMean } from '../../query/nearest';
import { readSingleValue } from '../../query/read-list';
import {
  forExample,
  currencyMissing,
  severalBases,
  severalNamed,
  twoCurrencies,
  unknownCurrency,
} from '../../messages/lookups';

export interface Currency {
  readonly id: number;
  readonly alpha2: string;
  readonly alpha3: string;
}

/** Returns all currencies of the service. */
export async function listCurrencies(loader: Loader, signal?: AbortSignal): Promise<Currency[]> {
  const query = { set: 'Currencies', columns: ['Id', 'Alpha2Code', 'Alpha3Code'] };
  const { table } = await loader.fetch(query, { signal, isLookup: true });
  return table.rows.map(([id, alpha2, alpha3]) => ({
    id: Number(id),
    alpha2: String(alpha2 ?? '').trim(),
    alpha3: String(alpha3 ?? '').trim(),
  }));
}

/** Returns the currency that values are shown in: the US dollar, or the first one of a service without it. */
export function choosePreferredCurrency(currencies: readonly Currency[]): Currency | undefined {
  return currencies.find(({ alpha3 }) => alpha3 === 'USD') ?? currencies[0];
}

/** Finds a currency by its code of three or two letters, or by its ID. The error for an unknown one names the nearest. */
export async function findCurrency(loader: Loader, argument: unknown, signal?: AbortSignal): Promise<Currency> {
  const value = readSingleValue(argument);
  const text = typeof value === 'string' ? value.trim().toLowerCase() : typeof value === 'number' ? String(value) : '';
  const currencies = await listCurrencies(loader, signal);
  const tiers = [
    (candidate: Currency) => candidate.alpha3.toLowerCase() === text,
    (candidate: Currency) => candidate.alpha2.toLowerCase() === text,
    (candidate: Currency) => String(candidate.id) === text,
  ];
  for (const isMatch of text === '' ? [] : tiers) {
    const matches = currencies.filter(isMatch);
    if (matches.length > 1) throw severalNamed(text, matches.length, 'currencies', printCurrencies(matches));
    if (matches[0]) return matches[0];
  }
  // Excel passes an empty cell as the number 0.
  if (text === '' || value === 0) throw currencyMissing();
  const codes = currencies.map((currency) => currency.alpha3).filter((code) => code !== '');
  const [, first = '', second = ''] = /^([A-Z]{3})\W?([A-Z]{3})$/.exec(text.toUpperCase()) ?? [];
  if (codes.includes(first) && codes.includes(second)) throw twoCurrencies(String(value), first, second);
  const hint = didYouMean(text, codes) || forExample(codes.slice(0, 12).join(', '));
  throw unknownCurrency(String(value), hint);
}

/** Finds the currency of the option `base` by its three-letter code. */
export async function findBaseCurrency(loader: Loader, code: string, signal?: AbortSignal): Promise<Currency> {
  const currencies = await listCurrencies(loader, signal);
  const matches = currencies.filter(({ alpha3 }) => alpha3.toUpperCase() === code);
  if (matches.length > 1) throw severalBases(code, matches.length, printCurrencies(matches));
  if (matches[0]) return matches[0];
  const hint = didYouMean(
    code,
    currencies.map(({ alpha3 }) => alpha3),
  );
  throw unknownCurrency(code, hint);
}

function printCurrencies(currencies: readonly Currency[]): string {
  return currencies.map(({ id, alpha3 }) => `${id} (${alpha3})`).join(', ');
}
