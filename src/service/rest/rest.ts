import { type PlainDate, toSerial } from '../../model/plain-date';
import type { RestResource } from '../../model/rest-resource';
import { otherQueryReturned } from '../../messages/results';
import type { Table } from '../../model/table';
import type { Http } from '../http/http';
import { foreignRow } from '../foreign-row';
import { parseJson } from '../parse-json';
import { readRecords } from './read-records';
import { readTable } from './read-table';

/** One v1 request: a dated resource needs custodian and date, GroupMembers may name a group. */
export interface RestRequest {
  readonly resource: RestResource;
  readonly custodian?: number;
  readonly date?: PlainDate;
  readonly group?: number;
}

export interface Rest {
  /** The records of one request as a typed table; cost dates as they are, unknown ones too. None is an empty table. */
  read(request: RestRequest, signal?: AbortSignal): Promise<Table>;
}

/** REST v1: plain parameters, and a JSON array with everything at once. */
export function createRest(http: Http): Rest {
  return {
    read: async (request, signal) => {
      const reply = await http.send({ url: printRestUrl(request), accept: 'application/json' }, signal);
      const table = readTable(request.resource, readRecords(parseJson(reply), request.resource.name, http));
      refuseOtherDate(table, request);
      return table;
    },
  };
}

/** Throws if rows carry another date than the requested one, as in a stale response. */
function refuseOtherDate({ columns, rows }: Table, { resource, date }: RestRequest): void {
  const at = columns.findIndex(({ name }) => name === 'businessDate');
  const wanted = date && toSerial(date);
  if (at === -1 || wanted === undefined) return;
  const other = rows.find((row) => typeof row[at] === 'number' && row[at] !== wanted);
  if (other) throw otherQueryReturned(`v1 ${resource.name}`, foreignRow('businessDate', 'date', other[at] ?? null));
}

/** A request's address below the service's own, which also names it in a cache: `v1/Positions?CustodianId=1&Date=2026-03-31`. */
export function printRestUrl({ resource, custodian, date, group }: RestRequest): string {
  const parameters = [
    ...(custodian === undefined ? [] : [`CustodianId=${custodian}`]),
    ...(date === undefined ? [] : [`Date=${date}`]),
    ...(group === undefined ? [] : [`GroupId=${group}`]),
  ];
  return `v1/${resource.name}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
