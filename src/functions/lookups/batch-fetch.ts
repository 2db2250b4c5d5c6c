import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import { missingFromResponse } from '../../messages/lookups';
import { perLoader } from '../definition/context';

/** Creates a function that fetches values by key, in batches that cells share. `record` names a missing value in the error. */
export const batchFetch = <Value>(
  record: string,
  fetch: (loader: Loader, group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>,
) =>
  perLoader(({ loader, clock }) =>
    coalesce<Value>({
      clock,
      lifetime: loader.lifetime,
      run: (group, keys) => fetch(loader, group, keys),
      missing: () => missingFromResponse(record),
    }),
  );
