import { exchangeBy, type Exchange, type Rate } from '../../checks/exchange-rates';
import type { Loader } from '../../loader/loader';
import type { PlainDate } from '../../model/plain-date';
import type { Filter } from '../../query/query';

/** The rates that are asked for: those of a process date that `filter` leaves. */
export interface RatesDay {
  readonly date: PlainDate;
  readonly filter: Filter | undefined;
}

/** What one unit of a currency is worth in another; `borrowed`: by another custodian, as no own rate leads there. */
export interface DayRate {
  readonly factor: number;
  readonly borrowed: boolean;
}

/** Rates of a day: a custodian's own, else those of any other. */
export async function ratesOn(loader: Loader, { date, filter }: RatesDay, signal?: AbortSignal) {
  const columns = ['CustodianId', 'BaseCurrencyId', 'LocalCurrencyId', 'Factor'];
  const { table } = await loader.ask(
    { set: 'FxRates', columns, ...(filter && { filter }) },
    { processDate: date, signal },
  );
  const rates = table.rows.map(([custodian, base, local, factor]) => ({
    custodian: Number(custodian),
    rate: { base: Number(base), local: Number(local), factor: Number(factor ?? 0) } satisfies Rate,
  }));
  const any = exchangeBy(rates.map(({ rate }) => rate));
  const own = new Map<number, Exchange>();
  return (custodian: number, from: number, to: number): DayRate | undefined => {
    let exchange = own.get(custodian);
    if (!exchange) {
      exchange = exchangeBy(rates.flatMap((one) => (one.custodian === custodian ? [one.rate] : [])));
      own.set(custodian, exchange);
    }
    const factor = exchange(from, to);
    if (factor !== undefined) return { factor, borrowed: false };
    const others = any(from, to);
    return others === undefined ? undefined : { factor: others, borrowed: true };
  };
}
