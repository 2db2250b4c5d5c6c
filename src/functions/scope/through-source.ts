import type { Loader } from '../../loader/loader';
import { AddInError } from '../../model/errors';
import type { SourceName } from '../../model/provenance';

/**
 * A loader whose queries all use one data source. `what` names what matches rows by their ids, which REST v1 doesn't
 * send: that is refused.
 */
export function throughSource(loader: Loader, source: SourceName | undefined, what: string): Loader {
  if (source === 'rest') {
    throw new AddInError(
      'input',
      `REST v1 doesn't have the IDs of customers, accounts, and securities that ${what} needs to match rows. Use source=odata or source=graphql, or remove source=.`,
    );
  }
  return source === undefined
    ? loader
    : { ...loader, fetch: (query, context) => loader.fetch(query, { ...context, source }) };
}
