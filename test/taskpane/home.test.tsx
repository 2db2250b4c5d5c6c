/** @jest-environment jsdom */
// Long because each part of the board is tested with the same deliveries.
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { AddInError } from '../../src/model/errors';
import { boardRows } from './in-memory-deliveries';
import { renderPane } from './render-pane';
import { matchWholeText } from '../support/match-whole-text';

async function renderHome() {
  const pane = renderPane();
  act(() => pane.connect());
  await screen.findByRole('listbox', { name: 'Deliveries by custodian and customer' });
  await screen.findByText(/affected$/);
  return pane;
}

const getList = () => screen.getByRole('listbox', { name: 'Deliveries by custodian and customer' });
const getOptions = () => within(getList()).getAllByRole('option');

test('the board of the newest date opens after connecting, with its date and fetch time', async () => {
  await renderHome();
  expect(screen.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('combobox', { name: 'Process date' })).toHaveValue('2026-03-31');
  expect(screen.getByText(/^As of 2026-03-31 · fetched (2026-04-01 )?09:31 ET$/)).toBeVisible();
  expect(getOptions()).toHaveLength(3);
});

test('a delivery shows its custodian and customer, state, time relative to now, kinds, accounts, and affected value', async () => {
  await renderHome();
  const [late] = getOptions();
  expect(late).toHaveAccessibleName(
    /^SCHW · BETA , Charles Schwab for Beta Family Office, Delay , previous process date: Success, due 06:00 ET, .+ , 0 of 7 file types received, 40 accounts · USD\u00a01\.3M , affected,$/,
  );
  expect(screen.getByText('2 deliveries missing')).toBeVisible();
  expect(screen.getByText(matchWholeText('52 accounts · USD 1.5M affected'))).toBeVisible();
});

test('explains the statuses, the abbreviations and marks of file types, and the time zone', async () => {
  await renderHome();
  expect(screen.getByText(/^Statuses: Delay = past due; .+\.$/)).toBeVisible();
  expect(screen.getByText(/^File types: bold = received.+ Acc = accounts, .+ FX = FX rates\.$/)).toBeVisible();
  expect(screen.getByText('ET: Eastern Time (New York).')).toBeVisible();
});

test('an unknown state is shown by its name', async () => {
  await renderHome();
  expect(within(getList()).getByText('State 7')).toBeVisible();
  expect(screen.getByRole('button', { name: 'State 7 1' })).toBeVisible();
});

test('filters the board by words and states, and shows how many match', async () => {
  const { user } = await renderHome();
  await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'persh alpha');
  expect(getOptions()).toHaveLength(1);
  expect(screen.getByText('1 of 3 deliveries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delay 1' }));
  expect(screen.getByText('No deliveries match.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: /^Search/ }));
  expect(getOptions()[0]).toHaveAccessibleName(/Delay/);
});

