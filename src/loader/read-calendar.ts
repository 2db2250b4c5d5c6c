import { countDiffers, otherRows, deliveryIncomplete, pagesNeverEnd, rowTwice } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { createCellReader, type JsonRecord } from '../service/cell-reader';
import type { Entity } from '../model/entity';
import type { OData } from '../service/odata/odata';
import { entities, spellRecords } from '../model/entities';
import { type PlainDate, addDays, toEasternMidnight, readPlainDate } from '../model/plain-date';
import { whereOneOf, toNumberLiteral } from '../query/query';
import { printFilter } from '../query/print-query';
import { toResponseError, TypeMismatchError } from '../service/type-mismatch-error';
import { encodeOption } from '../service/odata/print-url';
import { checkTotal } from './check-rows';
import { isPageCount } from './load-rows';
import { type Status, fileKinds, type FileKind, unprocessedStates, isProcessed } from './statuses';

// Enough for the deliveries of decades. A service that sends more pages is in a loop.
const maxPages = 1000;

/**
 * Reads the records of all pages without typing them, because the calendar needs the service's date-times. Throws if the
 * count is wrong or a page is repeated. Pages without a link are read by position. Without a count, an empty page after
 * the last record proves the end.
 */
async function readAllRecords(odata: OData, url: string, signal?: AbortSignal): Promise<Record<string, unknown>[]> {
  const records: unknown[] = [];
  const readUrls = new Set<string>();
  const seenPages = new Set<string>();
  let isRepeated = false;
  const set = url.split('?')[0] ?? url;
  let total: number | undefined;
  for (let next: string | undefined = url; next !== undefined;) {
    if (readUrls.has(next) || readUrls.size === maxPages) throw unusableResponse(set, pagesNeverEnd);
    readUrls.add(next);
    const page: Awaited<ReturnType<OData['readRecords']>> = await odata.readRecords(next, signal);
    // An empty page proves the end, even if its count is only its own.
    const isEnd = page.value.length === 0 && total !== undefined;
    if (!isEnd) total = checkTotal(total, page.total, (reason) => unusableResponse(set, reason));
    const text = JSON.stringify(page.value);
    isRepeated ||= page.value.length > 0 && seenPages.has(text);
    seenPages.add(text);
    records.push(...page.value);
    const isUnproven = total !== undefined && readUrls.size === 1 && isPageCount(total, page.value, page.next);
    const mayHaveMore: boolean =
      page.value.length > 0 &&
      !isRepeated &&
      (isUnproven || records.length < (total ?? Infinity)) &&
      /^\w+\?/.test(url);
    next = page.next ?? (mayHaveMore ? `${url}&$skip=${records.length}` : undefined);
  }
  if (total !== undefined && records.length !== total) throw unusableResponse(set, countDiffers(records.length, total));
  if (isRepeated) throw unusableResponse(set, rowTwice(''));
  return records.map(
    (record) => (typeof record === 'object' && record !== null ? record : { value: record }) as Record<string, unknown>,
  );
}

// A service that truncates the dates without a link does so at a multiple of its page size.
const usualPageSize = 100;

/** Reads all dates, even if the service truncates the list without a link. */
export async function readDates(odata: OData, url: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
  const records = await readAllRecords(odata, url, signal);
  const size = records.length;
  if (size === 0 || (size % usualPageSize !== 0 && !isPageCount(size, records, undefined))) return records;
  const seenRecords = new Set(records.map((record) => JSON.stringify(record)));
  for (let newRecords = records; newRecords.length === size;) {
    const next = await readAllRecords(odata, `${url}?$skip=${records.length}`, signal);
    // A service that ignores $skip returns the same dates again.
    newRecords = next.filter((record) => !seenRecords.has(JSON.stringify(record)));
    for (const record of newRecords) seenRecords.add(JSON.stringify(record));
    records.push(...newRecords);
  }
  return records;
}

/** The deliveries to read; all by default. */
export interface DeliveryScope {
  readonly custodians?: readonly number[];
  /** The first and last process date, by their text. */
  readonly from?: PlainDate;
  readonly to?: PlainDate | undefined;
}

