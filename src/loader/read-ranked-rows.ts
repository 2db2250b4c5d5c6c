import { parse, valueFromASTUntyped, visit, type DocumentNode, type FieldNode } from 'graphql';
import { findAmountCurrencyPath, isInCurrency } from '../model/amounts';
import type { AmountConventions } from '../model/amount-conventions';
import type { Entity, Schema } from '../model/entity';
import { tryOrUndefined } from '../model/errors';
import { isRecord } from '../model/table';
import { and, type Filter, type Query, type SortKey, listFilterPaths } from '../query/query';
import { resolveColumn } from '../query/resolve-column';
import type { JsonRecord } from '../service/cell-reader';
import { toGraphQLName } from '../service/graphql/print-document';
import { readWhere } from './read-where';

/** The conditions and the order of a field in a GraphQL document. */
type RankedRows = Pick<Query, 'set' | 'sort' | 'filter'>;

/** Returns the conditions and orders in a GraphQL document; none if it can't be parsed, which the query itself reports. */
export function readRankedRows(
  document: string,
  variables: JsonRecord,
  schema: Schema,
  conventions: AmountConventions,
): RankedRows[] {
  const parsed = tryOrUndefined(() => parse(document, { noLocation: true }));
  if (!parsed) return [];
  const knownVariables = { ...readVariableDefaults(parsed), ...variables };
  const findOwner = (entity: Entity) => findAmountCurrencyPath(entity, conventions)?.split('/')[0];
  return findRankedFields(parsed, schema, findOwner).map(({ entity, field }) => {
    const readArgument = (name: string): unknown => {
      const argument = field.arguments?.find((candidate) => candidate.name.value === name);
      return argument && valueFromASTUntyped(argument.value, knownVariables);
    };
    const skippedConditions: Filter[] = [];
    const where = readWhere(readArgument('where'), {
      findColumn: (path) => tryOrUndefined(() => resolveColumn(path, entity, schema).name),
      onSkipped: (part) => skippedConditions.push(part),
    });
    // Comparisons of amounts don't count as limits of the rows, so these are safe to add.
    const filter = and(where, ...skippedConditions.filter((part) => listFilterPaths(part).some(isInCurrency)));
    return {
      set: entity.set,
      sort: readOrder(readArgument('order')),
      ...(filter && { filter }),
    };
  });
}

function readVariableDefaults({ definitions }: DocumentNode): JsonRecord {
  const variables = definitions.flatMap((definition) =>
    'variableDefinitions' in definition ? (definition.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(
    variables.flatMap(({ variable, defaultValue }) =>
      defaultValue && 'name' in variable ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

/** Returns the fields with conditions or an order, except inside a security or account whose rows have one currency. */
function findRankedFields(
  document: DocumentNode,
  schema: Schema,
  findOwner: (entity: Entity) => string | undefined,
): { readonly entity: Entity; readonly field: FieldNode }[] {
  const fields: { entity: Entity; field: FieldNode }[] = [];
  const enclosingEntities: (Entity | undefined)[] = [];
  visit(document, {
    Field: {
      enter: (field) => {
        const entity = findEntity(schema, field.name.value);
        const isOfOwner =
          entity && enclosingEntities.some((enclosing) => enclosing && enclosing.name === findOwner(entity));
        if (entity && !isOfOwner && field.arguments?.some(({ name }) => ['order', 'where'].includes(name.value)))
          fields.push({ entity, field });
        enclosingEntities.push(entity);
      },
      leave: () => void enclosingEntities.pop(),
    },
  });
  return fields;
}

function findEntity({ entities }: Schema, name: string): Entity | undefined {
  const root = name.replace(/ByGenericDate$/, '');
  const navigation = entities
    .flatMap(({ navigations }) => navigations)
    .find((candidate) => toGraphQLName(candidate.name) === name);
  return entities.find((entity) => entity.root === root || entity.name === navigation?.target);
}

/** Reads `{ marketValue: DESC }`, a list of such records, or nested ones. */
function readOrder(order: unknown, prefix = ''): SortKey[] {
  if (Array.isArray(order)) return (order as unknown[]).flatMap((part) => readOrder(part, prefix));
  if (!isRecord(order)) return [];
  return Object.entries(order).flatMap(([name, value]) =>
    isRecord(value) ? readOrder(value, `${prefix}${name}/`) : [{ path: prefix + name, descending: value === 'DESC' }],
  );
}
