import { hasField, type Entity, type Schema } from '../model/entity';
import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';
import { type ColumnKind, isRecord } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';
import { isLinked } from '../query/resolve-column';
import { rowTwice } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { shortenText } from '../service/type-mismatch-error';
import { findDeclaredKind, renameForGraphQL, createTypeCheck } from './check-types';

const pageFields = ['nodes', 'edges', 'node', 'items'];

/**
 * Throws if a value of a document's data isn't of its declared type; fields can have aliases. Returns the declared kinds of
 * columns by their paths in a row. Counts in `missingCounts` the records that lack a related record.
 */
export function findDocumentKinds(
  document: DocumentNode,
  data: JsonRecord,
  describedSchema: Schema,
  missingCounts: Map<string, number>,
): (path: string) => ColumnKind | undefined {
  const schema = renameForGraphQL(describedSchema);
  const check = createTypeCheck(schema);
  const kinds = new Map<string, ColumnKind | undefined>();
  const recordKind = (path: string, kind: ColumnKind | undefined) =>
    void kinds.set(path, kinds.has(path) && kinds.get(path) !== kind ? undefined : kind);
  const checkRows = (value: unknown, fields: readonly FieldNode[], entity: Entity, path: string): void => {
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) checkRows(item, fields, entity, path);
      refuseRepeatedKeys(value, entity, (item) => readKey(item, fields, entity, document));
    }
    if (!isRecord(value)) return;
    const isPage = fields.some((field) => pageFields.includes(field.name.value));
    // The same field can be requested under several names.
    const records: JsonRecord[] = [];
    for (const field of fields) {
      const name = field.name.value;
      const key = field.alias?.value ?? name;
      const fieldValue = value[key];
      if (fieldValue === undefined) continue;
      const fieldPath = path === '' ? key : `${path}/${key}`;
      if (field.selectionSet) {
        const fieldEntity = isPage && pageFields.includes(name) ? entity : findTarget(name, entity, schema);
        // A column's path doesn't include the outermost page.
        const columnPath = fieldEntity === entity && path === '' ? '' : fieldPath;
        const navigation = fieldValue === null && entity.navigations.find((candidate) => candidate.name === name);
        if (navigation && isLinked(navigation, entity)) missingCounts.set(name, (missingCounts.get(name) ?? 0) + 1);
        if (fieldEntity) checkRows(fieldValue, listFields(field.selectionSet, document), fieldEntity, columnPath);
        continue;
      }
      if (isPage || !hasField(entity, name)) continue;
      recordKind(fieldPath, findDeclaredKind(name, entity, schema));
      const recordWithoutField = records.find((record) => !Object.hasOwn(record, name));
      if (recordWithoutField) recordWithoutField[name] = fieldValue;
      else records.push({ [name]: fieldValue });
    }
    for (const record of records) check(record, entity);
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of listFields(definition.selectionSet, document)) {
      const root = field.name.value.replace(/ByGenericDate$/, '');
      const entity = schema.entities.find((candidate) => candidate.root === root);
      if (!entity || !field.selectionSet) continue;
      checkRows(data[(field.alias ?? field.name).value], listFields(field.selectionSet, document), entity, '');
    }
  }
  return (path) => kinds.get(path);
}

/** Throws if two records of a list have the same key. */
function refuseRepeatedKeys(
  list: readonly unknown[],
  { set }: Entity,
  readItemKey: (item: unknown) => string | undefined,
): void {
  const seenKeys = new Set<string>();
  for (const item of list) {
    const key = readItemKey(item);
    if (key === undefined) return;
    if (seenKeys.has(key)) throw unusableResponse(set, rowTwice(` (${shortenText(key)})`));
    seenKeys.add(key);
  }
}

/** Returns the key of a record, or of the record in an edge; undefined if the document doesn't request the whole key. */
function readKey(
  item: unknown,
  fields: readonly FieldNode[],
  { key }: Entity,
  document: DocumentNode,
): string | undefined {
  const node = fields.find((field) => field.name.value === 'node');
  const record = node && isRecord(item) ? item[node.alias?.value ?? 'node'] : item;
  const recordFields = node?.selectionSet ? listFields(node.selectionSet, document) : fields;
  if (!isRecord(record) || key.length === 0) return undefined;
  const parts = key.map((name) => {
    const field = recordFields.find((candidate) => candidate.name.value === name && !candidate.selectionSet);
    const value = field && record[field.alias?.value ?? name];
    return value === undefined ? undefined : `${name} ${JSON.stringify(value)}`;
  });
  return parts.includes(undefined) ? undefined : parts.join(', ');
}

/** Returns the fields of a selection and of its fragments. */
function listFields({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(selection.selectionSet, document);
    const { value } = selection.name;
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? listFields(fragment.selectionSet, document) : [];
  });
}

function findTarget(name: string, entity: Entity, { entities }: Schema): Entity | undefined {
  const navigation = entity.navigations.find((candidate) => candidate.name === name);
  return navigation && entities.find((candidate) => candidate.name === navigation.target);
}
