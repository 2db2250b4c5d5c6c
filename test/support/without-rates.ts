import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

interface Rates {
  value: { readonly LocalCurrencyId: number; readonly BaseCurrencyId: number }[];
  '@odata.count'?: number;
}

/** Stands in front of a sandbox, and leaves the exchange rates of one currency out of all that it sends. */
export function withoutRates(currency: number): (fetch: Sandbox['fetch']) => Sandbox['fetch'] {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (!new URL(request.url).pathname.endsWith('/odata/FxRates') || response.status !== 200) return response;
    const body = (await response.json()) as Rates;
    const kept = body.value.filter((rate) => rate.LocalCurrencyId !== currency && rate.BaseCurrencyId !== currency);
    const count = body['@odata.count'];
    const left = count === undefined ? {} : { '@odata.count': count - (body.value.length - kept.length) };
    return Response.json({ ...body, ...left, value: kept });
  };
}
