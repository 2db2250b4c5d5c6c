import type { Loader } from '../../loader/loader';
import type { DataSourceName } from '../../model/provenance';
import { restWithoutIds } from '../../messages/service';

/**
 * Returns a loader whose queries all use one data source. REST v1 is refused, because it doesn't send the IDs that
 * match rows. `what` names the feature in the message.
 */
export function withSource(loader: Loader, source: DataSourceName | undefined, feature: string): Loader {
  if (source === 'rest') throw restWithoutIds(feature);
  return source === undefined
    ? loader
    : { ...loader, fetch: (query, context) => loader.fetch(query, { ...context, source }) };
}
