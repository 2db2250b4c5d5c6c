/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { AddInError } from '../../src/model/errors';
import { makeResult } from './in-memory-app';
import { pick, renderConnectedPane, renderPane } from './render-pane';
import { applyStyleRules } from '../support/inline-styles';

// Findings of axe depend on what is shown. Colors need a browser that paints, and are checked in the built pane.
async function findSerious(): Promise<string[]> {
  const stopStyleRules = applyStyleRules();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  stopStyleRules();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('axe finds no serious violations on the connect screen, with and without an error', async () => {
  const { user } = renderPane();
  expect(await findSerious()).toEqual([]);
  await user.type(screen.getByLabelText('Access token'), 'wrong{Enter}');
  await screen.findByText("This isn't an access token.");
  expect(await findSerious()).toEqual([]);
});

test('axe finds no serious violations in settings', async () => {
  const { user } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await screen.findByLabelText('Service address');
  expect(await findSerious()).toEqual([]);
});

test('axe finds no serious violations while building: loading, rows, an open list, messages, errors', async () => {
  const { user, requestedFormulas: requested } = await renderConnectedPane();
  expect(await findSerious()).toEqual([]);
  await act(async () => {
    requested[0]?.resolve(makeResult(1, { delivery: { states: ['Verify'], final: false } }));
    await Promise.resolve();
  });
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  await screen.findByText('Inserted at Sheet1!A1');
  await user.click(screen.getByRole('combobox', { name: 'Date' }));
  expect(await findSerious()).toEqual([]);
  await user.keyboard('{Escape}');
  await pick(user, 'Data set', 'prices');
  await act(async () => {
    requested.at(-1)?.fail(new AddInError('service', 'The service answered with an error (500).'));
    await Promise.resolve();
  });
  expect(await findSerious()).toEqual([]);
});

test('axe finds no serious violations after the session is lost', async () => {
  const { disconnect } = await renderConnectedPane();
  act(() => disconnect());
  expect(await findSerious()).toEqual([]);
});

test('Escape stays inside the pane, where office.js would close it: in pickers, search boxes, and on buttons, open or closed', async () => {
  const left = jest.fn();
  window.addEventListener('keydown', left);
  const { user } = await renderConnectedPane();
  for (const name of ['Data set', 'Custodian', 'Date']) {
    await user.click(screen.getByRole('combobox', { name }));
    left.mockClear();
    await user.keyboard('{Escape}{Escape}{Escape}');
    // A style rule hides a closed list.
    const stopStyleRules = applyStyleRules();
    expect(screen.queryByRole('listbox')).toBeNull();
    stopStyleRules();
    expect(left).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name })).toHaveFocus();
  }
  act(() => screen.getByRole('button', { name: 'Insert formula' }).focus());
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Home' }));
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('{Escape}{Escape}');
  window.removeEventListener('keydown', left);
  expect(left).not.toHaveBeenCalled();
});
