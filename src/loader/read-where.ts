import { readPlainDate } from '../model/plain-date';
import { isRecord } from '../model/table';
import {
  and,
  toInstantLiteral,
  whereOneOf,
  toNumberLiteral,
  or,
  toTextLiteral,
  type Comparison,
  type Filter,
  type Literal,
} from '../query/query';

interface WhereReader {
  /** Returns the column of a path like `security/currencyId`; undefined for one that can't be used. */
  readonly findColumn: (path: string) => string | undefined;
  /** Called for each readable part of an `or` that is skipped because another part can't be read. */
  readonly onSkipped?: (part: Filter) => void;
}

/**
 * Reads the conditions of a `where` argument in GraphQL, with the values of its variables. Conditions that can't be read
 * are skipped, so the filter may allow more rows than the argument, but never fewer.
 */
export function readWhere(where: unknown, reader: WhereReader, prefix = ''): Filter | undefined {
  if (!isRecord(where)) return undefined;
  const conditions = Object.entries(where).map(([name, condition]): Filter | undefined => {
    if (Array.isArray(condition)) {
      const parts = (condition as unknown[]).map((part) => readWhere(part, reader, prefix));
      if (name === 'and') return and(...parts);
      if (name !== 'or') return undefined;
      if (!parts.includes(undefined)) return or(...parts);
      for (const part of parts) if (part) reader.onSkipped?.(part);
      return undefined;
    }
    if (!isRecord(condition)) return undefined;
    const path = prefix + name;
    const column = reader.findColumn(path);
    return and(
      ...Object.entries(condition).map(([operator, value]) =>
        isRecord(value) || operator === 'and' || operator === 'or'
          ? readWhere({ [operator]: value }, reader, `${path}/`)
          : column === undefined
            ? undefined
            : readCondition(column, operator, value),
      ),
    );
  });
  return and(...conditions);
}

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: 'eq',
  neq: 'ne',
  gt: 'gt',
  gte: 'ge',
  lt: 'lt',
  lte: 'le',
};

function readCondition(column: string, operator: string, value: unknown): Filter | undefined {
  const positiveOperator = /^n(gte?|lte?|in)$/.exec(operator)?.[1];
  if (positiveOperator !== undefined) {
    const positiveFilter = readCondition(column, positiveOperator, value);
    return positiveFilter && { op: 'not', of: positiveFilter };
  }
  if (operator === 'in' && Array.isArray(value)) {
    const values = (value as unknown[]).map(readLiteral).filter((literal) => literal !== undefined);
    return values.length === value.length && values.length > 0 ? whereOneOf(column, values) : undefined;
  }
  const [op, literal] = [comparisons[operator], readLiteral(value)];
  return op && literal ? { op, path: column, value: literal } : undefined;
}

function readLiteral(value: unknown): Literal | undefined {
  if (typeof value === 'number') return toNumberLiteral(value);
  if (typeof value === 'boolean') return { type: 'flag', value };
  if (typeof value !== 'string') return undefined;
  return readPlainDate(value) ? toInstantLiteral(value) : toTextLiteral(value);
}
