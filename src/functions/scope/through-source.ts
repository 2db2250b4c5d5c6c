import type { Loader } from '../../loader/loader';
import type { SourceName } from '../../model/provenance';
import { restWithoutIds } from '../../messages/service';

/**
 * A loader whose queries all use one data source. `what` names what matches rows by their ids, which REST v1 doesn't
 * send: that is refused.
 */
export function throughSource(loader: Loader, source: SourceName | undefined, what: string): Loader {
  if (source === 'rest') {
    throw restWithoutIds(what);
  }
  return source === undefined
    ? loader
    : { ...loader, fetch: (query, context) => loader.fetch(query, { ...context, source }) };
}
