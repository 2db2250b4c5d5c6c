/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { AddInError } from '../../../src/model/errors';
import type { PlainDate } from '../../../src/model/plain-date';
import { makeResult } from '../in-memory-app';
import { pick, renderConnectedPane } from '../render-pane';
import { applyStyleRules } from '../../support/inline-styles';
import { matchWholeText } from '../../support/match-whole-text';

const getPreview = () => within(screen.getByRole('region', { name: 'Preview' }));
const findWhole = (text: RegExp) => getPreview().getByText(matchWholeText(text));
const queryRows = () => screen.queryByRole('region', { name: 'Preview of the first rows' });

async function settle(work: () => void) {
  await act(async () => {
    work();
    await Promise.resolve();
  });
}

test('the first 50 rows are fetched, typed like on the sheet, with their provenance', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  expect(requested.map(({ formula }) => formula)).toEqual(['=IDS.POSITIONS(,"last",,"headers=2;top=50")']);
  await settle(() => requested[0]?.resolve(makeResult(1234.5)));

  const shown = within(queryRows() as HTMLElement);
  expect(shown.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Security/Cusip',
    'ProcessDate',
    'Quantity',
    'MarketValue',
    'IsShort',
  ]);
  expect(shown.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '037833100',
    '2026-03-31',
    '1,234.50',
    '',
    'TRUE',
  ]);
  const omitStyleRules = applyStyleRules();
  expect(shown.getByText('1,234.50')).toHaveStyle({ textAlign: 'right' });
  expect(shown.getByText('037833100')).toHaveStyle({ textAlign: 'left' });
  omitStyleRules();
  const facts = /^As of 2026-03-31 · 1 row · fetched (2026-04-01 )?09:31 ET · delivery final \(Success\)$/;
  expect(findWhole(facts)).toBeVisible();
});

test('a refresh of the workbook loads the rows again, which may be of a newer date', async () => {
  const { app, requestedFormulas: requested } = await renderConnectedPane();
  await settle(() => requested[0]?.resolve(makeResult(1)));
  await settle(() => app.clearCache());
  expect(queryRows()).toBeNull();
  expect(requested).toHaveLength(2);
  await settle(() => requested[1]?.resolve(makeResult(2)));
  expect(within(queryRows() as HTMLElement).getByText('2.00')).toBeVisible();
});

test('the rows scroll in a region that the keyboard reaches', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  await settle(() => requested[0]?.resolve(makeResult(1)));
  expect(queryRows()).toHaveAttribute('tabindex', '0');
});

test('shows the status of a delivery that is not final', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  const delivery = { states: ['Delay', 'Verify', 'Odd'], final: false, etaHours: 7.5 };
  await settle(() => requested[0]?.resolve(makeResult(1, { delivery })));
  expect(getPreview().getByText(/^Delivery not final \(Delay, Verify, Odd\)/)).toBeVisible();
  expect(getPreview().getByText(/It may contain errors and may be redelivered\./)).toBeVisible();
  expect(findWhole(/Missing files: due 2026-04-01 07:30 ET\./)).toBeVisible();
});

test('offers the available data for this query only when a delivery is missing', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  await settle(() => requested[0]?.fail(new AddInError('incomplete', 'Positions of 2026-03-31 are not all there.')));
  expect(getPreview().getByText('Deliveries are missing')).toBeVisible();
  expect(findWhole(/Positions of 2026-03-31 are not all there\.$/)).toBeVisible();

  await user.click(getPreview().getByRole('button', { name: 'Use available data' }));
  expect(requested[1]?.formula).toBe('=IDS.POSITIONS(,"last",,"headers=2;partial=1;top=50")');
  expect(screen.getByLabelText('Formula')).toHaveValue('=IDS.POSITIONS(,"last",,"headers=2;partial=1")');
  const date = '2026-03-31' as PlainDate;
  const missing = [{ custodianId: 4, custodian: 'MERID', customers: ['OAK'], date, state: 'Delay', etaHours: 8 }];
  await settle(() => requested[1]?.resolve(makeResult(1, { delivery: { states: ['Delay'], final: false, missing } })));
  expect(findWhole(/Missing from these rows: MERID for OAK \(Delay, due 2026-04-01 08:00 ET\)\./)).toBeVisible();

  await pick(user, 'Custodian', 'pershing');
  expect(requested[2]?.formula).toBe('=IDS.POSITIONS(1,"last",,"headers=2;top=50")');
});

test('shows the rows of the latest query only', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  await settle(() => requested[0]?.resolve(makeResult(111)));
  expect(queryRows()).toHaveTextContent('111');

  await pick(user, 'Custodian', 'pershing');
  expect(queryRows()).toBeNull();
  await pick(user, 'Custodian', 'schwab');
  const [, pershing, both] = requested;
  expect(requested).toHaveLength(3);
  expect(pershing?.options?.signal?.aborted).toBe(true);

  await settle(() => both?.resolve(makeResult(333)));
  await settle(() => pershing?.resolve(makeResult(222)));
  expect(queryRows()).toHaveTextContent('333');
});

