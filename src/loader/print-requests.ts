import { isAddInError } from '../model/errors';
import type { PreparedQuery } from '../query/prepare';
import { printDocument } from '../service/graphql/print-document';
import { odataRoot, printUrl } from '../service/odata/print-url';

const pageSize = 1000;

/** Returns the URL of a prepared query, relative to OData's root. */
export function printODataUrl(prepared: PreparedQuery): string {
  return printUrl(prepared, { count: true });
}

/** Returns the GraphQL document of a prepared query, or the reason why it can't be printed. */
export function printGraphQLDocument(prepared: PreparedQuery): { document: string } | { reason: string } {
  try {
    const first = Math.min(pageSize, prepared.query.top ?? pageSize);
    return { document: printDocument(prepared, { first, includesTotal: true }) };
  } catch (error) {
    if (!isAddInError(error)) throw error;
    return { reason: error.message };
  }
}

/** Returns the full address for a URL relative to OData's root. */
export function toODataAddress(service: string, url: string): string {
  return `${service}/${odataRoot}/${url}`;
}
