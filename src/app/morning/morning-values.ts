import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { trackFetchTime } from '../../loader/track-fetch-time';
import type { PlainDate } from '../../model/plain-date';
import { and, whereEquals, toNumberLiteral, whereOneOf, type Literal } from '../../query/query';
import { prepareTotal } from '../../query/total';
import { listCurrencies, choosePreferredCurrency } from '../../functions/lookups/find-currency';
import type { Party } from '../../model/party';
import type { MorningValues, ValueGroup } from './morning-facts';
import { fetchRateFinder } from '../../functions/currencies/fetch-rates';
import { findPositionCurrencyPath } from '../../functions/currencies/convert-value';

interface ValuesScope {
  readonly date: PlainDate;
  /** The date as a literal for `ProcessDate`. */
  readonly literal: Literal;
  readonly custodians: readonly Party[];
}

/** The name of the group without a sector. */
export const noSector = 'No sector';

/**
 * Fetches the market values of a process date by sector and by currency, as totaled by the service. Converts them at each
 * custodian's rates, or at another custodian's if it sends none.
 */
export async function fetchMorningValues(
  { loader: untimedLoader, loadTotal }: { loader: Loader; loadTotal: LoadTotal },
  { date, literal, custodians }: ValuesScope,
  signal?: AbortSignal,
): Promise<MorningValues> {
  const { loader, recordTime, findFetchTime } = trackFetchTime(untimedLoader);
  const ids = custodians.map(({ id }) => toNumberLiteral(id));
  const filter = and(whereEquals('ProcessDate', literal), whereOneOf('CustodianId', ids));
  const groupColumns = ['CustodianId', await findPositionCurrencyPath(loader, 'MarketValue'), 'Security/Sector/Name'];
  const preparedTotal = prepareTotal(
    { set: 'Positions', column: 'MarketValue', aggregation: 'sum', by: groupColumns, filter },
    await loader.fetchSchema(signal),
  );
  const [totals, findRate, currencies] = await Promise.all([
    loadTotal(preparedTotal, { processDate: date, signal }),
    fetchRateFinder(loader, { date, filter: whereEquals('ProcessDate', literal) }, signal),
    listCurrencies(loader, signal),
  ]);
  const base = choosePreferredCurrency(currencies);
  const findCurrencyCode = (id: number) =>
    currencies.find((currency) => currency.id === id)?.alpha3 ?? `currency ${id}`;
  const bySector = new Map<string, number>();
  const byCurrency = new Map<string, number>();
  const findCustodianName = (id: number) => {
    return custodians.find((custodian) => custodian.id === id)?.shortName ?? String(id);
  };
  const unconverted = new Set<string>();
  const borrowed: { custodian: string; code: string }[] = [];
  for (const [custodian, currency, sector, total] of totals.table.rows) {
    if (typeof total !== 'number' || total === 0) continue;
    const currencyId = typeof currency === 'number' ? currency : undefined;
    const rate = currencyId === undefined || !base ? undefined : findRate(Number(custodian), currencyId, base.id);
    const code = currencyId === undefined ? 'no currency' : findCurrencyCode(currencyId);
    if (rate === undefined) unconverted.add(code);
    else {
      const { factor } = rate;
      if (rate.isBorrowed) borrowed.push({ custodian: findCustodianName(Number(custodian)), code });
      const sectorName = typeof sector === 'string' && sector.trim() !== '' ? sector.trim() : noSector;
      bySector.set(sectorName, (bySector.get(sectorName) ?? 0) + total * factor);
      byCurrency.set(code, (byCurrency.get(code) ?? 0) + total * factor);
    }
  }
  return {
    currency: base?.alpha3 ?? '',
    bySector: sortLargestFirst(bySector),
    byCurrency: sortLargestFirst(byCurrency),
    unconverted: [...unconverted].sort(),
    borrowed,
    fetchedAt: findFetchTime(recordTime(totals).provenance.fetchedAt),
  };
}

function sortLargestFirst(sums: ReadonlyMap<string, number>): ValueGroup[] {
  return [...sums]
    .map(([name, value]) => ({ name, value: Math.round(value * 100) / 100 }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.name.localeCompare(b.name));
}