test('a selected state stays visible on a date without it, and the table is described as complete', async () => {
  const { user } = await renderHome();
  expect(screen.queryByText(/not only those shown/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delay 1' }));
  expect(screen.getByText(/Inserts all 3 deliveries, not only those shown\.$/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Process date' }));
  await user.click(screen.getByRole('option', { name: /2026-03-30/ }));
  await screen.findByText(/^As of 2026-03-30/);
  expect(screen.getByText('No deliveries match.')).toBeVisible();
  const pressed = screen.getByRole('button', { name: 'Delay 0' });
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await user.click(pressed);
  expect(getOptions()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Delay/ })).toBeNull();
});

test('arrow keys move through the list, Enter opens the details, and Back returns to the same place', async () => {
  const { user } = await renderHome();
  act(() => getList().focus());
  await user.keyboard('{End}{ArrowUp}');
  expect(getOptions()[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Pershing LLC for Beta Family Office, 2026-03-31' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to all deliveries' })).toHaveFocus();
  expect(await screen.findByText('2 of 3 final')).toBeVisible();
  expect(
    screen.getByText(/minutes late \(short\), 1 missing \(outlined\), 0 not final \(striped\)\. Dots are holidays/),
  ).toBeVisible();
  expect(screen.getByText('received 2026-03-31 06:15 ET')).toBeVisible();
  expect(screen.getByText('Excludes JPY: no FX rate.')).toBeVisible();
  expect(
    screen.getByText("CHF: converted at other custodians' FX rates, because this custodian sent none."),
  ).toBeVisible();
  expect(screen.getAllByText('unknown')).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(getList()).toHaveFocus();
  expect(getOptions()[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}{Escape}');
  expect(getList()).toHaveFocus();
});

test('the details open the builder with the positions of that delivery', async () => {
  const { user } = await renderHome();
  await user.click(getOptions()[2] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Query positions' }));
  expect(screen.getByRole('tab', { name: 'Build' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Build' })).toHaveFocus();
});

test('the board is inserted as a linked table for the newest or the selected date', async () => {
  const { user, app } = await renderHome();
  await user.click(screen.getByRole('button', { name: 'Insert at selected cell' }));
  expect(await screen.findByText('Inserted at Sheet1!A1:C3')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Process date' }));
  await user.click(screen.getByRole('option', { name: /2026-03-30/ }));
  await screen.findByText(/^As of 2026-03-30/);
  await user.click(screen.getByRole('button', { name: 'Insert at selected cell' }));
  await waitFor(async () => {
    const formulas = (await app.listDataRanges()).map(({ formula }) => formula);
    expect(formulas).toEqual(['=IDS.STATUS("last",,,"affected=1")', '=IDS.STATUS("2026-03-30",,,"affected=1")']);
  });
});

test('inserts the board on a new sheet on request, and returns the focus to the button', async () => {
  const { user, dataRanges } = await renderHome();
  const button = screen.getByRole('button', { name: 'Insert on new sheet' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(dataRanges.done).toEqual([
    { action: 'insertTable', args: [{ formula: '=IDS.STATUS("last",,,"affected=1")', target: 'new sheet' }] },
  ]);
  expect(button).toHaveFocus();
});

test('inserts the deliveries without affected values when those are missing, after a notice', async () => {
  const pane = renderPane();
  const problem = 'Account count unavailable. The service returned an error (500).';
  pane.app.calculateAffectedValues = () =>
    Promise.resolve({ currency: 'USD', byDelivery: new Map(), problems: [problem] });
  act(() => pane.connect());
  await screen.findByText(`Some values are unavailable: ${problem}`);
  expect(
    screen.getByText(
      / Accounts and values are left out, because some are unavailable\. The Due time and Time received columns are/,
    ),
  ).toBeVisible();
  await pane.user.click(screen.getByRole('button', { name: 'Insert at selected cell' }));
  expect(await screen.findByText('Inserted at Sheet1!A1:C3')).toBeVisible();
  expect((await pane.app.listDataRanges()).map(({ formula }) => formula)).toEqual(['=IDS.STATUS("last")']);
});

test('shows no change for a value with a missing currency', async () => {
  await renderHome();
  const readName = (element: HTMLElement | undefined) => element?.textContent ?? '';
  expect(readName(getOptions()[1])).toContain('USD\u00a0250.0K*');
  expect(readName(getOptions()[1])).not.toContain('%');
});

test('Refresh clears the cache, and a failure keeps the board visible with a retry', async () => {
  const { user, app } = await renderHome();
  const working = app.readDeliveryBoard.bind(app);
  app.readDeliveryBoard = () => Promise.reject(new AddInError('http', 'The service returned an error (500).'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The service returned an error (500).')).toBeVisible();
  expect(screen.getByText('Deliveries not refreshed')).toBeVisible();
  expect(getOptions()).toHaveLength(3);
  app.readDeliveryBoard = working;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The service returned an error (500).')).toBeNull());
  expect(app.timesCleared.get()).toBe(2);
});

test('a lost session keeps the board, its search, and its banner, and a new token refreshes it', async () => {
  const { user, disconnect, app } = await renderHome();
  const board = jest.spyOn(app, 'readDeliveryBoard');
  await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'schw');
  act(() => disconnect());
  expect(screen.getAllByText('Signed out')).toHaveLength(1);
  expect(getOptions()).toHaveLength(1);
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  await waitFor(() => expect(board).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('searchbox', { name: /^Search/ })).toHaveValue('schw');
  await waitFor(() => expect(getOptions()).toHaveLength(1));
});

test('only the visible lines of a long board are rendered', async () => {
  const pane = renderPane();
  const [first] = boardRows;
  if (!first) throw new Error('The board is empty.');
  const many = Array.from({ length: 5000 }, (_, index) => ({ ...first, id: `1 ${index}` }));
  pane.app.readDeliveryBoard = () => Promise.resolve({ date: first.date, rows: many, fetchedAt: 0 });
  act(() => pane.connect());
  await screen.findByText('5,000 deliveries');
  expect(getOptions().length).toBeLessThan(60);
  act(() => getList().focus());
  await pane.user.keyboard('{End}');
  expect(getList()).toHaveAttribute('aria-activedescendant', getOptions().at(-1)?.id);
  expect(getOptions().at(-1)).toHaveAttribute('aria-posinset', '5000');
});

test('axe finds no serious violations on the board and in the details', async () => {
  const { user } = await renderHome();
  // Colors need a browser that paints.
  const rules = { 'color-contrast': { enabled: false } };
  const findSerious = async () =>
    (await axe.run(document.body, { rules })).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(await findSerious()).toEqual([]);
  await user.click(getOptions()[0] as HTMLElement);
  await screen.findByText('2 of 3 final');
  expect(await findSerious()).toEqual([]);
});