/** Reads delivery records. */
export async function readStatuses(
  odata: OData,
  { custodians, from, to }: DeliveryScope,
  signal?: AbortSignal,
): Promise<Status[]> {
  // One more date on each side, because the service's dates can begin at another time of day.
  const [firstDate, lastDate] = [from && addDays(from, -1), to && addDays(to, 1)];
  const conditions = [
    ...(custodians ? [printFilter(whereOneOf('CustodianId', custodians.map(toNumberLiteral)))] : []),
    ...(firstDate === undefined ? [] : [`ProcessDate ge ${toEasternMidnight(firstDate)}`]),
    ...(lastDate === undefined ? [] : [`ProcessDate le ${toEasternMidnight(lastDate)}`]),
  ];
  const options = {
    ...(conditions.length > 0 && { $filter: conditions.join(' and ') }),
    $expand: 'Status($select=Name)',
    $orderby: 'ProcessDate desc',
    $count: 'true',
  };
  const optionTexts = Object.entries(options).map(([name, value]) => `${name}=${encodeOption(value)}`);
  const records = await readAllRecords(odata, `InterfaceStatuses?${optionTexts.join('&')}`, signal);
  const statuses = spellRecords(records, statusEntity, entities).map((record) => readStatus(record as JsonRecord));
  // A stale cache may return the deliveries of another custodian or date.
  const keys = new Set<string>();
  for (const status of statuses) {
    const key = `${status.custodian} ${status.customer} ${status.date} ${Date.parse(status.instant)}`;
    if (keys.has(key)) throw unusableResponse('InterfaceStatuses', rowTwice(''));
    keys.add(key);
    if (custodians?.includes(status.custodian) === false)
      throw unusableResponse('InterfaceStatuses', otherRows('CustodianId', 'id', status.custodian));
    if ((firstDate && status.date < firstDate) || (lastDate && status.date > lastDate))
      throw unusableResponse('InterfaceStatuses', otherRows('ProcessDate', 'date', status.date));
  }
  return statuses.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
}

const statusEntity = entities.find(({ set }) => set === 'InterfaceStatuses') as Entity;

function readStatus(record: JsonRecord): Status {
  const instant = record['ProcessDate'];
  const date = typeof instant === 'string' ? readPlainDate(instant) : undefined;
  const [custodian, customer] = [record['CustodianId'], record['CustomerId']];
  if (
    typeof instant !== 'string' ||
    date === undefined ||
    !Number.isSafeInteger(custodian) ||
    !Number.isSafeInteger(customer)
  ) {
    throw unusableResponse('InterfaceStatuses', deliveryIncomplete);
  }
  const name = (record['Status'] as { Name?: unknown } | null | undefined)?.Name;
  const eta = readEta(record['ETA']);
  const [id, runDate] = [record['StatusId'], record['RunDate']];
  const state = toStateName(name, id);
  const flags = fileKinds.map((kind) => readFlag(record, kind));
  const hasFlags = flags.some((flag) => typeof flag === 'boolean');
  const wasReceived = (kind: FileKind): boolean => {
    const flag = flags[fileKinds.indexOf(kind)];
    // In these states, received files haven't been processed.
    if (unprocessedStates.has(state)) return false;
    if (typeof flag === 'boolean') return flag;
    // If other kinds have flags, null means that this kind isn't sent. Without any flags, a processed delivery has all kinds.
    return flag === null && hasFlags ? false : isProcessed(state);
  };
  return {
    custodian: Number(custodian),
    customer: Number(customer),
    date,
    instant,
    state,
    has: Object.fromEntries(fileKinds.map((kind) => [kind, wasReceived(kind)])) as Status['has'],
    ...(typeof eta === 'number' && { etaHours: eta * 24 }),
    ...(typeof runDate === 'string' && { runDate }),
  };
}

/**
 * Returns the flag that shows whether a kind was received; null or undefined if unknown. Throws for other values, such as
 * the string `false`, which would count as true.
 */
function readFlag(record: JsonRecord, kind: FileKind): boolean | null | undefined {
  const flag = record[`Has${kind}`];
  if (typeof flag === 'boolean' || flag === null || flag === undefined) return flag;
  throw toResponseError(new TypeMismatchError(`Has${kind}`, flag, 'flag'), 'InterfaceStatuses', '');
}

/**
 * Returns the documented name of a state: by its name in any letter case, or else by its number. Otherwise, data of a state
 * spelled `FAILED` or `Delayed` would pass as received. For another state, returns the service's own name or number.
 */
export function toStateName(name: unknown, id: unknown): string {
  const text = typeof name === 'string' ? name.trimEnd() : '';
  return (
    [...documentedStates, 'Holiday'].find((state) => state?.toLowerCase() === text.trim().toLowerCase()) ??
    documentedStates[Number(id)] ??
    (text || `State ${String(id)}`)
  );
}

// The names of states 1 to 5. The number of Holiday isn't documented.
const documentedStates: readonly (string | undefined)[] = [, 'Failed', 'Delay', 'Verify', 'Waiting', 'Success'];

const readEta = createCellReader('duration', 'ETA');
