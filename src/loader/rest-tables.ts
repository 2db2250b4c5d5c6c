import type { Result } from '../model/provenance';
import { printRestUrl, type Rest, type RestRequest } from '../service/rest/rest';
import { withoutUnknownDates } from '../service/rest/read-table';
import type { FetchContext, Loader } from './loader';

export type { RestRequest };

/** What REST v1 sends, kept and shared like every other answer: however many cells ask, a request goes out once. */
export interface RestTables {
  read(request: RestRequest, context?: FetchContext): Promise<Result>;
}

export function createRestTables(rest: Rest, loader: Loader): RestTables {
  return {
    read: (request, context) =>
      loader.fetchOther(
        printRestUrl(request),
        'rest',
        async (signal) => withoutUnknownDates(await rest.read(request, signal)),
        context,
      ),
  };
}
