/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { AddInError } from '../../../src/model/errors';
import { pick, renderConnectedPane } from '../render-pane';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;
const listOptions = () => screen.getAllByRole('option').map((option) => option.textContent);

test('each choice changes the formula', async () => {
  const { user } = await renderConnectedPane();
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
  await pick(user, 'Data set', 'tax');
  await pick(user, 'Custodian', 'pershing');
  await pick(user, 'Date', '2026-03-30');
  expect(readFormula()).toBe('=IDS.TAXLOTS(1,"2026-03-30",,"headers=2")');
  await pick(user, 'Custodian', 'all');
  expect(readFormula()).toBe('=IDS.TAXLOTS(,"2026-03-30",,"headers=2")');
});

test('the lookup lists share one entry with its own picker, and are found by name', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('combobox', { name: 'Data set' }));
  const listed = screen.getAllByRole('option').map((option) => option.textContent);
  expect(listed.filter((name) => /^(Lookup lists|Currencies|Process dates)/.test(name ?? ''))).toEqual([
    expect.stringMatching(/^Lookup lists 11 lists/),
  ]);
  await user.keyboard('lookup{Enter}');
  expect(readFormula()).toBe('=IDS.CUSTODIANS()');
  await user.selectOptions(screen.getByLabelText('List'), 'Process dates');
  expect(readFormula()).toBe('=IDS.PROCESSDATES()');
  await pick(user, 'Data set', 'currencies');
  expect(screen.getByRole('combobox', { name: 'Data set' })).toHaveValue('Lookup lists');
  expect(readFormula()).toBe('=IDS.CURRENCIES()');
});

test('lists custodians by short name and name, all of them first', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('combobox', { name: 'Custodian' }));
  expect(listOptions()).toEqual(['All custodians ', 'PERSH – Pershing LLC ID 1', 'SCHW – Charles Schwab ID 2']);
});

test('lists dates as keywords with their date, then newest first with their delivery status', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('combobox', { name: 'Date' }));
  const shown = listOptions();
  expect(shown.slice(0, 3)).toEqual([
    'Last delivered 2026-03-31',
    'Process date before last delivered 2026-03-30',
    'First process date 2026-03-27',
  ]);
  expect(shown.slice(-3)).toEqual(['2026-03-31 Delay, Success', '2026-03-30 Success', '2026-03-27 Success']);
});

test('Escape keeps the previous choice', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('combobox', { name: 'Custodian' }));
  await user.keyboard('per{Escape}');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveValue('All custodians');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('keeps an unknown typed date, with its message next to the field', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Date', 'yesterday');
  expect(await screen.findByText(`"yesterday" isn't a date or a date word.`)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveValue('yesterday');
});

test('reports custodians that could not be fetched next to the picker, with a retry', async () => {
  const { app, user, disconnect, connect } = await renderConnectedPane();
  const parties = await app.listCustodians();
  act(() => disconnect());
  app.listCustodians = () => Promise.reject(new AddInError('network', 'The service did not answer.'));
  act(() => connect());
  expect(await screen.findByText('The service did not answer.')).toBeVisible();
  app.listCustodians = () => Promise.resolve(parties);
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await pick(user, 'Custodian', 'pershing');
  expect(readFormula()).toBe('=IDS.POSITIONS(1,"last",,"headers=2")');
});

test('inserts the formula and reports the place', async () => {
  const { user, placed } = await renderConnectedPane();
  await pick(user, 'Custodian', 'schwab');
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  expect(placed).toEqual([{ formula: '=IDS.POSITIONS(2,"last",,"headers=2")', target: 'selection' }]);
  expect(await screen.findByText('Inserted at Sheet1!A1')).toBeVisible();
});

test('inserts a formula on a new sheet when chosen', async () => {
  const { user, placed } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Insert options/ }));
  await user.click(screen.getByRole('radio', { name: 'On new sheet' }));
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  expect(placed).toEqual([{ formula: '=IDS.POSITIONS(,"last",,"headers=2")', target: 'new sheet' }]);
  expect(await screen.findByText('Inserted at Sheet2!A1')).toBeVisible();
});

test('shows the content of a filled cell before overwriting it', async () => {
  const { app, user, placed } = await renderConnectedPane();
  const placeFormula = app.placeFormula.bind(app);
  app.placeFormula = (formula, request) =>
    request.overwrite || request.target === 'new sheet'
      ? placeFormula(formula, request)
      : Promise.resolve({ obstacle: 'Sheet1!A1 holds "My notes".', obstacleKind: 'filled cells' });
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  expect(await screen.findByText('Sheet1!A1 holds "My notes".')).toBeVisible();
  expect(placed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Overwrite' }));
  expect(placed).toEqual([{ formula: '=IDS.POSITIONS(,"last",,"headers=2")', target: 'selection', overwrite: true }]);
});

test('shows the message of a refused insert until it is dismissed or the query changes', async () => {
  const { app, user } = await renderConnectedPane();
  const message = 'Entering the formula failed. The sheet is protected.';
  app.placeFormula = () => Promise.reject(new AddInError('workbook', message));
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole('button', { name: 'Insert formula' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  expect(await screen.findByText(message)).toBeVisible();
  await pick(user, 'Data set', 'prices');
  expect(screen.queryByText(message)).toBeNull();
});

test('a second click during an insert inserts nothing more', async () => {
  const { app, user } = await renderConnectedPane();
  let finish = (_address: { address: string }) => {};
  let calls = 0;
  app.placeFormula = () => {
    calls++;
    return new Promise((resolve) => (finish = resolve));
  };
  await user.dblClick(screen.getByRole('button', { name: 'Insert formula' }));
  expect(calls).toBe(1);
  await act(async () => {
    finish({ address: 'Sheet1!B2' });
    await Promise.resolve();
  });
  expect(await screen.findByText('Inserted at Sheet1!B2')).toBeVisible();
});

test('copies the formula', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Copy formula' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('selects the formula for manual copying without clipboard permission', async () => {
  const { user } = await renderConnectedPane();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no leave', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy formula' }));
  expect(await screen.findByText(/^Selected\. Press Ctrl/)).toBeVisible();
  expect(screen.getByLabelText('Formula')).toHaveFocus();
});

test('announces results in live regions', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  const regions = screen.getAllByRole('status');
  expect(regions.some((region) => within(region).queryByText('Inserted at Sheet1!A1') !== null)).toBe(true);
});
