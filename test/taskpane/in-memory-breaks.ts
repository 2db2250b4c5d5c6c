import type { BreakActions, BreaksTracked, BreaksWatch, BreaksWish } from '../../src/app/breaks/break-actions';

/** A tracking of breaks that a test answers when it likes. */
export interface RequestedTracking {
  readonly wish: BreaksWish;
  readonly watch: BreaksWatch;
  resolve(tracked: BreaksTracked): void;
  fail(error: unknown): void;
}

export function createInMemoryBreaks(): { readonly actions: BreakActions; readonly tracking: RequestedTracking[] } {
  const tracking: RequestedTracking[] = [];
  return {
    tracking,
    actions: {
      trackBreaks: (wish, watch = {}) =>
        new Promise((resolve, fail) => {
          tracking.push({ wish, watch, resolve, fail });
        }),
      goToBreaks: () => Promise.resolve(),
    },
  };
}
