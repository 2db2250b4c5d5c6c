import { parse, valueFromASTUntyped, visit, type DocumentNode, type FieldNode } from 'graphql';
import { findAmountCurrency } from '../model/amounts';
import type { AmountConventions } from '../model/amount-conventions';
import type { Entity, Schema } from '../model/entity';
import { attempt } from '../model/errors';
import { readPlainDate } from '../model/plain-date';
import { isRecord } from '../model/table';
import { and, instant, isOneOf, number, or, text } from '../query/conditions';
import type { Comparison, Filter, Literal, Query, Sorting } from '../query/query';
import { resolveColumn } from '../query/resolve-column';
import type { JsonRecord } from '../service/cell-reader';
import { graphqlName } from '../service/graphql/print-document';

/** The conditions and the order of a field in a GraphQL document. */
interface RankedRows extends Pick<Query, 'set' | 'sort' | 'filter'> {
  /** The argument of a field for a date word. */
  readonly word: string | undefined;
}

/** Returns the conditions and orders in a GraphQL document; none if it can't be read, which the query itself explains. */
export function readRankedRows(
  document: string,
  variables: JsonRecord,
  schema: Schema,
  conventions: AmountConventions,
): RankedRows[] {
  const parsed = attempt(() => parse(document, { noLocation: true }));
  if (!parsed) return [];
  const known = { ...readDefaults(parsed), ...variables };
  const findOwner = (entity: Entity) => findAmountCurrency(entity, conventions)?.split('/')[0];
  return findRanked(parsed, schema, findOwner).map(({ entity, field }) => {
    const read = (name: string): unknown => {
      const argument = field.arguments?.find((candidate) => candidate.name.value === name);
      return argument && valueFromASTUntyped(argument.value, known);
    };
    const isKnown = (path: string) => attempt(() => resolveColumn(path, entity, schema)) !== undefined;
    const [filter, word] = [readWhere(read('where'), isKnown), read('date')];
    return {
      set: entity.set,
      sort: readOrder(read('order')),
      ...(filter && { filter }),
      word: typeof word === 'string' ? word : undefined,
    };
  });
}

function readDefaults({ definitions }: DocumentNode): JsonRecord {
  const variables = definitions.flatMap((definition) =>
    'variableDefinitions' in definition ? (definition.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(
    variables.flatMap(({ variable, defaultValue }) =>
      defaultValue && 'name' in variable ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

/** Returns the fields with conditions or an order. The rows inside one security or account have one currency. */
function findRanked(
  document: DocumentNode,
  schema: Schema,
  findOwner: (entity: Entity) => string | undefined,
): { readonly entity: Entity; readonly field: FieldNode }[] {
  const found: { entity: Entity; field: FieldNode }[] = [];
  const outer: (Entity | undefined)[] = [];
  visit(document, {
    Field: {
      enter: (field) => {
        const entity = findEntity(schema, field.name.value);
        const isOfOwner = entity && outer.some((around) => around && around.name === findOwner(entity));
        if (entity && !isOfOwner && field.arguments?.some(({ name }) => ['order', 'where'].includes(name.value)))
          found.push({ entity, field });
        outer.push(entity);
      },
      leave: () => void outer.pop(),
    },
  });
  return found;
}

function findEntity({ entities }: Schema, name: string): Entity | undefined {
  const root = name.replace(/ByGenericDate$/, '');
  const navigation = entities
    .flatMap(({ navigations }) => navigations)
    .find((candidate) => graphqlName(candidate.name) === name);
  return entities.find((entity) => entity.root === root || entity.name === navigation?.target);
}

/** Reads `{ marketValue: DESC }`, a list of such records, or nested ones. */
function readOrder(order: unknown, prefix = ''): Sorting[] {
  if (Array.isArray(order)) return (order as unknown[]).flatMap((part) => readOrder(part, prefix));
  if (!isRecord(order)) return [];
  return Object.entries(order).flatMap(([name, value]) =>
    isRecord(value) ? readOrder(value, `${prefix}${name}/`) : [{ path: prefix + name, descending: value === 'DESC' }],
  );
}

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: 'eq',
  neq: 'ne',
  gt: 'gt',
  gte: 'ge',
  lt: 'lt',
  lte: 'le',
};

type IsKnown = (path: string) => boolean;

/** Reads a `where` argument. Conditions that can't be read are skipped, so the rows may have more currencies. */
function readWhere(where: unknown, isKnown: IsKnown, prefix = ''): Filter | undefined {
  if (!isRecord(where)) return undefined;
  return and(
    ...Object.entries(where).map(([name, condition]): Filter | undefined => {
      if ((name === 'and' || name === 'or') && Array.isArray(condition)) {
        const parts = (condition as unknown[]).map((part) => readWhere(part, isKnown, prefix));
        return name === 'and' ? and(...parts) : or(...parts);
      }
      if (!isRecord(condition)) return undefined;
      const path = prefix + name;
      return and(
        ...Object.entries(condition).map(([operator, value]) =>
          isRecord(value) || operator === 'and' || operator === 'or'
            ? readWhere({ [operator]: value }, isKnown, `${path}/`)
            : isKnown(path)
              ? readCondition(path, operator, value)
              : undefined,
        ),
      );
    }),
  );
}

function readCondition(path: string, operator: string, value: unknown): Filter | undefined {
  const op = comparisons[operator];
  if (op) return { op, path, value: readLiteral(value) };
  const negated = /^n(gte?|lte?|in)$/.exec(operator)?.[1];
  const positive = negated && readCondition(path, negated, value);
  if (positive) return { op: 'not', of: positive };
  return operator === 'in' && Array.isArray(value) ? isOneOf(path, (value as unknown[]).map(readLiteral)) : undefined;
}

function readLiteral(value: unknown): Literal {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return { type: 'flag', value };
  if (typeof value !== 'string') return { type: 'null' };
  return readPlainDate(value) ? instant(value) : text(value);
}
