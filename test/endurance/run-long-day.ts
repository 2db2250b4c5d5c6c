import type { Frame } from 'playwright-core';
import { getBuiltServer } from '../support/built-server';
import { launchChromium } from '../support/chromium';
import { findPaneDataRanges, getValue } from '../support/pane-app';
import { openPage } from '../support/open-page';
import { driveWorkbench } from '../support/workbench-page';
import { measure, prepare, show, type Alive } from './measure-alive';

/** The number of refreshes and new connections, and the seconds of the outage. */
interface Day {
  readonly refreshes: number;
  readonly connections: number;
  readonly away: number;
}

const settleMillis = 120_000;
const mostGrowth = 1.1;

const formulas: readonly (readonly [cell: string, formula: string])[] = [
  ['A1', '=IDS.POSITIONS(2,"last","AccountId;SecurityId;Quantity;MarketValue","top=200")'],
  ['G1', '=IDS.PRICE(10063,"last",1)'],
  ['G2', '=IDS.FX("USD","CAD","last",1)'],
  ['G3', '=IDS.TOTAL("Positions","MarketValue",1,"last",,"base=USD")'],
  ['G4', '=IDS.DATE("-1M")'],
  ['I1', '=IDS.STATUS("last")'],
];
const tables = ['=IDS.PRICES(1,"last","SecurityId;PriceValue","top=500")', '=IDS.CUSTODIANS()'];

/** Calls an action of the pane's app, which paneDataRanges has found. */
function callApp(frame: Frame, action: string, ...args: unknown[]): Promise<string> {
  return frame.evaluate(
    async ([name, all]) => {
      const { paneApp } = window as unknown as { paneApp: Record<string, (...args: unknown[]) => unknown> };
      try {
        await paneApp[name]?.(...all);
        return 'done';
      } catch (error) {
        return String((error as Error).message);
      }
    },
    [action, args] as const,
  );
}

/**
 * Runs a day in the workbench of the running server, and returns the errors: memory, listeners, or timers that grow, a
 * cell that stays busy, a result that differs from the first one.
 */
export async function runLongDay(
  { refreshes, connections, away }: Day,
  notify: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = [];
  const expectFlat = (what: string, before: Alive, now: Alive) => {
    notify(`${what}: ${show(before)} → ${show(now)}`);
    if (now.bytes > before.bytes * mostGrowth)
      problems.push(`${what}: what the add-in holds grew by ${((now.bytes / before.bytes - 1) * 100).toFixed(1)} %.`);
    if (now.listeners > before.listeners + 20) problems.push(`${what}: listeners grew.`);
    if (now.signals > before.signals + 20) problems.push(`${what}: abort signals grew.`);
    if (now.timers > before.timers + 10) problems.push(`${what}: timers grew.`);
  };
  const browser = await launchChromium();
  try {
    const opened = await openPage(browser, 'built', { prepare });
    const workbench = driveWorkbench(opened, () => opened.context.close());
    const { page } = workbench;
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    const frame = await workbench.connect();
    const dataRanges = await findPaneDataRanges(frame);
    for (const [cell, formula] of formulas) await workbench.call('enter', cell, formula);
    for (const formula of tables) getValue(await dataRanges.call('insertTable', { formula, target: 'new sheet' }));
    await workbench.call('settled', settleMillis);
    const readCells = async () => JSON.stringify((await workbench.call('read', 'Sheet1!A1:T220')).values);
    const right = await readCells();
    const expectRight = async (when: string) => {
      await workbench.call('settled', settleMillis);
      if ((await readCells()) !== right) problems.push(`${when}: cells show something else than at the start.`);
    };
    const refresh = async (times: number) => {
      for (let done = 0; done < times; done++) {
        const changes = getValue(await dataRanges.call('refreshDataRanges', 'all'));
        const failed = changes.find(({ outcome }) => outcome === 'failed');
        if (failed) throw new Error(`Refresh ${done + 1}: ${failed.problem}`);
        if (done % 20 === 19) await workbench.call('settled', settleMillis);
        if (done % 250 === 249) notify(`${done + 1} refreshes: ${show(await measure(session, workbench))}`);
      }
    };

    // During the first refreshes, caches fill, code is compiled, and the workbench's log fills up.
    await refresh(Math.min(100, Math.ceil(refreshes / 4)));
    await expectRight('After the first refreshes');
    const start = performance.now();
    const warm = await measure(session, workbench);
    await refresh(refreshes);
    await expectRight('After all refreshes');
    expectFlat(
      `${refreshes} refreshes in ${Math.round((performance.now() - start) / 1000)} s`,
      warm,
      await measure(session, workbench),
    );

    const { token } = getBuiltServer();
    const reconnect = async (times: number) => {
      for (let done = 0; done < times; done++) {
        await callApp(frame, 'disconnect');
        const outcome = await callApp(frame, 'connect', token);
        if (outcome !== 'done') throw new Error(`Connection ${done + 1}: ${outcome}`);
      }
    };
    await reconnect(Math.ceil(connections / 10));
    // A new connection drops the cache.
    await refresh(1);
    const before = await measure(session, workbench);
    await reconnect(connections);
    await refresh(1);
    await expectRight('After all connections');
    expectFlat(`${connections} connections`, before, await measure(session, workbench));

    await page.context().route('**/service/**', (route) => route.abort());
    const gone = performance.now();
    let refused = 0;
    while (performance.now() - gone < away * 1000) {
      const changes = getValue(await dataRanges.call('refreshDataRanges', 'all'));
      if (changes.some(({ outcome, problem }) => outcome !== 'failed' || !problem?.endsWith('.'))) {
        problems.push('Without the service a refresh does not say that it failed.');
        break;
      }
      refused++;
    }
    await expectRight('While the service was away');
    await page.context().unroute('**/service/**');
    await refresh(1);
    await expectRight('When the service was back');
    notify(`service away for ${away} s: ${refused} refreshes refused, old values kept, answered again afterwards`);
    expectFlat('service away and back', before, await measure(session, workbench));
  } finally {
    await browser.close();
  }
  return problems;
}
