import type { CheckRequest, TaskOptions } from '../../src/app/breaks/break-actions';
import type { MorningLine, MorningReport } from '../../src/app/morning/morning-actions';
import type { createMorningActions } from '../../src/app/morning/create-morning-actions';

/** A morning check that a test completes at any time. */
interface RequestedCheck {
  readonly request: CheckRequest;
  readonly options: TaskOptions;
  resolve(report: MorningReport): void;
  fail(error: unknown): void;
}

export function createInMemoryMorning(): ReturnType<typeof createMorningActions> & {
  readonly checks: RequestedCheck[];
  readonly visited: MorningLine['place'][];
} {
  const checks: RequestedCheck[] = [];
  const visited: MorningLine['place'][] = [];
  return {
    checks,
    visited,
    checkMorning: (request, options = {}) =>
      new Promise((resolve, fail) => {
        checks.push({ request, options, resolve, fail });
      }),
    goToPlace: (place) => {
      visited.push(place);
      return Promise.resolve();
    },
  };
}
