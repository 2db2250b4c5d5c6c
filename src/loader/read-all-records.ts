import { countDiffers, pagesNeverEnd, rowTwice } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import type { OData } from '../service/odata/odata';

// Enough for a custodian's deliveries over decades. A service that sends more is in a loop.
const maxPages = 1000;

/**
 * Reads the records of all pages without typing them, because the calendar needs the service's date-times. Throws if the
 * count is wrong or a page is repeated. Pages without a link are read by position. Without a count, an empty page after
 * the last record proves the end.
 */
export async function readAllRecords(
  odata: OData,
  url: string,
  signal?: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const records: unknown[] = [];
  const followed = new Set<string>();
  const seenPages = new Set<string>();
  let isRepeated = false;
  const set = url.split('?')[0] ?? url;
  let total: number | undefined;
  for (let next: string | undefined = url; next !== undefined;) {
    if (followed.has(next) || followed.size === maxPages) throw unusableResponse(set, pagesNeverEnd);
    followed.add(next);
    const page: Awaited<ReturnType<OData['readRecords']>> = await odata.readRecords(next, signal);
    if (next === url) total = page.total;
    const text = JSON.stringify(page.value);
    isRepeated ||= page.value.length > 0 && seenPages.has(text);
    seenPages.add(text);
    records.push(...page.value);
    const isOpen: boolean =
      page.value.length > 0 && !isRepeated && records.length < (total ?? Infinity) && /^\w+\?/.test(url);
    next = page.next ?? (isOpen ? `${url}&$skip=${records.length}` : undefined);
  }
  if (total !== undefined && records.length !== total) {
    throw unusableResponse(set, countDiffers(records.length, total));
  }
  if (isRepeated) throw unusableResponse(set, rowTwice(''));
  return records.map(
    (record) => (typeof record === 'object' && record !== null ? record : { value: record }) as Record<string, unknown>,
  );
}
