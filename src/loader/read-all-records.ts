import { brokenResponse } from '../service/broken-response';
import type { OData } from '../service/odata/odata';

// Enough for a custodian's deliveries over decades; a service that sends more is looping.
const mostPages = 1000;

/**
 * The records of all pages as the service wrote them, because the calendar needs the service's own date texts. A wrong
 * count or a repeated page is an error. Without a count, an empty page after the last record proves the end.
 */
export async function readAllRecords(
  odata: OData,
  url: string,
  signal?: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const records: unknown[] = [];
  const followed = new Set<string>();
  const seenPages = new Set<string>();
  let twice = false;
  const set = url.split('?')[0] ?? url;
  let total: number | undefined;
  for (let next: string | undefined = url; next !== undefined;) {
    if (followed.has(next) || followed.size === mostPages) throw brokenResponse(set, 'its pages never end');
    followed.add(next);
    const page: Awaited<ReturnType<OData['readRecords']>> = await odata.readRecords(next, signal);
    if (next === url) total = page.total;
    const text = JSON.stringify(page.value);
    twice ||= page.value.length > 0 && seenPages.has(text);
    seenPages.add(text);
    records.push(...page.value);
    const isOpen: boolean = total === undefined && page.value.length > 0 && !twice && /^\w+\?/.test(url);
    next = page.next ?? (isOpen ? `${url}&$skip=${records.length}` : undefined);
  }
  if (total !== undefined && records.length !== total) {
    throw brokenResponse(set, `${records.length} records received, but its count is ${total}`);
  }
  if (twice) throw brokenResponse(set, 'it sent a page twice');
  return records.map(
    (record) => (typeof record === 'object' && record !== null ? record : { value: record }) as Record<string, unknown>,
  );
}
