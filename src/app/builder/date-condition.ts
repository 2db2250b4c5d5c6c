import { Kind, parseValue, print, type ObjectFieldNode, type ObjectValueNode } from 'graphql';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import type { Subject, SubjectField } from './builder-actions';

const field = 'processDate';

/** Whether a GraphQL operation has its process date among its conditions: else it gives the rows of all dates. */
export function hasWhereDate({ group, options }: Subject, fields: readonly Pick<SubjectField, 'name'>[]): boolean {
  const takes = (name: string) => options.some((option) => option.name === name);
  return group === 'graphql' && takes('where') && !takes('date') && fields.some(({ name }) => name === field);
}

/**
 * The one process date of conditions in GraphQL's notation; undefined if they name none, `other` if they say more about
 * it, or can't be read.
 */
export function readWhereDate(where: string): PlainDate | 'other' | undefined {
  const conditions = readConditions(where);
  if (!conditions) return 'other';
  const own = conditions.fields.find(isDate);
  if (!own) return print(conditions).includes(field) ? 'other' : undefined;
  const [test, ...more] = own.value.kind === Kind.OBJECT ? own.value.fields : [];
  const day =
    test?.name.value === 'eq' && more.length === 0 && test.value.kind === Kind.STRING
      ? readPlainDate(test.value.value)
      : undefined;
  return day ?? 'other';
}

/** The conditions with one process date, by the service's own text for it, or with none; the others stay. */
export function writeWhereDate(where: string, instant: string | undefined): string {
  const others = (readConditions(where)?.fields ?? []).filter((one) => !isDate(one)).map((one) => print(one));
  const all = instant === undefined ? others : [`${field}: {eq: ${JSON.stringify(instant)}}`, ...others];
  return all.length === 0 ? '' : `{${all.join(', ')}}`;
}

function isDate({ name }: ObjectFieldNode): boolean {
  return name.value === field;
}

function readConditions(where: string): ObjectValueNode | undefined {
  try {
    const value = parseValue(where.trim() === '' ? '{}' : where, { noLocation: true });
    return value.kind === Kind.OBJECT ? value : undefined;
  } catch {
    return undefined;
  }
}
