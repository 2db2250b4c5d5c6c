import { brokenAnswer } from '../service/broken-answer';
import type { OData } from '../service/odata/odata';

// Enough for a custodian's deliveries over decades; a service that sends more has lost its way.
const mostPages = 200;

/** The records of all pages as the service wrote them: for the calendar, which needs the service's own date texts. */
export async function readAllRecords(
  odata: OData,
  url: string,
  signal?: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const records: unknown[] = [];
  const followed = new Set<string>();
  for (let next: string | undefined = url; next !== undefined;) {
    if (followed.has(next) || followed.size === mostPages)
      throw brokenAnswer(url.split('?')[0] ?? url, 'its pages never end');
    followed.add(next);
    const page: Awaited<ReturnType<OData['readRecords']>> = await odata.readRecords(next, signal);
    records.push(...page.value);
    next = page.next;
  }
  return records.map(
    (record) => (typeof record === 'object' && record !== null ? record : { value: record }) as Record<string, unknown>,
  );
}
