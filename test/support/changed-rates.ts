import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

interface SentRate {
  readonly LocalCurrencyId: number;
  readonly BaseCurrencyId: number;
  readonly Factor: number;
  readonly ProcessDate: string;
}

interface Rates {
  value: readonly SentRate[];
  '@odata.count'?: number;
}

/** Forwards requests to a sandbox, and changes each FX rate in its responses; undefined omits a rate. */
export function changeRates(
  change: (rate: SentRate) => SentRate | undefined,
): (fetch: Sandbox['fetch']) => Sandbox['fetch'] {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (!new URL(request.url).pathname.endsWith('/odata/FxRates') || response.status !== 200) return response;
    const body = (await response.json()) as Rates;
    const value = body.value.map(change).filter((rate) => rate !== undefined);
    const count = body['@odata.count'];
    const newCount = count === undefined ? {} : { '@odata.count': count - (body.value.length - value.length) };
    return Response.json({ ...body, ...newCount, value });
  };
}

/** Forwards requests to a sandbox, and omits the rates of a currency on one date, or on all dates. */
export function removeRates(currency: number, date = '') {
  return changeRates((rate) =>
    (rate.LocalCurrencyId === currency || rate.BaseCurrencyId === currency) && rate.ProcessDate.startsWith(date)
      ? undefined
      : rate,
  );
}
