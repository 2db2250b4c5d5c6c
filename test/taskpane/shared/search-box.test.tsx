/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Picker } from '../../../src/taskpane/shared/Picker';
import { replaceLayout } from '../fake-layout';

replaceLayout();
const many = Array.from({ length: 50_000 }, (_, index) => ({ value: String(index), text: `Account ${index}` }));

function renderPicker(value: string) {
  const picked: string[] = [];
  render(
    <FluentProvider theme={webLightTheme}>
      <Picker label="Account" choices={many} value={value} onPick={(choice) => picked.push(choice)} />
    </FluentProvider>,
  );
  return { picked, user: userEvent.setup() };
}

const readActiveOption = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent?.trim();
};

test('of 50,000 options only visible ones are rendered, each with its position among all', async () => {
  const { user } = renderPicker('0');
  await user.click(screen.getByRole('combobox', { name: 'Account' }));
  const options = screen.getAllByRole('option');
  expect(options.length).toBeLessThan(60);
  expect(options[1]).toHaveAttribute('aria-setsize', '50000');
  expect(options[1]).toHaveAttribute('aria-posinset', '2');
});

test('the selected option is active wherever it is, and arrows continue from there', async () => {
  const { user, picked } = renderPicker('31234');
  await user.click(screen.getByRole('combobox', { name: 'Account' }));
  expect(readActiveOption()).toBe('Account 31234');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picked).toEqual(['31235']);
});

test('Home and End move to the ends of the whole list', async () => {
  const { user, picked } = renderPicker('0');
  await user.click(screen.getByRole('combobox', { name: 'Account' }));
  await user.keyboard('{End}{Enter}');
  expect(picked).toEqual(['49999']);
});

test('typing finds an option far down the list', async () => {
  const { user, picked } = renderPicker('0');
  await user.click(screen.getByRole('combobox', { name: 'Account' }));
  await user.keyboard('count 43210{Enter}');
  expect(picked).toEqual(['43210']);
});

test('Tab selects the active option and leaves, and the arrow is no tab stop', async () => {
  const { user, picked } = renderPicker('0');
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveFocus();
  await user.keyboard('count 43210');
  await user.tab();
  expect(picked).toEqual(['43210']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body).toHaveFocus();
});
