import { findEasternMidnight } from '../eastern';
import { parseQueryString } from '../odata/parse-query-string';
import type { FieldError } from './envelope';

/** The custodian and process date of a REST v1 request. The date is `yyyy-MM-dd`; `midnight` is its midnight Eastern. */
export interface DatedParameters {
  readonly custodianId: number;
  readonly date: string;
  readonly midnight: number;
}

const maxInt32 = 2_147_483_647;

/** Reads CustodianId and Date, or returns their errors. */
export function readDatedParameters(search: string): DatedParameters | readonly FieldError[] {
  const values = readParameters(search);
  const errors: FieldError[] = [];
  const custodian = values.get('custodianid');
  const date = values.get('date');
  if (custodian === undefined || custodian === '')
    errors.push({ field: 'CustodianId', message: 'The CustodianId field is required.' });
  else if (!isInt32(custodian))
    errors.push({
      field: 'CustodianId',
      message: `The value '${custodian.slice(0, 60)}' is not valid for CustodianId.`,
    });
  if (date === undefined || date === '') errors.push({ field: 'Date', message: 'The Date field is required.' });
  else if (!isDate(date))
    errors.push({ field: 'Date', message: `The value '${date.slice(0, 60)}' is not valid for Date: use yyyy-MM-dd.` });
  if (errors.length > 0 || custodian === undefined || date === undefined) return errors;
  return { custodianId: Number(custodian), date, midnight: findEasternMidnight(date) };
}

/** Reads the optional GroupId, or returns its error. */
export function readGroupParameter(search: string): { readonly groupId: number | undefined } | readonly FieldError[] {
  const text = readParameters(search).get('groupid');
  if (text === undefined || text === '') return { groupId: undefined };
  if (!isInt32(text))
    return [{ field: 'GroupId', message: `The value '${text.slice(0, 60)}' is not valid for GroupId.` }];
  return { groupId: Number(text) };
}

/** Reads the parameters by lowercase name. If a parameter is repeated, the first value applies. */
function readParameters(search: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of parseQueryString(search.replace(/([?&])\$/g, '$1')).pairs) {
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value.trim());
  }
  return values;
}

function isInt32(text: string): boolean {
  return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= maxInt32;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
