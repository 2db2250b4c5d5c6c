/** @jest-environment jsdom */
// Long because inserting is tested with each kind of obstacle and result.
import { act, screen, waitFor } from '@testing-library/react';
import { AddInError } from '../../../src/model/errors';
import { makeResult } from '../in-memory-app';
import { pick, renderConnectedPane } from '../render-pane';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;
const getButton = (name: string) => screen.getByRole('button', { name });

test('disables inserting, with the reason, while a condition is incomplete', async () => {
  const { user, placed } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.click(getButton('Add condition'));
  expect(getButton('Insert formula')).toBeEnabled();
  await pick(user, 'Condition 1: Column', 'MarketValue');
  const reason = /^Filter condition 1 is incomplete\./;
  expect(screen.getByText(reason)).toBeVisible();
  expect(getButton('Insert formula')).toHaveAccessibleDescription(reason);
  await user.click(getButton('Insert formula'));
  await user.click(getButton('Insert linked table'));
  expect(placed).toEqual([]);
  await user.click(screen.getByLabelText('Condition 1: Value'));
  await user.paste('100');
  expect(screen.queryByText(reason)).toBeNull();
  await user.click(getButton('Insert formula'));
  expect(placed).toHaveLength(1);
});

test('a typed cell stays a cell in the formula', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', '=B1');
  await pick(user, 'Date', '=$B$2');
  expect(readFormula()).toBe('=IDS.POSITIONS(B1,$B$2,,"headers=2")');
});

test('inserts a linked table with the requested name and total row', async () => {
  const { user, dataRanges } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Insert options/ }));
  await user.type(screen.getByLabelText('Table name'), 'Book');
  await user.click(screen.getByRole('checkbox', { name: 'Total row in the linked table' }));
  await user.click(getButton('Insert linked table'));
  expect(await screen.findByText(/^Inserted at/)).toBeVisible();
  const formula = '=IDS.POSITIONS(,"last",,"headers=2")';
  const request = { formula, target: 'selection', showTotals: true, name: 'Book' };
  expect(dataRanges.done).toEqual([{ action: 'insertTable', args: [request] }]);
  // The name and the total row were requested for this table, not for the next.
  expect(screen.getByLabelText('Table name')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Total row in the linked table' })).not.toBeChecked();
});

test('shows the replacement of an invalid name first, and of a name in use afterwards', async () => {
  const { user, app } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Insert options/ }));
  await user.type(screen.getByLabelText('Table name'), 'Rep1');
  expect(screen.getByText('Rep1 is a cell address in Excel, so the table will be named IDS_Rep1.')).toBeVisible();
  const insertTable = app.insertTable.bind(app);
  app.insertTable = async (request, options) => ({ ...(await insertTable(request, options)), name: 'IDS_Rep1_2' });
  await user.click(getButton('Insert linked table'));
  expect(await screen.findByText(/as IDS_Rep1_2\. The name IDS_Rep1 was already taken/)).toBeVisible();
});

test('shows the result of an insert until the next change, even if the query changed during the insert', async () => {
  const { user, app } = await renderConnectedPane();
  let finish = () => {};
  const insertTable = app.insertTable.bind(app);
  app.insertTable = async (request, options) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return insertTable(request, options);
  };
  await user.click(getButton('Insert linked table'));
  await pick(user, 'Custodian', 'pershing');
  await act(async () => finish());
  expect(await screen.findByText(/^Inserted at/)).toBeVisible();
  await pick(user, 'Custodian', 'schwab');
  expect(screen.queryByText(/^Inserted at/)).toBeNull();
});

test('the address of what was inserted goes with a refresh, which may have changed it', async () => {
  const { user, app } = await renderConnectedPane();
  await user.click(getButton('Insert linked table'));
  expect(await screen.findByText(/^Inserted at/)).toBeVisible();
  await act(async () => app.clearCache());
  expect(screen.queryByText(/^Inserted at/)).toBeNull();
});

test('a name and a total row are not kept for another opened query', async () => {
  const { user, select } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Insert options/ }));
  await user.type(screen.getByLabelText('Table name'), 'Book');
  await act(async () => {
    select({ address: 'Sheet1!B3', formula: '=IDS.PRICES(1,"last")' });
    await Promise.resolve();
  });
  expect(await screen.findByText('Editing Sheet1!B3')).toBeVisible();
  expect(screen.getByLabelText('Table name')).toHaveValue('');
});

