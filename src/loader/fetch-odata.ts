import type { Result } from '../model/provenance';
import type { OData } from '../service/odata/odata';
import type { ODataRequest } from './load-odata';
import { loadPart } from './load-part';
import type { FetchContext, Loader } from './loader';

export type FetchOData = (request: ODataRequest, context?: FetchContext) => Promise<Result>;

/** Creates a fetch that loads its code on first use, because most functions don't need it. */
export function createFetchOData(loader: Loader, odata: OData): FetchOData {
  return async (request, context) => {
    const { loadOData } = await loadPart(import('./load-odata'));
    return loadOData(loader, odata, request, context);
  };
}
