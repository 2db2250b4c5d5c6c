import { otherQueryReturned } from '../messages/results';
import { fieldMissing } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { noKeywordFunction, notTheDate, severalProcessDates } from '../messages/user-queries';
import { readFieldIgnoringCase } from '../model/entities';
import { isAddInError } from '../model/errors';
import { toPlainDate, type PlainDate } from '../model/plain-date';
import { isRecord } from '../model/table';
import { createCellReader } from '../service/cell-reader';
import type { OData } from '../service/odata/odata';
import { printGenericDate } from '../service/odata/print-generic-date';
import { encodeOption } from '../service/odata/print-url';
import type { FetchOptions, Loader } from './loader';

/**
 * Asks the service's function for date words, called keywords there, and returns the process date of its rows. Returns undefined
 * if there are none, such as for a word that the service doesn't know.
 */
export async function findKeywordDate(
  loader: Loader,
  odata: OData,
  { set, keyword }: { readonly set: string; readonly keyword: string },
  fetchOptions: FetchOptions,
): Promise<PlainDate | undefined> {
  // The function may refuse $top and $count, so this reads one page of its rows.
  const url = `${printGenericDate(await loader.fetchSchema(fetchOptions.signal), set, keyword)}?$select=ProcessDate`;
  const load = async (signal: AbortSignal) => {
    const { value } = await odata.readRecords(url, signal).catch(async (error: unknown) => {
      if (!isAddInError(error) || error.status !== 404) throw error;
      // Throws if the set doesn't exist. Otherwise, the service lacks the function for it.
      await odata.readRecords(`${set}?$select=ProcessDate&$top=1`, signal);
      throw noKeywordFunction(set, keyword);
    });
    const readDate = createCellReader('date', 'ProcessDate');
    const dates = new Set(
      value.map((record) => {
        const date = isRecord(record) ? readFieldIgnoringCase(record, 'ProcessDate') : undefined;
        if (date === undefined) throw unusableResponse(set, fieldMissing('ProcessDate'));
        return readDate(date);
      }),
    );
    if (dates.size > 1) throw otherQueryReturned(set, severalProcessDates(dates.size));
    const [date] = dates;
    if (typeof date === 'number') await refuseStaleDate(loader, odata, { set, keyword, date }, signal);
    return { columns: [{ name: 'ProcessDate', kind: 'date' as const }], rows: date === undefined ? [] : [[date]] };
  };
  const { table } = await loader.fetchRequest(url, 'odata', load, { ...fetchOptions, isLookup: true });
  return toPlainDate(table.rows[0]?.[0]);
}

/** Throws if the set has a process date after the one returned for `last`, or before the one for `first`: the response is stale. */
async function refuseStaleDate(
  loader: Loader,
  odata: OData,
  { set, keyword, date }: { readonly set: string; readonly keyword: string; readonly date: number },
  signal: AbortSignal,
): Promise<void> {
  const lowerKeyword = keyword.toLowerCase();
  // Later dates start at the next midnight in the service's time zone, and earlier ones end before this date's midnight.
  const limitDate = toPlainDate(lowerKeyword === 'last' ? date + 1 : date);
  if ((lowerKeyword !== 'first' && lowerKeyword !== 'last') || limitDate === undefined) return;
  const toMidnight = await loader.findMidnight(signal);
  const condition = encodeOption(`ProcessDate ${lowerKeyword === 'last' ? 'ge' : 'lt'} ${toMidnight(limitDate)}`);
  const { value } = await odata.readRecords(`${set}?$filter=${condition}&$select=ProcessDate&$top=1`, signal);
  if (value.length > 0) throw otherQueryReturned(set, notTheDate(String(toPlainDate(date)), keyword));
}
