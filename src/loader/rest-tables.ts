import { createRestNotes } from './rest-notes';
import type { Result } from '../model/provenance';
import { printRestUrl, type Rest, type RestRequest } from '../service/rest/rest';
import { clearUnknownDates } from '../service/rest/read-table';
import type { FetchOptions, Loader } from './loader';

export type { RestRequest };

/** Reads REST v1 resources. Cells that need the same table share a request and its cached result. */
export interface RestTables {
  read(request: RestRequest, fetchOptions?: FetchOptions): Promise<Result>;
}

export function createRestTables(rest: Rest, loader: Loader): RestTables {
  return {
    read: async (request, fetchOptions) => {
      const result = await loader.fetchRequest(
        printRestUrl(request),
        'rest',
        async (signal) => clearUnknownDates(await rest.read(request, signal)),
        fetchOptions,
      );
      const hasDateColumn = result.table.columns.some(({ name }) => name === 'businessDate');
      const notes = createRestNotes(result.table, hasDateColumn || request.resource.parameters !== 'dated');
      return notes.length === 0 ? result : { ...result, provenance: loader.remember({ ...result.provenance, notes }) };
    },
  };
}
