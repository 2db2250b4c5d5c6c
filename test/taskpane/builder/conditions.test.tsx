/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pick, renderConnectedPane } from '../render-pane';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;

// Types everything at once, because single letters take seconds in a pane without a browser.
async function enter(user: UserEvent, field: HTMLElement, value: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(value);
}

async function filterPane() {
  const pane = await renderConnectedPane();
  await pane.user.click(screen.getByRole('button', { name: /^Filter/ }));
  await pane.user.click(screen.getByRole('button', { name: 'Add condition' }));
  return pane;
}

test('an added condition has the focus, so that its column can be typed immediately', async () => {
  const { user } = await filterPane();
  expect(screen.getByRole('combobox', { name: 'Condition 1: Column' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(screen.getByRole('combobox', { name: 'Condition 2: Column' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  expect(screen.getByRole('combobox', { name: 'Condition 3.1: Column' })).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Add condition' })[0] as HTMLElement);
  expect(screen.getByRole('combobox', { name: 'Condition 3.2: Column' })).toHaveFocus();
});

test('a condition is column, operator and a value of the column type', async () => {
  const { user } = await filterPane();
  await pick(user, 'Condition 1: Column', 'MarketValue');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
  expect(screen.getByText('Complete this condition to apply it.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Filter/ })).toHaveTextContent('Incomplete');
  await user.selectOptions(screen.getByLabelText('Condition 1: Operator'), 'is at least');
  await enter(user, screen.getByLabelText('Condition 1: Value'), '100.5');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;filter=MarketValue ge 100.5")');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(screen.getByRole('button', { name: /^Filter/ })).toHaveTextContent('MarketValue ge 100.5, 1 incomplete');
  await user.click(screen.getByRole('button', { name: 'Remove condition 2' }));

  await pick(user, 'Condition 1: Column', 'ShortPosition');
  await user.selectOptions(screen.getByLabelText('Condition 1: Value'), 'false');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;filter=ShortPosition eq false")');
});

test('a condition whose value does not fit its column shows that, instead of a blank value', async () => {
  const { user } = await filterPane();
  await pick(user, 'Condition 1: Column', 'MarketValue');
  await enter(user, screen.getByLabelText('Condition 1: Value'), 'about 1000');
  expect(screen.getByText("Condition ignored: the value isn't a number. Enter one like 1234.5.")).toBeVisible();
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('groups show which conditions apply together', async () => {
  const { user } = await filterPane();
  await pick(user, 'Condition 1: Column', 'Quantity');
  await enter(user, screen.getByLabelText('Condition 1: Value'), '5');
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await pick(user, 'Condition 2.1: Column', 'Security/Cusip');
  await user.selectOptions(screen.getByLabelText('Condition 2.1: Operator'), 'is one of');
  await enter(user, screen.getByLabelText('Condition 2.1: Values (semicolon-separated)'), '037833100;00123');
  await user.click(screen.getAllByRole('button', { name: 'Add condition' })[0] as HTMLElement);
  await pick(user, 'Condition 2.2: Column', 'Security/Description');
  await user.selectOptions(screen.getByLabelText('Condition 2.2: Operator'), 'contains');
  await enter(user, screen.getByLabelText('Condition 2.2: Value'), "O'Hara");
  expect(readFormula()).toBe(
    `=IDS.POSITIONS(,"last",,"headers=2;filter=Quantity eq 5 and (Security/Cusip in ('037833100','00123') or contains(Security/Description,'O''Hara'))")`,
  );
  await user.selectOptions(screen.getByLabelText('Match'), 'Match any condition');
  await user.click(screen.getByRole('button', { name: 'Remove group 2' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;filter=Quantity eq 5")');
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('a filter can be written as text, and stays text when rows cannot show it', async () => {
  const { user } = await filterPane();
  await pick(user, 'Condition 1: Column', 'Quantity');
  await enter(user, screen.getByLabelText('Condition 1: Value'), '5');
  await user.click(screen.getByRole('button', { name: 'Edit expression' }));
  await user.clear(screen.getByLabelText('Filter expression'));
  await enter(user, screen.getByLabelText('Filter expression'), 'not (Quantity gt 1)');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;filter=not (Quantity gt 1)")');
  expect(screen.getByText('This filter is too complex to show as conditions.')).toBeVisible();
});

test('sorts by several columns in order, each ascending or descending', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Sort/ }));
  await pick(user, 'Add sort column', 'MarketValue');
  await user.selectOptions(screen.getByLabelText('Sort order of MarketValue'), 'Descending');
  await pick(user, 'Add sort column', 'AccountId');
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;sort=MarketValue desc,AccountId")');
  await user.click(screen.getByRole('button', { name: 'Remove sort by MarketValue' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2;sort=AccountId")');
});

test('a new blank condition shows no alert, and its Remove follows its fields', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  await pick(user, 'Condition 1: Column', 'MarketValue');
  const value = screen.getByLabelText('Condition 1: Value');
  expect(screen.queryByRole('alert')).toBeNull();
  const remove = screen.getByRole('button', { name: 'Remove condition 1' });
  expect(value.compareDocumentPosition(remove) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('Tab from the open sort box adds no column', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Sort/ }));
  const box = screen.getByRole('combobox', { name: 'Add sort column' });
  await user.click(box);
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Formula').value).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
  act(() => box.focus());
  await user.keyboard('MarketValue{Enter}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Formula').value).toBe(
    '=IDS.POSITIONS(,"last",,"headers=2;sort=MarketValue")',
  );
});
