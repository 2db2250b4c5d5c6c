import { countDiffers, pagesNeverEnd, rowTwice } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import type { JsonRecord } from '../service/cell-reader';
import { isRecord } from '../model/table';
import type { Entity, Schema } from '../model/entity';
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

/**
 * Spells the fields of records and of their related records like the schema, because a service can use another letter case.
 * The first record shows how all of them are spelled.
 */
export function spellRecords(records: unknown[], entity: Entity, entities: Schema['entities']): unknown[] {
  const [first] = records;
  if (!isRecord(first)) return records;
  const spellings = new Map([...entity.fields, ...entity.navigations].map(({ name }) => [name.toLowerCase(), name]));
  const spell = (name: string, record: JsonRecord) => {
    const spelling = spellings.get(name.toLowerCase()) ?? name;
    return Object.hasOwn(record, spelling) ? name : spelling;
  };
  const targets = new Map(
    entity.navigations.flatMap(({ name, target }) => {
      const related = entities.find((candidate) => candidate.name === target);
      return related && readAnyCase(first, name) !== undefined ? [[name, related] as const] : [];
    }),
  );
  if (targets.size === 0 && Object.keys(first).every((name) => spell(name, first) === name)) return records;
  return records.map((record) => {
    if (!isRecord(record)) return record;
    const fields = Object.entries(record).map(([name, value]): [string, unknown] => {
      const spelled = spell(name, record);
      const related = targets.get(spelled);
      if (!related) return [spelled, value];
      if (Array.isArray(value)) return [spelled, spellRecords(value as unknown[], related, entities)];
      return [spelled, spellRecords([value], related, entities)[0]];
    });
    return Object.fromEntries(fields);
  });
}

/** Returns a field's value in any letter case. */
export function readAnyCase(record: JsonRecord, field: string): unknown {
  if (Object.hasOwn(record, field)) return record[field];
  const lower = field.toLowerCase();
  return Object.entries(record).find(([name]) => name.toLowerCase() === lower)?.[1];
}

// A service that truncates the dates without a link does so at a multiple of its page size.
const minPageSize = 100;

/** Reads all dates, even if the service truncates the list without a link. */
export async function readDates(odata: OData, url: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
  const records = await readAllRecords(odata, url, signal);
  const size = records.length;
  if (size === 0 || size % minPageSize !== 0) return records;
  const seenRecords = new Set(records.map((record) => JSON.stringify(record)));
  for (let more = records; more.length === size;) {
    const next = await readAllRecords(odata, `${url}?$skip=${records.length}`, signal);
    // A service that ignores $skip returns the same dates again.
    more = next.filter((record) => !seenRecords.has(JSON.stringify(record)));
    for (const record of more) seenRecords.add(JSON.stringify(record));
    records.push(...more);
  }
  return records;
}
