import { GraphQLError, Kind, OperationTypeNode, parse, print, type DocumentNode } from 'graphql';
import type { JsonRecord } from '../service/cell-reader';
import { documentUnreadable, notReadOnly } from '../messages/user-queries';
import { requestMoreRows, refuseMore } from './graphql-pages';
import { refuseMissingFields } from './refuse-missing-fields';

export interface ReadDocument {
  /** The document to send, with a page check added to each of its connections. */
  readonly requested: string;
  /** Refuses data that isn't complete, and removes the added fields from it. */
  check(data: JsonRecord): void;
}

/** Reads a GraphQL document with its variables; `rows` and `counts`: as for {@link requestMoreRows}. */
export function readDocument(document: string, variables: JsonRecord, rows?: number, counts = true): ReadDocument {
  const read = parsed(document);
  refuseChanges(read);
  const whole = requestMoreRows(read, variables, rows, counts);
  return {
    requested: print(whole),
    check: (data) => {
      // Services may leave out what is only requested to compare.
      refuseMissingFields(requestMoreRows(read, variables, rows), data);
      refuseMore(data);
    },
  };
}

/** What cannot be read cannot be checked for rows left out, so it is not sent. */
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
