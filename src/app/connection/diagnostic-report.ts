import { addInVersion } from '../../model/add-in-version';
import type { Clock } from '../../model/clock';
import type { Observable } from '../../model/observable';
import type { RequestEntry } from '../../model/request-entry';
import { listUnexpectedErrors } from '../../model/unexpected-errors';
import type { ConventionsReport } from '../conventions/conventions';
import { readHostVersion } from '../settings/host-version';
import type { SettingsState } from '../settings/settings';
import type { SessionState } from './session';

interface ReportServices {
  readonly settings: Pick<Observable<SettingsState>, 'get'>;
  readonly session: Pick<Observable<SessionState>, 'get'>;
  readonly requests: Pick<Observable<readonly RequestEntry[]>, 'get'>;
}

/**
 * Returns a function that prints versions, settings, unexpected errors with their stacks, and requests as JSON, to send to
 * support. The function's argument is the last check of the settings for amounts and rates, if any.
 */
export function createReportPrinter({ settings, session, requests }: ReportServices, clock: Pick<Clock, 'now'>) {
  return (conventionsReport?: ConventionsReport): string => {
    const { service, preferences } = settings.get();
    const report = {
      addIn: addInVersion,
      host: readHostVersion(),
      browser: typeof navigator === 'undefined' ? '' : navigator.userAgent,
      language: typeof navigator === 'undefined' ? '' : navigator.language,
      written: new Date(clock.now()).toISOString(),
      service,
      session: session.get().state,
      preferences,
      ...(conventionsReport && { amounts: conventionsReport }),
      errors: listUnexpectedErrors().map(({ at, ...error }) => ({ at: new Date(at).toISOString(), ...error })),
      requests: requests.get().map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
    };
    return JSON.stringify(report, undefined, 2);
  };
}