test('discards a result whose query was replaced', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await settle(() => requested[0]?.resolve(makeResult(111)));
  expect(queryRows()).toBeNull();
  expect(getPreview().getByText('Loading preview…')).toBeVisible();
});

test('loading can be canceled and restarted without losing the focus', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  const button = getPreview().getByRole('button', { name: 'Cancel' });
  await user.click(button);
  expect(requested[0]?.options?.signal?.aborted).toBe(true);
  expect(getPreview().getByText('Preview canceled.')).toBeVisible();
  expect(button).toHaveFocus();
  await settle(() => requested[0]?.resolve(makeResult(111)));
  expect(queryRows()).toBeNull();

  await user.click(getPreview().getByRole('button', { name: 'Refresh preview' }));
  await settle(() => requested[1]?.resolve(makeResult(222)));
  expect(queryRows()).toHaveTextContent('222');
});

test('an error is a message, and Retry runs the same query', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  await settle(() => requested[0]?.fail(new AddInError('service', 'The service answered with an error (500).')));
  expect(getPreview().getByText('The service answered with an error (500).')).toBeVisible();
  await user.click(getPreview().getByRole('button', { name: 'Retry' }));
  expect(requested[1]?.formula).toBe(requested[0]?.formula);
  await settle(() => requested[1]?.resolve(makeResult(222)));
  expect(queryRows()).toHaveTextContent('222');
  expect(getPreview().queryByText(/an error \(500\)/)).toBeNull();
});

test('shows no raw message of an unexpected error', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  await settle(() => requested[0]?.fail(new TypeError('x is undefined')));
  expect(getPreview().queryByText(/x is undefined/)).toBeNull();
  expect(getPreview().getByText(/Something went wrong/)).toBeVisible();
});

test('typed options are queried once after a pause, and shown in the formula immediately', async () => {
  const { user, requestedFormulas: requested, time } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^More options/ }));
  await user.type(screen.getByLabelText('Maximum rows'), '12');
  expect(screen.getByLabelText('Formula')).toHaveValue('=IDS.POSITIONS(,"last",,"headers=2;top=12")');
  expect(requested).toHaveLength(1);
  await settle(() => time.advance(500));
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(requested[1]?.formula).toBe('=IDS.POSITIONS(,"last",,"headers=2;top=12")');
});

test('a check runs on request, because it reads whole tables', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  await pick(user, 'Data set', 'lots vs. positions');
  expect(requested).toHaveLength(1);
  expect(getPreview().getByText(/^This query may take a while\. Choose Load preview/)).toBeVisible();
  await user.click(getPreview().getByRole('button', { name: 'Load preview' }));
  expect(requested[1]?.formula).toBe('=IDS.RECON("lots",,"last")');
});

test('only strings that may be cut off have a tooltip', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  const [short, long] = ['x'.repeat(28), 'y'.repeat(29)];
  const table = { columns: [{ name: 'Note', kind: 'text' as const }], rows: [[short], [long]] };
  await settle(() => requested[0]?.resolve({ ...makeResult(1), table, titles: ['Note'] }));
  expect(getPreview().getByText(short)).not.toHaveAttribute('title');
  expect(getPreview().getByText(long)).toHaveAttribute('title', long);
});

test('of 200 columns only visible ones are rendered, each with its position among all', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  const columns = Array.from({ length: 200 }, (_, index) => ({ name: `Column ${index}`, kind: 'number' as const }));
  const table = { columns, rows: Array.from({ length: 50 }, () => columns.map((_, index) => index)) };
  await settle(() => requested[0]?.resolve({ ...makeResult(1), table, titles: columns.map(({ name }) => name) }));
  const shown = within(queryRows() as HTMLElement);
  expect(shown.getAllByRole('columnheader').length).toBeLessThan(20);
  expect(shown.getAllByRole('cell').length).toBeLessThan(1000);
  expect(shown.getByRole('table')).toHaveAttribute('aria-colcount', '200');
  expect(shown.getByRole('columnheader', { name: 'Column 2' })).toHaveAttribute('aria-colindex', '3');
});

test('after a disconnect the rows stay with a notice, and a new connection queries again', async () => {
  const { requestedFormulas: requested, disconnect, connect } = await renderConnectedPane();
  await settle(() => requested[0]?.resolve(makeResult(111)));
  act(() => disconnect());
  expect(queryRows()).toHaveTextContent('111');
  expect(getPreview().getByText('Fetched before you were signed out.')).toBeVisible();
  await settle(() => connect());
  expect(queryRows()).toBeNull();
  expect(requested).toHaveLength(2);
});