test('shows what prevents inserting next to the buttons', async () => {
  const { user, disconnect } = await renderConnectedPane();
  await pick(user, 'Data set', 'your own document');
  const reason = /^Complete the query first/;
  expect(screen.getByText(reason)).toBeVisible();
  expect(getButton('Insert linked table')).toHaveAccessibleDescription(reason);
  await pick(user, 'Data set', 'prices');
  expect(screen.queryByText(reason)).toBeNull();
  act(() => disconnect());
  expect(getButton('Insert linked table')).toHaveAccessibleDescription(/^Connect to insert a linked table/);
  expect(getButton('Insert formula')).not.toHaveAccessibleDescription();
});

test('a total row shows in advance which amounts it omits', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  await act(async () => {
    requested[0]?.resolve(makeResult(1));
    await Promise.resolve();
  });
  await user.click(screen.getByRole('button', { name: /^Insert options/ }));
  expect(screen.queryByText(/^The total row leaves out/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Total row in the linked table' }));
  expect(
    screen.getByText(/^The total row doesn't add up MarketValue, because rows can be in several currencies/),
  ).toBeVisible();
});

test('shows limits next to the option, and the address of REST v1', async () => {
  const { user, app } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^More options/ }));
  await user.type(screen.getByLabelText('Maximum rows'), '7000');
  expect(screen.getByText('Returns at most 7,000 rows, even if more exist.')).toBeVisible();
  const address = 'https://data.example.com/v1/Positions?custodian=1';
  app.listRequests = () => Promise.resolve({ rest: address, unavailable: [] });
  await pick(user, 'Data set', 'v1 positions');
  expect(screen.queryByText(/^Returns at most/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Requests/ }));
  expect(await screen.findByLabelText('REST v1 address')).toHaveValue(address);
});

test('reports a missing delivery once and in the count, and offers the available data', async () => {
  const { user, app, requestedFormulas: requested } = await renderConnectedPane();
  const message = 'Positions of 2026-03-31 are not all there.';
  const refuse = () => new AddInError('incomplete', message);
  await act(async () => {
    requested[0]?.fail(refuse());
    await Promise.resolve();
  });
  expect(screen.getByText(/^1,508 rows available$/)).toBeVisible();
  app.insertTable = () => Promise.reject(refuse());
  await user.click(getButton('Insert linked table'));
  expect(await screen.findByText('Not inserted')).toBeVisible();
  expect(screen.getAllByText(/are not all there\.$/)).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Use available data' })[0] as HTMLElement);
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;partial=1")');
  expect(screen.queryByText('Not inserted')).toBeNull();
});

test('keeps the columns of a subject on the device, in order', async () => {
  const { user, app, view } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  await pick(user, 'Columns', 'MarketValue');
  await pick(user, 'Columns', 'Quantity');
  expect(app.readChosenColumns()).toEqual({ 'sets/Positions': { columns: 'MarketValue;Quantity' } });
  view.unmount();
});

test('a GraphQL query starts with all its own columns, and with the previous date and custodians', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await pick(user, 'Date', 'prev');
  await pick(user, 'Data set', 'GraphQL positions');
  await waitFor(() =>
    expect(readFormula()).toContain(
      'where: {processDate: {eq: ""2026-03-30T00:00:00-04:00""}, custodianId: {in: [1]}}',
    ),
  );
  expect(readFormula()).toMatch(/nodes \{ .*quantity/);
  expect(screen.getByRole('button', { name: /^Columns \d+ columns/ })).toBeVisible();
  await pick(user, 'Data set', 'prices');
  expect(readFormula()).toBe('=IDS.PRICES(1,"prev",,"headers=2")');
});

test('an empty GraphQL document cannot be inserted', async () => {
  const { user, placed } = await renderConnectedPane();
  await pick(user, 'Data set', 'your own document');
  expect(readFormula()).toBe('');
  expect(screen.getByText(/^Enter a GraphQL document/)).toBeVisible();
  await user.click(getButton('Insert formula'));
  expect(placed).toEqual([]);
});
