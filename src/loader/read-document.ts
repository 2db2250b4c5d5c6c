import { GraphQLError, Kind, OperationTypeNode, parse, print, type DocumentNode } from 'graphql';
import type { Schema } from '../model/entity';
import type { ColumnKind } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';
import { documentUnreadable, notReadOnly } from '../messages/user-queries';
import type { DatedRows } from './dated-rows';
import { checkDocumentTypes } from './document-types';
import { requestOwners } from './graphql-owners';
import { requestMoreRows, refuseMore } from './graphql-pages';
import { refuseMissingFields } from './refuse-missing-fields';

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
  /** Requests the owners of rows that deliveries bring. */
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
      error instanceof GraphQLError ? error.message.replace(/^Syntax Error: /, '') : 'It is nested too deeply.';
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
