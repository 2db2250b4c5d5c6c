import { startSandboxedPane } from '../support/sandboxed-pane';
import { createTestClock, type TestClock } from '../support/test-clock';
import type { rememberResponses } from '../support/remembered-responses';
import type { Running } from './surface';

const statuses = '/odata/InterfaceStatuses';

/** The morning after the newest process date, where waits shorter than a minute end immediately. */
export function createMorningClock(): TestClock {
  return createTestClock({ start: Date.UTC(2026, 3, 11, 11), today: '2026-04-11', skip: (millis) => millis < 60_000 });
}

/**
 * The add-in connected to a sandbox that sends 20 rows at a time, so that the rows of one custodian take several pages,
 * both on one clock. Delivery records, which nearly every query reads, take one page, or three if a fault may change them.
 */
export async function startRunning(
  clock: TestClock,
  proxy: typeof rememberResponses = (fetch) => fetch,
): Promise<Running> {
  const sandbox = { pageSize: 20, pageSizes: { InterfaceStatuses: 1000 }, now: () => clock.now() };
  const proxyWithPageSizes: typeof rememberResponses = (fetch, faults) => {
    const send = proxy(fetch, faults);
    return (request) => {
      if (!request.url.includes(statuses)) return send(request);
      const mayChange = faults.list().some(({ path }) => statuses.includes(path));
      const headers = new Headers(request.headers);
      headers.set('prefer', `odata.maxpagesize=${mayChange ? 100 : 1000}`);
      return send(new Request(request, { headers }));
    };
  };
  return { ...(await startSandboxedPane(sandbox, clock, proxyWithPageSizes)), clock };
}
