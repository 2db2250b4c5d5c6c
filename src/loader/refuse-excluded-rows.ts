import { otherRows } from '../messages/response-reasons';
import { otherQueryReturned } from '../messages/results';
import { readPlainDate, toSerial } from '../model/plain-date';
import { isRecord } from '../model/table';
import { toGraphQLName } from '../service/graphql/print-document';
import { deliveryKeyFields } from './dated-rows';

/** The rows of a field in a GraphQL document. */
export interface RequestedRows {
  readonly set: string;
  /** The `where` argument, with the values of its variables. */
  readonly where: unknown;
}

/** Throws if the `where` argument excludes a row's process date or custodian, for example because the service ignores the argument. */
export function refuseExcludedRows({ set, where }: RequestedRows, readField: (name: string) => unknown): void {
  for (const name of deliveryKeyFields) {
    const value = readField(name);
    if (canMeetWhere(where, toGraphQLName(name), value)) continue;
    const date = typeof value === 'string' ? readPlainDate(value) : undefined;
    const cell = date === undefined ? (value as number) : (toSerial(date) ?? null);
    throw otherQueryReturned(set, otherRows(name, date === undefined ? 'id' : 'date', cell));
  }
}

/** Returns whether a field's value can meet a `where` argument. Other fields and unknown operators are ignored. */
function canMeetWhere(where: unknown, field: string, value: unknown): boolean {
  if (!isRecord(where)) return true;
  return Object.entries(where).every(([name, condition]) => {
    const parts = Array.isArray(condition) ? (condition as unknown[]) : [condition];
    if (name === 'and') return parts.every((part) => canMeetWhere(part, field, value));
    if (name === 'or') return parts.length === 0 || parts.some((part) => canMeetWhere(part, field, value));
    if (name !== field || !isRecord(condition)) return true;
    return Object.entries(condition).every(([operator, operand]) =>
      canMeetOperator(operator, toMoment(value), operand),
    );
  });
}

function canMeetOperator(operator: string, value: number | undefined, operand: unknown): boolean {
  const operands = (Array.isArray(operand) ? (operand as unknown[]) : [operand]).map(toMoment);
  const [first] = operands;
  if (value === undefined || first === undefined || operands.includes(undefined)) return true;
  switch (operator) {
    case 'eq':
    case 'in':
      return operands.includes(value);
    case 'neq':
    case 'nin':
      return !operands.includes(value);
    case 'gt':
      return value > first;
    case 'gte':
      return value >= first;
    case 'lt':
      return value < first;
    case 'lte':
      return value <= first;
    default:
      return true;
  }
}

/** Returns an ID, or a date-time in milliseconds since 1970; undefined for other values, such as a date without an offset. */
function toMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const moment =
    typeof value === 'string' && value.includes('T') && /(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
