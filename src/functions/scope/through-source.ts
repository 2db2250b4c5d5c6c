import type { Loader } from '../../loader/loader';
import { AddInError } from '../../model/errors';
import type { SourceName } from '../../model/pedigree';

/**
 * A loader whose questions all go to one interface. `what` names what matches rows by their ids, which REST v1 does not
 * send: that is refused.
 */
export function throughSource(loader: Loader, source: SourceName | undefined, what: string): Loader {
  if (source === 'rest') {
    throw new AddInError(
      'input',
      `REST v1 sends no ids of customers, accounts and securities, and ${what} matches rows by those. Use source=odata or source=graphql, or leave source= out.`,
    );
  }
  return source === undefined
    ? loader
    : { ...loader, ask: (query, context) => loader.ask(query, { ...context, source }) };
}
