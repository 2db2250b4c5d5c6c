/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { AddInError } from '../../src/model/errors';
import { answerWith } from './in-memory-app';
import { pick, renderConnectedPane } from './render-pane';

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const rows = () => screen.queryByRole('region', { name: 'Preview of the first rows' });

async function settle(work: () => void) {
  await act(async () => {
    work();
    await Promise.resolve();
  });
}

test('the first 50 rows are asked for, typed as the sheet will show them, with their pedigree', async () => {
  const { asked } = await renderConnectedPane();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.question).toEqual({ table: 'POSITIONS', date: 'last', options: 'top=50' });
  await settle(() => asked[0]?.answer(answerWith(1234.5)));

  const shown = within(rows() as HTMLElement);
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
    '1234.5',
    '',
    'TRUE',
  ]);
  expect(shown.getByText('1234.5')).toHaveStyle({ textAlign: 'right' });
  expect(shown.getByText('037833100')).toHaveStyle({ textAlign: 'left' });
  expect(
    preview().getByText(/^As of 2026-03-31 · The only row · Fetched 9:31:05.AM · Delivery: Success$/),
  ).toBeVisible();
});

test('the rows scroll in a region of their own that the keyboard reaches', async () => {
  const { asked } = await renderConnectedPane();
  await settle(() => asked[0]?.answer(answerWith(1)));
  expect(rows()).toHaveAttribute('tabindex', '0');
});

test('a delivery that is not final is said in words', async () => {
  const { asked } = await renderConnectedPane();
  const delivery = { states: ['Delay', 'Verify', 'Odd'], final: false, etaHours: 7.5 };
  await settle(() => asked[0]?.answer(answerWith(1, { delivery })));
  expect(preview().getByText('Delivery not final: Delay, Verify, Odd')).toBeVisible();
  expect(preview().getByText(/the data may contain errors and may be delivered again\./)).toBeVisible();
  expect(preview().getByText(/Expected at 07:30\./)).toBeVisible();
});

test('the latest question wins, and rows of another one are never shown', async () => {
  const { user, asked } = await renderConnectedPane();
  await settle(() => asked[0]?.answer(answerWith(111)));
  expect(rows()).toHaveTextContent('111');

  await pick(user, 'Custodian', 'pershing');
  expect(rows()).toBeNull();
  await pick(user, 'Custodian', 'schwab');
  const [, pershing, schwab] = asked;
  expect(asked).toHaveLength(3);
  expect(pershing?.signal?.aborted).toBe(true);

  await settle(() => schwab?.answer(answerWith(333)));
  await settle(() => pershing?.answer(answerWith(222)));
  expect(rows()).toHaveTextContent('333');
});

test('an answer that comes after its question was replaced is dropped', async () => {
  const { user, asked } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await settle(() => asked[0]?.answer(answerWith(111)));
  expect(rows()).toBeNull();
  expect(preview().getByText('Loading the preview…')).toBeVisible();
});

test('loading can be cancelled and asked again without losing the focus', async () => {
  const { user, asked } = await renderConnectedPane();
  const button = preview().getByRole('button', { name: 'Cancel' });
  await user.click(button);
  expect(asked[0]?.signal?.aborted).toBe(true);
  expect(preview().getByText('The preview was cancelled.')).toBeVisible();
  expect(button).toHaveFocus();
  await settle(() => asked[0]?.answer(answerWith(111)));
  expect(rows()).toBeNull();

  await user.click(preview().getByRole('button', { name: 'Reload preview' }));
  await settle(() => asked[1]?.answer(answerWith(222)));
  expect(rows()).toHaveTextContent('222');
});

test('an error is a sentence, and trying again asks the same question', async () => {
  const { user, asked } = await renderConnectedPane();
  await settle(() => asked[0]?.fail(new AddInError('service', 'The service answered with an error (500).')));
  expect(preview().getByText('The service answered with an error (500).')).toBeVisible();
  await user.click(preview().getByRole('button', { name: 'Try again' }));
  expect(asked[1]?.question).toEqual(asked[0]?.question);
  await settle(() => asked[1]?.answer(answerWith(222)));
  expect(rows()).toHaveTextContent('222');
  expect(preview().queryByText(/an error \(500\)/)).toBeNull();
});

test('no raw message of an unexpected error is shown', async () => {
  const { asked } = await renderConnectedPane();
  await settle(() => asked[0]?.fail(new TypeError('x is undefined')));
  expect(preview().queryByText(/x is undefined/)).toBeNull();
  expect(preview().getByText(/Something unexpected went wrong/)).toBeVisible();
});

test('typed columns are asked for once, after a pause, and show in the formula at once', async () => {
  const { user, asked, time } = await renderConnectedPane();
  await user.type(screen.getByLabelText('Columns'), 'Quantity');
  expect(screen.getByLabelText('Formula')).toHaveValue('=IDS.POSITIONS(,"last","Quantity")');
  expect(asked).toHaveLength(1);
  await settle(() => time.advance(500));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.question.columns).toBe('Quantity');
});

test('after the connection ended, rows stay but say so, and a new connection asks again', async () => {
  const { asked, lose, connected } = await renderConnectedPane();
  await settle(() => asked[0]?.answer(answerWith(111)));
  act(() => lose());
  expect(rows()).toHaveTextContent('111');
  expect(preview().getByText('Fetched before the connection ended.')).toBeVisible();
  await settle(() => connected());
  expect(rows()).toBeNull();
  expect(asked).toHaveLength(2);
});
