/**
 * Returns the query string of the next page, with `$top` reduced and `$skip` increased by the page size.
 * As in ASP.NET OData, `$skip` (or `$skiptoken`) comes last.
 */
export function printNextQuery(
  pairs: readonly (readonly [name: string, value: string])[],
  pageSize: number,
  { top, skip = 0 }: { readonly top?: number | undefined; readonly skip?: number | undefined },
  name: '$skip' | '$skiptoken' = '$skip',
): string {
  const otherPairs = pairs.flatMap(([key, value]) => {
    const optionName = key.replace(/^\$/, '').toLowerCase();
    if (optionName === 'skip' || optionName === 'skiptoken') return [];
    if (optionName === 'top' && top !== undefined) return [[key, String(top - pageSize)] as const];
    return [[key, value] as const];
  });
  const last = [name, String(skip + pageSize)] as const;
  return [...otherPairs, last].map(([key, value]) => `${encodeName(key)}=${encodeURIComponent(value)}`).join('&');
}

function encodeName(name: string): string {
  return name.startsWith('$') ? `$${encodeURIComponent(name.slice(1))}` : encodeURIComponent(name);
}
