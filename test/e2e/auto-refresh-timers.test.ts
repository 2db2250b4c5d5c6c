import { randomUUID } from 'node:crypto';
import type { Frame } from 'playwright-core';
import { clearRequestLog, readRequestLog } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const minutes = 5;
const intervalMillis = minutes * 60_000;
const query = `?share=timers-${randomUUID()}`;
// In these pages, interval timers wait until a test ends them and advances the time.
const openWithHeldTimers = () =>
  openWorkbench({
    query,
    prepare: async (context) => void (await context.addInitScript(holdTimers, intervalMillis)),
  });
const taskMillis = 60_000;

// Each test continues in the workbook of the previous one, which a second analyst opens in the last one.
let workbench: WorkbenchPage;
let pane: Frame;
beforeAll(async () => {
  workbench = await openWithHeldTimers();
  pane = await workbench.connect();
});

const endTimers = (pane: Frame) => pane.evaluate(() => (window as unknown as { endTimers(): void }).endTimers());

const waitUntilHeld = (pane: Frame) =>
  pane.waitForFunction(() => (window as unknown as { heldTimers(): number }).heldTimers() > 0);

function holdTimers(millis: number): void {
  const heldCallbacks = new Map<number, () => void>();
  const originalSetTimeout = window.setTimeout.bind(window);
  const originalClearTimeout = window.clearTimeout.bind(window);
  const originalNow = Date.now.bind(Date);
  let lastTimer = 0;
  let skippedMillis = 0;
  Date.now = () => originalNow() + skippedMillis;
  Object.assign(window, {
    setTimeout: (callback: () => void, wait?: number, ...args: unknown[]) => {
      if (wait !== millis) return originalSetTimeout(callback, wait, ...args);
      heldCallbacks.set(--lastTimer, callback);
      return lastTimer;
    },
    clearTimeout: (timer?: number) => {
      if (!heldCallbacks.delete(timer ?? 0)) originalClearTimeout(timer);
    },
    heldTimers: () => heldCallbacks.size,
    endTimers: () => {
      const callbacks = [...heldCallbacks.values()];
      heldCallbacks.clear();
      skippedMillis += millis;
      for (const callback of callbacks) callback();
    },
  });
}

async function openChoices(): Promise<void> {
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByRole('button', { name: 'Automatic refresh' }).click();
}

const countCustodianRequests = async () =>
  (await readRequestLog()).filter(({ path }) => path.includes('/Custodians')).length;

/** Shows the deliveries of a custodian on a date as missing until the returned function is called. */
async function delayDeliveries({ page }: WorkbenchPage, custodian: number, date: string): Promise<() => Promise<void>> {
  const url = /\/InterfaceStatuses\b/;
  await page.context().route(url, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.json()) as { value?: Record<string, unknown>[] };
    for (const row of body.value ?? []) {
      if (row['CustodianId'] !== custodian || !String(row['ProcessDate']).startsWith(date)) continue;
      for (const name of Object.keys(row)) if (/^Has[A-Z]/.test(name) && row[name] === true) row[name] = false;
      Object.assign(row, {
        StatusId: 2,
        RunDate: null,
        ...(row['Status'] !== undefined && { Status: { Name: 'Delay' } }),
      });
    }
    await route.fulfill({ response, json: body });
  });
  return () => page.context().unroute(url);
}

test('a missing delivery that arrives is announced, and refreshes the data ranges that wait for it on request', async () => {
  const endDelay = await delayDeliveries(workbench, 1, '2026-04-10');
  await workbench.calculate('A1', '=IDS.COUNT("Positions",1,"2026-04-10","partial=1")', 'A1');
  await workbench.calculate('A2', '=IDS.COUNT("Positions",2,"2026-04-10")', 'A2');
  await openChoices();
  await pane.getByRole('checkbox', { name: 'Show a notice when a missing delivery is received' }).click();
  await pane.getByText('Waiting for missing deliveries.').waitFor();
  await waitUntilHeld(pane);
  await endTimers(pane);
  // The check has ended when the next one is due.
  await waitUntilHeld(pane);
  expect(await pane.getByText(/deliver(?:y|ies) received$/).count()).toBe(0);
  await endDelay();
  await endTimers(pane);
  await pane.getByText('3 deliveries received', { exact: true }).waitFor({ timeout: taskMillis });
  await pane.getByText(/NORTHGATE for ASHDOWN, 2026-04-10/).waitFor();
  await pane.getByRole('button', { name: 'Refresh 1 data range' }).click();
  await pane.getByText('1 data range refreshed.').waitFor({ timeout: taskMillis });
  await workbench.call('settled', taskMillis);
  await pane.getByRole('button', { name: 'Rescan' }).click();
  await pane.getByText('Fresh', { exact: true }).nth(1).waitFor({ timeout: taskMillis });
  await pane.getByRole('checkbox', { name: 'Show a notice when a missing delivery is received' }).click();
  await pane.getByText('Off for this workbook.').waitFor();
  expect(workbench.errors()).toEqual([]);
}, 120_000);

test('a workbook is refreshed at its interval, and not while a cell is edited', async () => {
  await workbench.call('enter', 'A2', '');
  await workbench.calculate('A1', '=IDS.COUNT("Custodians")', 'A1');
  await pane.getByRole('combobox', { name: 'Refresh interval' }).selectOption(String(minutes));
  await pane.getByText(/^Next refresh: /).waitFor();
  await clearRequestLog();
  await workbench.call('select', 'C3');
  await workbench.page.locator('#univer-sheet-main-canvas_workbook').click({ position: { x: 300, y: 200 } });
  await workbench.page.keyboard.type('half a wo');
  await endTimers(pane);
  await pane.getByText(/^Refreshing…/).waitFor({ timeout: taskMillis });
  expect(await pane.getByText(/^Refreshing…/).count()).toBe(1);
  expect(await countCustodianRequests()).toBe(0);
  await workbench.page.keyboard.type('rd');
  await workbench.page.keyboard.press('Enter');
  await pane.getByText(/^Next refresh: .+ Last refresh: /).waitFor({ timeout: taskMillis });
  expect(await countCustodianRequests()).toBeGreaterThan(0);
  const { values } = await workbench.call('read', 'A1:H20');
  expect(values.flat().filter((value) => value !== '')).toEqual([5, 'half a word']);
  expect(workbench.errors()).toEqual([]);
}, 120_000);

test('of two analysts in a shared workbook one refreshes, and the other shows that', async () => {
  const bob = await openWithHeldTimers();
  const panes = [pane, await bob.connect()] as const;
  // The choice is read when a workbook is opened.
  await panes[1].getByRole('tab', { name: 'Workbook' }).click();
  await panes[1].getByText(/^Next refresh: /).waitFor();
  await clearRequestLog();
  await Promise.all(panes.map(waitUntilHeld));
  await Promise.all(panes.map(endTimers));
  const refreshedPattern = /Next refresh: .+ (Last refresh:|Someone else refreshed)/;
  const refreshers = await Promise.all(
    panes.map(async (pane) => {
      const state = pane.getByText(refreshedPattern);
      await state.waitFor({ timeout: taskMillis });
      return /Someone else/.test(await state.innerText()) ? 'other' : 'own';
    }),
  );
  expect([...refreshers].sort()).toEqual(['other', 'own']);
  for (const page of [workbench, bob]) expect(page.errors()).toEqual([]);
}, 120_000);
