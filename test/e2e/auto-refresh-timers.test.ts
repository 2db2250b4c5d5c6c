import { randomUUID } from 'node:crypto';
import type { Frame } from 'playwright-core';
import { emptyRequestLog, nextBusinessDay, requestLog, resetBusinessDay } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

// The clock of these pages can be moved on.
const openTimed = (query = '') =>
  openWorkbench({ query, prepare: async (context) => void (await context.clock.install()) });
const taskMillis = 60_000;
const minutes = 5;
const moveOn = ({ page }: WorkbenchPage) => page.clock.fastForward(minutes * 60_000);

afterAll(() => resetBusinessDay());

async function openChoices(pane: Frame): Promise<void> {
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByRole('button', { name: 'Automatic refresh' }).click();
}

async function refreshEvery(pane: Frame): Promise<void> {
  await openChoices(pane);
  await pane.getByRole('combobox', { name: 'While the workbook is open' }).selectOption(String(minutes));
  await pane.getByText(/^Automatic refresh: Next refresh /).waitFor();
}

const counted = async () => (await requestLog()).filter(({ path }) => path.includes('/Custodians')).length;

test('a workbook is refreshed at its interval, and not while a cell is edited', async () => {
  const workbench = await openTimed();
  const pane = await workbench.connect();
  await workbench.calculate('A1', '=IDS.COUNT("Custodians")', 'A1');
  await refreshEvery(pane);
  await emptyRequestLog();
  await workbench.call('select', 'C3');
  await workbench.page
    .locator('#grid canvas')
    .first()
    .click({ position: { x: 300, y: 200 } });
  await workbench.page.keyboard.type('half a wo');
  await moveOn(workbench);
  await pane.getByText(/^Automatic refresh: Refreshing…/).waitFor({ timeout: taskMillis });
  // The turn would be taken within seconds.
  await workbench.page.clock.fastForward(30_000);
  expect(await pane.getByText(/^Automatic refresh: Refreshing…/).count()).toBe(1);
  expect(await counted()).toBe(0);
  await workbench.page.keyboard.type('rd');
  await workbench.page.keyboard.press('Enter');
  await pane.getByText(/^Automatic refresh: Next refresh .+ Last refresh /).waitFor({ timeout: taskMillis });
  expect(await counted()).toBe(1);
  const { values } = await workbench.call('read', 'A1:H20');
  expect(values.flat().filter((value) => value !== '')).toEqual([5, 'half a word']);
  expect(workbench.errors()).toEqual([]);
}, 120_000);

test('a missing delivery that arrives is announced, and refreshes the data ranges that wait for it on request', async () => {
  const workbench = await openTimed();
  const pane = await workbench.connect();
  const formula = '=IDS.COUNT("Positions",,"2026-04-10","partial=1")';
  const before = await workbench.calculate('A1', formula, 'A1');
  await openChoices(pane);
  await pane.getByRole('checkbox', { name: 'Tell me when a missing delivery arrives' }).click();
  await pane.getByText('Automatic refresh: Watching for missing deliveries.').waitFor();
  await moveOn(workbench);
  await workbench.call('settled', taskMillis);
  expect(await pane.getByText(/ arrived$/).count()).toBe(0);
  await nextBusinessDay();
  await moveOn(workbench);
  await pane.getByText(/DELACROIX for ASHDOWN, 2026-04-10/).waitFor({ timeout: taskMillis });
  expect((await workbench.call('read', 'A1')).values).toEqual(before.values);
  await pane.getByRole('button', { name: 'Refresh 1 data range' }).click();
  await pane.getByText('1 data range refreshed.').waitFor({ timeout: taskMillis });
  await workbench.call('settled', taskMillis);
  expect(Number((await workbench.call('read', 'A1')).values[0]?.[0])).toBeGreaterThan(Number(before.values[0]?.[0]));
  expect(workbench.errors()).toEqual([]);
}, 120_000);

test('of two analysts in a shared workbook one refreshes, and the other says so', async () => {
  const query = `?share=timers-${randomUUID()}`;
  const [ann, bob] = [await openTimed(query), await openTimed(query)];
  const panes = [await ann.connect(), await bob.connect()] as const;
  await ann.calculate('A1', '=IDS.COUNT("Custodians")', 'A1');
  await refreshEvery(panes[0]);
  // The choice is read when a workbook is opened.
  await openChoices(panes[1]);
  await panes[1].getByRole('combobox', { name: 'While the workbook is open' }).selectOption(String(minutes));
  await panes[1].getByText(/^Automatic refresh: Next refresh /).waitFor();
  await emptyRequestLog();
  await Promise.all([moveOn(ann), moveOn(bob)]);
  const ended = /Next refresh .+ (Last refresh|Someone else refreshed)/;
  const said = await Promise.all(
    panes.map(async (pane) => {
      const state = pane.getByText(ended);
      await state.waitFor({ timeout: taskMillis });
      return /Someone else/.test(await state.innerText()) ? 'other' : 'own';
    }),
  );
  expect([...said].sort()).toEqual(['other', 'own']);
  for (const one of [ann, bob]) expect(one.errors()).toEqual([]);
}, 120_000);
