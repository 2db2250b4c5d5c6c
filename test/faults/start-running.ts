import { startSandboxedPane } from '../support/sandboxed-pane';
import { createTestClock, type TestClock } from '../support/test-clock';
import type { rememberResponses } from '../support/remembered-responses';
import type { Running } from './surface';

/** The morning after the newest process date, where waits shorter than a minute end immediately. */
export function createMorningClock(): TestClock {
  return createTestClock({ start: Date.UTC(2026, 3, 11, 11), today: '2026-04-11', skip: (millis) => millis < 60_000 });
}

/**
 * The add-in connected to a sandbox that sends 20 rows at a time, so that the rows of one custodian take several pages,
 * both on one clock. Delivery records, which nearly every query reads, take three pages instead of twelve.
 */
export async function startRunning(clock: TestClock, through?: typeof rememberResponses): Promise<Running> {
  const sandbox = { pageSize: 20, pageSizes: { InterfaceStatuses: 100 }, now: () => clock.now() };
  return { ...(await startSandboxedPane(sandbox, clock, through)), clock };
}
