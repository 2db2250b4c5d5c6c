import { hasField, type Entity, type Schema } from '../model/entity';
import {
  Kind,
  valueFromASTUntyped,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import { readPlainDate } from '../model/plain-date';
import { isRecord } from '../model/table';
import { and, type Filter } from '../query/query';
import type { JsonRecord } from '../service/cell-reader';
import { toGraphQLName } from '../service/graphql/print-document';
import { isDelivered, deliveryKeyFields, findImpliedFilter, type DatedRows, type DeliveryKey } from './dated-rows';
import { readWhere } from './read-where';
import { refuseExcludedRows, type RequestedRows } from './refuse-excluded-rows';

interface PlannedRows extends Omit<DatedRows, 'deliveryKeys'>, RequestedRows {
  /** Whether the rows come with deliveries. */
  readonly isDelivered: boolean;
}

const recordFields = ['nodes', 'node', 'edges', 'items'];
const toAlias = (index: number, part: string) => `idsKey${index}${part}`;

/** A document that requests the process date and custodian of all delivered rows. */
interface KeyedDocument {
  readonly document: DocumentNode;
  /** Reads the delivery keys, and removes the added fields from the data. Throws if `where` excludes a row. */
  extractDeliveryKeys(data: JsonRecord): DatedRows[];
}

/** Adds the process date and custodian of all delivered rows to a document. */
export function requestDeliveryKeys(document: DocumentNode, variables: JsonRecord, schema: Schema): KeyedDocument {
  const plannedRows: PlannedRows[] = [];
  const changeFields = (set: SelectionSetNode, change: (field: FieldNode) => FieldNode): SelectionSetNode => ({
    ...set,
    selections: set.selections.map((selection) => {
      if (selection.kind === Kind.FIELD) return change(selection);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return selection;
      return { ...selection, selectionSet: changeFields(selection.selectionSet, change) };
    }),
  });
  const addKeysToField = (field: FieldNode, entity: Entity, outerFilter: Filter | undefined): FieldNode => {
    const { arguments: argumentNodes = [], selectionSet } = field;
    if (!selectionSet) return field;
    const readArgument = (name: string): unknown => {
      const argument = argumentNodes.find((candidate) => candidate.name.value === name);
      return argument && valueFromASTUntyped(argument.value, variables);
    };
    const where = readArgument('where');
    const findColumn = (path: string) => entity.fields.find(({ name }) => toGraphQLName(name) === path)?.name;
    const filter = and(outerFilter, readWhere(where, { findColumn }));
    const date = readArgument('date');
    const keyword = typeof date === 'string' ? date : undefined;
    const rows = { set: entity.set, filter, keyword, isDelivered: isDelivered(entity), where };
    const index = rows.isDelivered || limitsDeliveryKeys(where) ? plannedRows.push(rows) - 1 : undefined;
    return { ...field, selectionSet: addKeysToRows(selectionSet, entity, filter, index) };
  };
  /** Adds the keys to the fields of a record, or of a page of records. */
  const addKeysToRows = (
    set: SelectionSetNode,
    entity: Entity,
    filter: Filter | undefined,
    index: number | undefined,
  ): SelectionSetNode => {
    const isPage = set.selections.some(
      (candidate) => candidate.kind === Kind.FIELD && isPageField(candidate.name.value, entity),
    );
    const changedSet = changeFields(set, (field) => {
      if (!field.selectionSet) return field;
      const name = field.name.value;
      if (isPage) {
        if (!recordFields.includes(name)) return field;
        return { ...field, selectionSet: addKeysToRows(field.selectionSet, entity, filter, index) };
      }
      const navigation = entity.navigations.find((candidate) => toGraphQLName(candidate.name) === name);
      const target = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
      return target ? addKeysToField(field, target, findImpliedFilter(filter, navigation, target)) : field;
    });
    const hasRecords = !isPage && set.selections.some((candidate) => candidate.kind !== Kind.FRAGMENT_SPREAD);
    if (index === undefined || !hasRecords) return changedSet;
    const keyFields = deliveryKeyFields
      .filter((name) => hasField(entity, name))
      .map((name): FieldNode => ({
        kind: Kind.FIELD,
        name: { kind: Kind.NAME, value: toGraphQLName(name) },
        alias: { kind: Kind.NAME, value: toAlias(index, name) },
      }));
    return { ...changedSet, selections: [...keyFields, ...changedSet.selections] };
  };
  const addKeysToRoots = (set: SelectionSetNode) =>
    changeFields(set, (field) => {
      const root = field.name.value.replace(/ByGenericDate$/, '');
      const entity = schema.entities.find((candidate) => candidate.root === root);
      return entity ? addKeysToField(field, entity, undefined) : field;
    });
  const addKeysToDefinition = (definition: DefinitionNode): DefinitionNode => {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      return { ...definition, selectionSet: addKeysToRoots(definition.selectionSet) };
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return definition;
    const type = definition.typeCondition.name.value;
    if (type === 'Query') return { ...definition, selectionSet: addKeysToRoots(definition.selectionSet) };
    const entity = schema.entities.find(({ name, root }) => name === type || isConnectionType(type, root));
    if (!entity) return definition;
    const rows = { set: entity.set, filter: undefined, isDelivered: true, where: undefined };
    const index = isDelivered(entity) ? plannedRows.push(rows) - 1 : undefined;
    return { ...definition, selectionSet: addKeysToRows(definition.selectionSet, entity, undefined, index) };
  };
  const changedDocument = { ...document, definitions: document.definitions.map(addKeysToDefinition) };
  return { document: changedDocument, extractDeliveryKeys: (data) => extractDeliveryKeys(data, plannedRows) };
}

const isPageField = (name: string, { fields }: Entity) =>
  [...recordFields, 'totalCount', 'pageInfo'].includes(name) &&
  !fields.some((field) => toGraphQLName(field.name) === name);

const isConnectionType = (type: string, root: string) => type.toLowerCase() === `${root}connection`.toLowerCase();

/** Returns whether a `where` argument has a condition on a process date or custodian. */
function limitsDeliveryKeys(where: unknown): boolean {
  return JSON.stringify(where ?? null).match(/"(processDate|custodianId)":/) !== null;
}

function extractDeliveryKeys(data: JsonRecord, plannedRows: readonly PlannedRows[]): DatedRows[] {
  const keysByQuery = plannedRows.map((): Map<string, DeliveryKey> => new Map());
  // A loop instead of recursion, because a service can nest its response deeper than the call stack allows.
  const stack: unknown[] = [data];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (Array.isArray(value)) for (const item of value as unknown[]) if (typeof item === 'object') stack.push(item);
    if (!isRecord(value)) continue;
    const indexes = Object.keys(value).map((key) => Number(/^idsKey(\d+)/.exec(key)?.[1] ?? -1));
    for (const index of new Set(indexes)) {
      const rows = plannedRows[index];
      if (!rows) continue;
      const readField = (name: string) => (value as JsonRecord)[toAlias(index, name)];
      refuseExcludedRows(rows, readField);
      const key = readDeliveryKey(readField);
      if (key) keysByQuery[index]?.set(JSON.stringify(key), key);
    }
    for (const key of Object.keys(value)) if (key.startsWith('idsKey')) delete value[key];
    for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) stack.push(child);
  }
  return plannedRows.flatMap(({ set, filter, keyword, isDelivered }, index) =>
    isDelivered ? [{ set, filter, keyword, deliveryKeys: [...(keysByQuery[index]?.values() ?? [])] }] : [],
  );
}

function readDeliveryKey(readField: (name: string) => unknown): DeliveryKey | undefined {
  const [date, custodian] = deliveryKeyFields.map(readField);
  const processDate = typeof date === 'string' ? readPlainDate(date) : undefined;
  if (!processDate || typeof custodian !== 'number') return undefined;
  return { date: processDate, custodian };
}
