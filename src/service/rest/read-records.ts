import { brokenResponse } from '../broken-response';
import { noRestRows } from '../../messages/service';
import { isRecord } from '../../model/table';
import type { JsonRecord } from '../cell-reader';
import type { Http } from '../http/http';

/** The records of a v1 response; an empty body has none. Throws for anything but an array of records. */
export function readRecords(body: unknown, resource: string, http: Pick<Http, 'said'>): JsonRecord[] {
  if (body === undefined) return [];
  if (!Array.isArray(body)) {
    // The service can send the envelope of its errors with status 200.
    const said = isRecord(body) && ('validation' in body || 'message' in body) ? http.said(body) : undefined;
    if (said === undefined) throw brokenResponse(`v1 ${resource}`, 'it has no list of rows');
    throw noRestRows(resource, said);
  }
  const list: readonly unknown[] = body;
  return list.map((record) => {
    if (!isRecord(record)) throw brokenResponse(`v1 ${resource}`, "a row isn't a record");
    return record;
  });
}
