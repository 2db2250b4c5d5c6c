import type { ArchivableBreaks, BreaksTracked, TaskOptions, CheckRequest } from '../../src/app/breaks/break-actions';
import type { BreakActions } from '../../src/app/breaks/create-break-actions';
import { createObservable } from '../../src/model/observable';

/** Tracking of breaks that a test completes at any time. */
interface RequestedTracking {
  readonly request: CheckRequest;
  readonly options: TaskOptions;
  resolve(tracked: BreaksTracked): void;
  fail(error: unknown): void;
}

interface InMemoryBreaks {
  readonly actions: BreakActions;
  readonly tracking: RequestedTracking[];
  /** The breaks to archive, set by a test. */
  archivable: ArchivableBreaks;
}

export function createInMemoryBreaks(): InMemoryBreaks {
  const tracking: RequestedTracking[] = [];
  const requested = createObservable(false);
  const breaks: InMemoryBreaks = {
    tracking,
    archivable: { archivable: 0, recent: 0, commented: 0 },
    actions: {
      trackBreaks: (request, options = {}) =>
        new Promise((resolve, fail) => {
          tracking.push({ request, options, resolve, fail });
        }),
      trackingRequested: requested,
      requestTracking: () => requested.set(true),
      dropTrackingRequest: () => requested.set(false),
      goToBreaks: () => Promise.resolve(),
      findArchivable: () => Promise.resolve(breaks.archivable),
      archiveBreaks: () => {
        const archived = breaks.archivable.archivable;
        breaks.archivable = { ...breaks.archivable, archivable: 0 };
        return Promise.resolve({ archived, sheet: 'Archived breaks 2026-03-31' });
      },
    },
  };
  return breaks;
}
