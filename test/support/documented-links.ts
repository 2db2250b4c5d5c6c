import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

const typesWithoutLinks = ['TaxLot', 'Transaction', 'TransactionCode', 'SecurityType'];
const linkPattern = /<NavigationProperty [^>]*(?:\/>|>[^]*?<\/NavigationProperty>)/g;
const undocumentedPattern =
  /odata\/(TaxLots|Transactions)\b.*[^/]\b(Account|Custodian|Customer|Security|TransactionCode|WhtSecurity)[(/]|MajorAssetClass[(/]/;

/**
 * A proxy without the navigation properties that the interface document doesn't name: those of tax lots, transactions, their
 * codes, and security types. It rejects queries that use them.
 */
export function removeUndocumentedLinks(fetch: Sandbox['fetch']): Sandbox['fetch'] {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (undocumentedPattern.test(decodeURIComponent(pathname + search)))
      return Response.json({ error: { message: 'Could not find that property.' } }, { status: 400 });
    const response = await fetch(request);
    if (!pathname.endsWith('$metadata')) return response;
    const text = (await response.text()).replaceAll(
      /<EntityType Name="(\w+)"[^]*?<\/EntityType>/g,
      (type: string, name: string) => (typesWithoutLinks.includes(name) ? type.replaceAll(linkPattern, '') : type),
    );
    return new Response(text, { headers: response.headers });
  };
}
