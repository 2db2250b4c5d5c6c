import { GraphQLError, Kind, OperationTypeNode, parse, print, type DocumentNode, type SelectionSetNode } from 'graphql';
import type { Schema } from '../model/entity';
import { type ColumnKind, isRecord } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';
import { documentUnreadable, notReadOnly } from '../messages/user-queries';
import type { DatedRows } from './dated-rows';
import { checkDocumentTypes } from './document-types';
import { requestOwners } from './graphql-owners';
import { requestMoreRows, refuseMore } from './graphql-pages';
import { brokenResponse } from '../service/broken-response';

export interface ReadDocument {
  /** The document to send, with a page check added to each of its connections. */
  readonly requested: string;
  /** Refuses data that isn't complete, and removes the added fields from it. */
  check(data: JsonRecord): void;
  /**
   * Refuses values of other types than the schema declares, and returns the kinds of columns by their paths in a row.
   * Counts in `missing` how many records lack a related record that they refer to.
   */
  kindsIn(data: JsonRecord, schema: Schema, missing: Map<string, number>): (path: string) => ColumnKind | undefined;
  /** Reads whose rows the data has, and removes the fields that were added for it; undefined without a schema. */
  takeOwners(data: JsonRecord): readonly DatedRows[] | undefined;
}

interface Requested {
  /** As for {@link requestMoreRows}. */
  readonly rows?: number | undefined;
  readonly counts: boolean;
  /** If given, also requests the custodian and customer of each row that arrives with deliveries. */
  readonly schema: Schema | undefined;
}

/** Reads a GraphQL document with its variables. */
export function readDocument(
  document: string,
  variables: JsonRecord,
  { rows, counts, schema }: Requested,
): ReadDocument {
  const read = parsed(document);
  refuseChanges(read);
  const owned = schema && requestOwners(read, variables, schema);
  const whole = requestMoreRows(owned?.document ?? read, variables, rows, counts);
  return {
    requested: print(whole),
    check: (data) => {
      // Services can leave out fields that are requested only for checks.
      refuseMissingFields(requestMoreRows(read, variables, rows), data);
      refuseMore(data);
    },
    kindsIn: (data, described, missing) => checkDocumentTypes(read, data, described, missing),
    takeOwners: (data) => owned?.take(data),
  };
}

/** An unreadable document can't be checked for missing rows, so it isn't sent. */
function parsed(document: string): DocumentNode {
  try {
    return parse(document, { noLocation: true });
  } catch (error) {
    const place = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const where = place ? ` at line ${place.line}, character ${place.column}` : '';
    const what =
      error instanceof GraphQLError
        ? error.message.replace(/^Syntax Error: /, '')
        : 'The document is nested too deeply.';
    throw documentUnreadable(where, what);
  }
}

function refuseChanges({ definitions }: DocumentNode): void {
  for (const definition of definitions) {
    const isQuery = definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY;
    if (isQuery || definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    throw notReadOnly();
  }
}

/**
 * Throws if data lacks a field of its document: its table would have one column too few, and references by column
 * number would read another one. Optional fields (`@include`, `@skip`, fragments on a type) aren't required.
 */
export function refuseMissingFields(document: DocumentNode, data: JsonRecord): void {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) check(definition.selectionSet, data);
  }
}

function check({ selections }: SelectionSetNode, value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) check({ kind: Kind.SELECTION_SET, selections }, one);
    return;
  }
  if (!isRecord(value)) return;
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD || (selection.directives?.length ?? 0) > 0) continue;
    const name = (selection.alias ?? selection.name).value;
    if (!Object.hasOwn(value, name)) throw brokenResponse('GraphQL', `the field ${name} is missing`);
    if (selection.selectionSet) check(selection.selectionSet, value[name]);
  }
}
