import { isAddInError } from '../model/errors';
import type { PreparedQuery } from '../query/prepare';
import { printDocument } from '../service/graphql/print-document';
import { odataRoot, printUrl } from '../service/odata/print-url';

/** The page size of GraphQL queries unless the user chooses another one. */
const graphQLPageSize = 1000;

/** Returns the URL of a prepared query, relative to OData's root. */
export function printODataUrl(prepared: PreparedQuery): string {
  return printUrl(prepared, { count: true });
}

/** Returns the GraphQL document of a prepared query, or the reason why it can't be printed. */
export function printGraphQLDocument(prepared: PreparedQuery): { document: string } | { reason: string } {
  try {
    const first = Math.min(graphQLPageSize, prepared.query.top ?? graphQLPageSize);
    return { document: printDocument(prepared, { first, includesTotal: true }) };
  } catch (error) {
    if (!isAddInError(error)) throw error;
    return { reason: error.message };
  }
}

/** Returns the absolute URL for a URL relative to OData's root. */
export function toAbsoluteODataUrl(serviceAddress: string, relativeUrl: string): string {
  return `${serviceAddress}/${odataRoot}/${relativeUrl}`;
}
