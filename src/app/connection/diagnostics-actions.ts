import type { RequestEntry } from '../../model/request-entry';
import type { Observable } from '../../model/observable';

/** What the add-in did lately, for those who have to find a fault. Nothing in it is anybody's data, and no token. */
export interface DiagnosticsActions {
  /** The newest requests, latest first; a few hundred at most. */
  readonly requests: Observable<readonly RequestEntry[]>;
  clearRequests(): void;
  /**
   * Versions, settings, unexpected errors with their stacks, and requests as JSON, to be sent to support. `amounts`:
   * what a check of the settings for amounts and rates counted.
   */
  diagnosticReport(amounts?: object): string;
}
