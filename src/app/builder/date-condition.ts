import { Kind, parseValue, print, type ObjectFieldNode, type ObjectValueNode } from 'graphql';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import type { QuerySubject, SubjectField } from './query-subject';

const dateField = 'processDate';

/**
 * Returns whether a GraphQL operation takes its process date as a condition. Without the condition, it returns the rows of
 * all dates.
 */
export function hasWhereDate({ group, options }: QuerySubject, fields: readonly Pick<SubjectField, 'name'>[]): boolean {
  const hasOption = (name: string) => options.some((option) => option.name === name);
  return (
    group === 'graphql' && hasOption('where') && !hasOption('date') && fields.some(({ name }) => name === dateField)
  );
}

/**
 * Reads the process date from conditions in GraphQL syntax; undefined if they don't mention it, and `other` if they don't
 * compare it with one date or can't be parsed.
 */
export function readWhereDate(where: string): PlainDate | 'other' | undefined {
  const conditions = readConditions(where);
  if (!conditions) return 'other';
  const condition = conditions.fields.find(isDateField);
  if (!condition) return print(conditions).includes(dateField) ? 'other' : undefined;
  const [test, ...otherTests] = condition.value.kind === Kind.OBJECT ? condition.value.fields : [];
  const date =
    test?.name.value === 'eq' && otherTests.length === 0 && test.value.kind === Kind.STRING
      ? readPlainDate(test.value.value)
      : undefined;
  return date ?? 'other';
}

/** Sets or removes the process date in conditions. `instant` is the date as the service writes it. */
export function writeWhereDate(where: string, instant: string | undefined): string {
  const conditions = readConditions(where)?.fields ?? [];
  const otherConditions = conditions
    .filter((condition) => !isDateField(condition))
    .map((condition) => print(condition));
  const printedConditions =
    instant === undefined ? otherConditions : [`${dateField}: {eq: ${JSON.stringify(instant)}}`, ...otherConditions];
  return printedConditions.length === 0 ? '' : `{${printedConditions.join(', ')}}`;
}

function isDateField({ name }: ObjectFieldNode): boolean {
  return name.value === dateField;
}

function readConditions(where: string): ObjectValueNode | undefined {
  try {
    const value = parseValue(where.trim() === '' ? '{}' : where, { noLocation: true });
    return value.kind === Kind.OBJECT ? value : undefined;
  } catch {
    return undefined;
  }
}
