import type { RequestEntry } from '../../model/request-entry';
import { createObservable } from '../../model/observable';
import { addInVersion } from '../../model/add-in-version';
import type { Clock } from '../../model/clock';
import { clearUnexpectedErrors, unexpectedErrors } from '../../model/unexpected-errors';
import type { Session } from './session';
import { type Settings, hostVersion } from '../settings/settings';

// Enough for the requests of a morning.
const maxEntries = 300;

/** The add-in's recent activity, for troubleshooting. Contains no data and no token. Kept in memory only. */
export function createDiagnostics({
  clock,
  settings,
  session,
}: {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly session: Session;
}) {
  const requests = createObservable<readonly RequestEntry[]>([]);
  return {
    /** The newest requests, latest first; a few hundred at most. */
    requests,
    recordRequest: (entry: RequestEntry) => requests.set([entry, ...requests.get()].slice(0, maxEntries)),
    clearRequests: () => {
      requests.set([]);
      clearUnexpectedErrors();
    },
    /**
     * Returns versions, settings, unexpected errors with their stacks, and requests as JSON, to send to support.
     * `amounts` has the counts of a check of the settings for amounts and rates.
     */
    diagnosticReport: (amounts?: object) => {
      const { service, preferences } = settings.get();
      const entries = requests.get().map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
      const report = {
        addIn: addInVersion,
        host: hostVersion(),
        browser: typeof navigator === 'undefined' ? '' : navigator.userAgent,
        language: typeof navigator === 'undefined' ? '' : navigator.language,
        written: new Date(clock.now()).toISOString(),
        service,
        session: session.get().state,
        preferences,
        ...(amounts && { amounts }),
        errors: unexpectedErrors().map(({ at, ...error }) => ({ at: new Date(at).toISOString(), ...error })),
        requests: entries,
      };
      return JSON.stringify(report, undefined, 2);
    },
  };
}
