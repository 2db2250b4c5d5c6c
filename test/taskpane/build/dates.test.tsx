/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { pick, renderConnectedPane } from '../render-pane';

const formula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;

test('only process dates can be picked in the calendar, each told with its delivery', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Date: Open the calendar' }));
  const calendar = within(screen.getByRole('grid'));
  expect(calendar.getByRole('button', { name: '28, 2026-03-28' })).toBeDisabled();
  expect(calendar.getByRole('button', { name: '31, 2026-03-31, Delay, Success' })).toBeEnabled();
  await user.click(calendar.getByRole('button', { name: '27, 2026-03-27, Success' }));
  expect(formula()).toBe('=IDS.POSITIONS(,"2026-03-27")');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('button', { name: 'Date: Open the calendar' })).toHaveFocus();
});

test('a month that has no process dates is not shown', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Date: Open the calendar' }));
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
});

test('transactions have a period, comparisons two dates', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'What', 'transactions');
  expect(formula()).toBe('=IDS.TRANSACTIONS(,"-1M","last")');
  await pick(user, 'From', 'first');
  expect(formula()).toBe('=IDS.TRANSACTIONS(,"first","last")');
  await pick(user, 'What', 'changes in positions');
  expect(formula()).toBe('=IDS.COMPARE("Positions","prev","last")');
  await pick(user, 'Earlier date', '2026-03-27');
  expect(formula()).toBe('=IDS.COMPARE("Positions","2026-03-27","last")');
});

test('the delivery board without a date is the latest day', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Date', 'prev');
  await pick(user, 'What', 'delivery board');
  expect(formula()).toBe('=IDS.STATUS()');
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveValue('Latest day');
});

test('several custodians are chosen from the list, and taken away one by one', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await pick(user, 'Custodian', 'schwab');
  expect(formula()).toBe('=IDS.POSITIONS("1;2","last")');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveValue('2 chosen');
  await user.click(screen.getByRole('button', { name: 'Remove PERSH – Pershing LLC' }));
  expect(formula()).toBe('=IDS.POSITIONS(2,"last")');
});
