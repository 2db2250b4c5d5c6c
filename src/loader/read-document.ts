import { fieldMissing, noRowList, rowNotRecord } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  print,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import type { Schema } from '../model/entity';
import { isRecord } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';
import { documentUnreadable, notReadOnly, documentNestedTooDeeply, documentPlace } from '../messages/user-queries';
import { findDocumentKinds } from './document-types';
import { requestDeliveryKeys } from './graphql-delivery-keys';
import { isConnection, requestMoreRows, refuseIncompletePages, rowFields } from './graphql-pages';

interface ReadOptions {
  /** The page size; see {@link requestMoreRows}. */
  readonly rows?: number | undefined;
  readonly requestsCounts: boolean;
  /** With a schema, the process date and custodian of delivered rows are also requested. */
  readonly schema: Schema | undefined;
}

/** Parses a GraphQL document, and prepares its checks. Throws if it can't be parsed, or isn't a query. */
export function readDocument(document: string, variables: JsonRecord, { rows, requestsCounts, schema }: ReadOptions) {
  const parsedDocument = parseDocument(document);
  refuseMutations(parsedDocument);
  const keyedDocument = schema && requestDeliveryKeys(parsedDocument, variables, schema);
  const completeDocument = requestMoreRows(keyedDocument?.document ?? parsedDocument, variables, rows, requestsCounts);
  return {
    /** The document to send, with fields added to check that each page is complete. */
    requested: print(completeDocument),
    /** Throws if data isn't complete. Removes the added fields. */
    check: (data: JsonRecord) => {
      // Services can leave out fields that are requested only for checks.
      refuseMissingFields(requestMoreRows(parsedDocument, variables, rows), data);
      refuseIncompletePages(data);
    },
    /**
     * Throws if a value isn't of its declared type. Returns the kinds of columns by their paths in a row. Counts in `missing`
     * the records that lack a related record.
     */
    checkTypes: (data: JsonRecord, describedSchema: Schema, missing: Map<string, number>) =>
      findDocumentKinds(parsedDocument, data, describedSchema, missing),
    /** Reads the deliveries of the rows, and removes the fields added for them. Returns undefined without a schema. */
    takeDeliveryKeys: (data: JsonRecord) => keyedDocument?.extractDeliveryKeys(data),
  };
}

/** Parses a document. Throws if it can't be parsed, because its data couldn't be checked for missing rows. */
function parseDocument(document: string): DocumentNode {
  try {
    return parse(document, { noLocation: true });
  } catch (error) {
    const location = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const place = location ? documentPlace(location.line, location.column) : '';
    const reason =
      error instanceof GraphQLError ? error.message.replace(/^Syntax Error: /, '') : documentNestedTooDeeply;
    throw documentUnreadable(place, reason);
  }
}

function refuseMutations({ definitions }: DocumentNode): void {
  for (const definition of definitions) {
    const isQuery = definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY;
    if (isQuery || definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    throw notReadOnly();
  }
}

/**
 * Throws if data lacks a field of its document, because its table would have a column too few. Fields that are optional in
 * the document (`@include`, `@skip`, or fragments) aren't required.
 */
export function refuseMissingFields(document: DocumentNode, data: JsonRecord): void {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) checkFields(definition.selectionSet, data);
  }
}

function checkFields({ selections }: SelectionSetNode, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) checkFields({ kind: Kind.SELECTION_SET, selections }, item);
    return;
  }
  if (!isRecord(value)) return;
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD || (selection.directives?.length ?? 0) > 0) continue;
    const name = (selection.alias ?? selection.name).value;
    if (!Object.hasOwn(value, name)) throw unusableResponse('GraphQL', fieldMissing(name));
    if (!selection.selectionSet) continue;
    refuseNullRows(selection, value[name]);
    checkFields(selection.selectionSet, value[name]);
  }
}

/** Throws if the rows of a connection, or one of them, are null, because the service couldn't return them. */
function refuseNullRows(field: FieldNode, value: unknown): void {
  const isRowList = rowFields.includes(field.name.value);
  if (value === null && (isRowList || isConnection(field))) throw unusableResponse('GraphQL', noRowList);
  if (!isRowList || !Array.isArray(value)) return;
  const nodes = field.selectionSet?.selections.find(
    (selection) => selection.kind === Kind.FIELD && field.name.value === 'edges' && selection.name.value === 'node',
  ) as FieldNode | undefined;
  const nodeName = nodes && (nodes.alias ?? nodes.name).value;
  const isNull = (row: unknown) => row === null || (nodeName !== undefined && isRecord(row) && row[nodeName] === null);
  if ((value as unknown[]).some(isNull)) throw unusableResponse('GraphQL', rowNotRecord);
}
