import type { RequestEntry } from '../../model/request-entry';
import { createObservable } from '../../model/observable';
import { clearUnexpectedErrors } from '../../model/unexpected-errors';

// Enough for the requests of a morning.
const maxEntries = 300;

/** The add-in's recent activity, for troubleshooting. Contains no data and no token. Kept in memory only. */
export function createDiagnostics() {
  const requests = createObservable<readonly RequestEntry[]>([]);
  return {
    /** The newest requests, latest first; a few hundred at most. */
    requests,
    recordRequest: (entry: RequestEntry) => requests.set([entry, ...requests.get()].slice(0, maxEntries)),
    clearRequests: () => {
      requests.set([]);
      clearUnexpectedErrors();
    },
  };
}
