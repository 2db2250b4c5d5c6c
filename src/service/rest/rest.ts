import { noRowList, otherRows, rowNotRecord, rowTwice } from '../../messages/response-reasons';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { RestResource } from '../../model/rest-resource';
import { otherQueryReturned } from '../../messages/results';
import { countEach, type Table, isRecord } from '../../model/table';
import type { Http } from '../http/http';
import { parseJson } from '../parse-json';
import { readTable } from './read-table';
import { noRestRows, unusableResponse } from '../../messages/service';
import type { JsonRecord } from '../cell-reader';

/** A v1 request. A dated resource needs a custodian and a date; GroupMembers can have a group. */
export interface RestRequest {
  readonly resource: RestResource;
  readonly custodian?: number;
  readonly date?: PlainDate;
  readonly group?: number;
}

export interface Rest {
  /** Returns the records of a request as a typed table. Unknown cost dates stay 1950-01-01. */
  read(request: RestRequest, signal?: AbortSignal): Promise<Table>;
}

/** Creates the REST v1 client. A response is a JSON array of all records. */
export function createRest(http: Http): Rest {
  return {
    read: async (request, signal) => {
      const reply = await http.send({ url: printRestUrl(request), accept: 'application/json' }, signal);
      const table = readTable(request.resource, readRecords(parseJson(reply), request.resource.name, http));
      checkScope(table, request);
      checkDistinct(table, request.resource.name);
      return table;
    },
  };
}

/** Throws if a row has another date, custodian, or group than the request, as in a stale response. */
function checkScope({ columns, rows }: Table, { resource, custodian, date, group }: RestRequest): void {
  for (const [index, { name }] of columns.entries()) {
    const isDate = name === 'businessDate';
    const id = name === 'groupId' ? group : /^cust\w*id$/i.test(name) ? custodian : undefined;
    const expected = isDate ? date && toSerial(date) : id;
    if (expected === undefined) continue;
    // A value that isn't a number can identify a custodian in another way.
    const otherRow = rows.find((row) => /^\d+$/.test(String(row[index])) && Number(row[index]) !== expected);
    if (otherRow)
      throw otherQueryReturned(`v1 ${resource.name}`, otherRows(name, isDate ? 'date' : 'id', otherRow[index] ?? null));
  }
}

// The records of these resources are unique. Holdings and transactions have no key, so two can be equal.
const resourcesWithUniqueRecords: readonly string[] = [
  'Accounts',
  'Prices',
  'FxRates',
  'Vehicles',
  'Custodians',
  'Groups',
  'GroupMembers',
];

/** Throws if a record that must be unique is repeated, or if all records are. */
function checkDistinct({ rows }: Table, resource: string): void {
  const counts = countEach(rows.map((row) => JSON.stringify(row)));
  if (counts.size === rows.length) return;
  if (resourcesWithUniqueRecords.includes(resource) || [...counts.values()].every((count) => count > 1))
    throw unusableResponse(`v1 ${resource}`, rowTwice(''));
}

/** Returns a request's address, which is also its cache key: `v1/Positions?CustodianId=1&Date=2026-03-31`. */
export function printRestUrl({ resource, custodian, date, group }: RestRequest): string {
  const parameters = [
    ...(custodian === undefined ? [] : [`CustodianId=${custodian}`]),
    ...(date === undefined ? [] : [`Date=${date}`]),
    ...(group === undefined ? [] : [`GroupId=${group}`]),
  ];
  return `v1/${resource.name}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

/** Returns the records of a v1 response. Throws for anything but an array of records or an empty body. */
function readRecords(body: unknown, resource: string, http: Pick<Http, 'readMessage'>): JsonRecord[] {
  if (body === undefined) return [];
  if (!Array.isArray(body)) {
    // The service can send an error with status 200.
    const serviceMessage = isRecord(body) ? http.readMessage(body) : undefined;
    if (serviceMessage === undefined) throw unusableResponse(`v1 ${resource}`, noRowList);
    throw noRestRows(resource, serviceMessage);
  }
  const list: readonly unknown[] = body;
  return list.map((record) => {
    if (!isRecord(record)) throw unusableResponse(`v1 ${resource}`, rowNotRecord);
    return record;
  });
}
