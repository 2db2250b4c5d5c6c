import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  type ValueNode,
} from 'graphql';
import type { EdmType } from '../schema/entity';
import { parseDurationMillis, parseLiteral } from '../odata/literal';
import { Refusal } from '../refusal';

/** A prefix for numbers written with ten decimals. `unmarkDecimals` removes it from the response. */
const decimalMark = '\u0000D';

/** Replaces marked strings in a response with JSON numbers: `200000.0000000000`. */
export function unmarkDecimals(text: string): string {
  return text.replace(/"\\u0000D(-?\d+\.\d{10})"/g, '$1');
}

function createInteger(name: string, low: number, high: number): GraphQLScalarType {
  const check = (value: unknown): number => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return value;
    throw new GraphQLError(
      `${name} is a whole number from ${low} to ${high}, not ${JSON.stringify(value) ?? 'nothing'}.`,
    );
  };
  return new GraphQLScalarType({
    name,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.INT ? Number(node.value) : undefined),
  });
}

const decimal = new GraphQLScalarType({
  name: 'Decimal',
  serialize: (value) => (typeof value === 'number' ? `${decimalMark}${value.toFixed(10)}` : value),
  parseValue: (value) => parseNumber(value),
  parseLiteral: (node) =>
    parseNumber(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
});

function parseNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new GraphQLError('Decimal is a number.');
}

/** GraphQL dates always have milliseconds, unlike in OData. */
const dateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: (value) => String(value).replace(/(T\d\d:\d\d:\d\d)(?=[+-])/, '$1.000'),
  parseValue: (value) => parseInstant(value),
  parseLiteral: (node) => parseInstant(readText(node)),
});

function parseInstant(value: unknown): number {
  if (typeof value === 'string' && /^\d{4}-/.test(value)) {
    try {
      const literal = parseLiteral(value, 0);
      if (literal?.length === value.length && typeof literal.value === 'number') return literal.value;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw new GraphQLError('DateTime must be a string such as 2026-04-10T00:00:00.000-04:00.');
}

const timeSpan = new GraphQLScalarType({
  name: 'TimeSpan',
  parseValue: (value) => parseDuration(value),
  parseLiteral: (node) => parseDuration(readText(node)),
});

function parseDuration(value: unknown): string {
  if (typeof value === 'string' && parseDurationMillis(value) !== undefined) return value;
  throw new GraphQLError('TimeSpan must be a string such as PT8H.');
}

function readText(node: ValueNode): unknown {
  return node.kind === Kind.STRING ? node.value : undefined;
}

/** The scalar types by EDM type, with Hot Chocolate's names. */
export const scalars: Readonly<Record<EdmType, GraphQLScalarType>> = {
  'Edm.Boolean': GraphQLBoolean,
  'Edm.Byte': createInteger('Byte', 0, 255),
  'Edm.DateTimeOffset': dateTime,
  'Edm.Decimal': decimal,
  'Edm.Duration': timeSpan,
  'Edm.Int16': createInteger('Short', -32_768, 32_767),
  'Edm.Int32': GraphQLInt,
  'Edm.String': GraphQLString,
};
