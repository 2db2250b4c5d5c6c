/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { AddInError } from '../../../src/model/errors';
import { pick, renderConnectedPane } from '../render-pane';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;
const requested = '=IDS.PRICES(2,"prev","PriceValue","filter=PriceValue gt 5;top=7")';
const createSelection = (text: string, address = 'Sheet1!B3') => ({ address, formula: text });

async function openPane(text = requested) {
  const pane = await renderConnectedPane();
  await act(async () => {
    pane.select(createSelection(text));
    await Promise.resolve();
  });
  return pane;
}

test('selecting a cell with an IDS formula opens it filled in', async () => {
  await openPane();
  expect(await screen.findByText('Editing Sheet1!B3')).toBeVisible();
  expect(readFormula()).toBe(requested);
  expect(screen.getByRole('combobox', { name: 'Data set' })).toHaveValue('Prices');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveValue('SCHW');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveAttribute('title', 'SCHW – Charles Schwab');
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveValue('Process date before last delivered');
  expect(screen.getByRole('button', { name: 'Filter PriceValue gt 5' })).toBeVisible();
});

test('Update rewrites the cell with the changes', async () => {
  const { user, rewritten } = await openPane();
  await pick(user, 'Date', 'last');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Updated Sheet1!B3')).toBeVisible();
  const changed = '=IDS.PRICES(2,"last","PriceValue","filter=PriceValue gt 5;top=7")';
  expect(rewritten).toEqual([{ place: { kind: 'formula', ...createSelection(requested) }, formula: changed }]);
  await pick(user, 'Date', 'first');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(rewritten[1]?.place.formula).toBe(changed);
});

test('Update of a formula needs no connection', async () => {
  const { disconnect } = await openPane();
  act(() => disconnect());
  expect(screen.getByRole('button', { name: 'Update' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('references and options that no form shows stay as written', async () => {
  const { user } = await openPane('=IDS.PRICES(B1,$C$2,Funds[Name],"top=7")');
  expect(await screen.findByDisplayValue('B1')).toBeVisible();
  expect(screen.getByDisplayValue('$C$2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^More options/ }));
  await user.clear(screen.getByLabelText('Maximum rows'));
  await user.type(screen.getByLabelText('Maximum rows'), '8');
  expect(readFormula()).toBe('=IDS.PRICES(B1,$C$2,Funds[Name],"top=8")');
  await user.click(screen.getByRole('button', { name: 'Custodian: Choose values here instead' }));
  expect(readFormula()).toBe('=IDS.PRICES(,$C$2,Funds[Name],"top=8")');
});

test('another selection does not replace changes, but can be opened', async () => {
  const { user, select } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await act(async () => {
    select(createSelection(requested));
    await Promise.resolve();
  });
  expect(await screen.findByText('Sheet1!B3 contains an IDS query')).toBeVisible();
  expect(readFormula()).toBe('=IDS.POSITIONS(1,"last",,"headers=2")');
  await user.click(screen.getByRole('button', { name: 'Open here' }));
  expect(readFormula()).toBe(requested);
  expect(screen.getByText('Editing Sheet1!B3')).toBeVisible();
});

test('selecting an empty cell closes an unchanged query', async () => {
  const { select } = await openPane();
  await screen.findByText('Editing Sheet1!B3');
  await act(async () => {
    select(undefined);
    await Promise.resolve();
  });
  expect(screen.queryByText('Editing Sheet1!B3')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(readFormula()).toBe(requested);
});

test('reports a formula with more than one query, and keeps the choices', async () => {
  const { select } = await renderConnectedPane();
  await act(async () => {
    select(createSelection('=SUM(IDS.PRICES(1))'));
    await Promise.resolve();
  });
  expect(await screen.findByText("Build can't open the query in Sheet1!B3")).toBeVisible();
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('shows nothing for a selected cell with one value', async () => {
  const { select } = await renderConnectedPane();
  await act(async () => {
    select(createSelection('=IDS.PRICE("cusip:037833100","last",1)'));
    await Promise.resolve();
  });
  expect(screen.queryByText(/Sheet1!B3/)).toBeNull();
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('does not rewrite a cell that has changed since it was opened', async () => {
  const { app, user } = await openPane();
  const message = 'Sheet1!B3 has changed since you selected it, so nothing was written. Select the cell again.';
  app.rewriteFormula = () => Promise.reject(new AddInError('workbook', message));
  await pick(user, 'Date', 'last');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('an error of one term is not shown for the next one with the same query', async () => {
  const { app, user, select } = await openPane();
  app.rewriteFormula = () => Promise.reject(new AddInError('workbook', 'The sheet is protected.'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('The sheet is protected.')).toBeVisible();
  await act(async () => {
    select(createSelection(requested, 'Sheet1!H9'));
    await Promise.resolve();
  });
  expect(await screen.findByText('Editing Sheet1!H9')).toBeVisible();
  expect(screen.queryByText('The sheet is protected.')).toBeNull();
});

test('follows the selection only while the screen is visible', async () => {
  const { user, countWatching } = await renderConnectedPane();
  expect(countWatching()).toBe(1);
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(countWatching()).toBe(0);
});
