/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pick, renderConnectedPane } from '../render-pane';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;
const listNames = () =>
  within(screen.getByRole('list', { name: 'Selected columns in order' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);

async function openColumns() {
  const pane = await renderConnectedPane();
  await pane.user.click(screen.getByRole('button', { name: /^Columns/ }));
  return pane;
}

test('columns are found by name through navigation, selected in order, and removed', async () => {
  const { user } = await openColumns();
  await pick(user, 'Columns', 'quantity');
  await pick(user, 'Columns', 'security cusip');
  await pick(user, 'Columns', 'majorassetclass name');
  expect(readFormula()).toBe(
    '=IDS.POSITIONS(,"last","Quantity;Security/Cusip;Security/SecurityType/MajorAssetClass/Name","headers=2")',
  );
  await user.click(screen.getByRole('button', { name: 'Remove Security/Cusip' }));
  expect(readFormula()).toBe(
    '=IDS.POSITIONS(,"last","Quantity;Security/SecurityType/MajorAssetClass/Name","headers=2")',
  );
  await user.click(screen.getByRole('button', { name: 'Use default columns' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('warns of missing key columns before inserting a table, and adds them with one click', async () => {
  const { user } = await openColumns();
  const regions = screen.getAllByRole('status');
  await pick(user, 'Columns', 'quantity');
  const warning = await screen.findByText(
    /^Linked table: these columns don't identify each row.+ Add AccountId and SecurityId to identify rows\.$/,
  );
  expect(warning).toBeVisible();
  // A screen reader announces only what appears in a region that was there before.
  expect(regions).toContain(warning.closest('[role=status]'));
  await user.click(screen.getByRole('button', { name: 'Add AccountId, SecurityId' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last","Quantity;AccountId;SecurityId","headers=2")');
  await waitFor(() => expect(screen.queryByText(/don't identify each row/)).toBeNull());
});

test('lists the default columns for editing, and selects all columns with one click', async () => {
  const { user } = await openColumns();
  await user.click(screen.getByRole('button', { name: 'List column names in formula' }));
  expect(readFormula()).toMatch(
    /^=IDS\.POSITIONS\(,"last","Account\/Number;.*;Security\/Currency\/Alpha3Code;ProcessDate","headers=2"\)$/,
  );
  await user.click(screen.getByRole('button', { name: 'Select all columns' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last","*","headers=2")');
  expect(screen.queryByRole('button', { name: 'Select all columns' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use default columns' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
  expect(screen.queryByRole('button', { name: 'Use default columns' })).toBeNull();
});

test('shows the kind and the label of a column', async () => {
  const { user } = await openColumns();
  await user.click(screen.getByRole('combobox', { name: 'Columns' }));
  await user.keyboard('marketvalue');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('MarketValue number');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Market value');
});

test('a column that is not in the metadata can be typed', async () => {
  const { user } = await openColumns();
  await pick(user, 'Columns', 'CustomTag');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last","CustomTag","headers=2")');
});

test('the list is one tab stop: arrows move the focus, Alt with an arrow moves the column, Delete removes it', async () => {
  const { user } = await openColumns();
  for (const column of ['Quantity', 'MarketValue', 'AccountId']) await pick(user, 'Columns', column);
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: 'Quantity, 1 of 3' }).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(listNames()).toEqual(['MarketValue', 'Quantity', 'AccountId']);
  expect(screen.getByText('Quantity is now 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quantity, 2 of 3' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'AccountId, 3 of 3' })).toHaveFocus());
  await user.keyboard('{Delete}');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last","MarketValue;Quantity","headers=2")');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quantity, 2 of 2' })).toHaveFocus());
});

test('a column is moved by dragging or by its buttons', async () => {
  const { user } = await openColumns();
  for (const column of ['Quantity', 'MarketValue', 'AccountId']) await pick(user, 'Columns', column);
  const [first, , third] = screen.getAllByRole('listitem');
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(first as HTMLElement, { dataTransfer });
  fireEvent.dragOver(third as HTMLElement, { dataTransfer });
  fireEvent.drop(third as HTMLElement, { dataTransfer });
  expect(listNames()).toEqual(['MarketValue', 'AccountId', 'Quantity']);
  await user.click(screen.getByRole('button', { name: 'Move Quantity up' }));
  expect(listNames()).toEqual(['MarketValue', 'Quantity', 'AccountId']);
});

test('remembers the columns of each set', async () => {
  const { user } = await openColumns();
  await pick(user, 'Columns', 'Quantity');
  await pick(user, 'Data set', 'prices');
  expect(readFormula()).toBe('=IDS.PRICES(,"last",,"headers=2")');
  await pick(user, 'Data set', 'positions');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last","Quantity","headers=2")');
});
