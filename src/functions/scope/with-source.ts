import type { Loader } from '../../loader/loader';
import type { DataSourceName } from '../../model/provenance';
import { restWithoutIds } from '../../messages/service';

/**
 * Returns a loader whose queries all use one data source. Throws for REST v1, because it doesn't send the IDs that
 * match rows. `feature` is the name that the error shows.
 */
export function createSourceLoader(loader: Loader, source: DataSourceName | undefined, feature: string): Loader {
  if (source === 'rest') throw restWithoutIds(feature);
  return source === undefined
    ? loader
    : { ...loader, fetch: (query, fetchOptions) => loader.fetch(query, { ...fetchOptions, source }) };
}
