/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { AddInError } from '../../src/model/errors';
import { settingsStrings } from '../../src/taskpane/strings/settings';
import { renderPane } from './render-pane';
import { matchWholeText } from '../support/match-whole-text';

async function renderAmounts(actions: Parameters<typeof renderPane>[0] = {}) {
  const pane = renderPane(actions);
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Settings' }));
  await pane.user.click(await screen.findByRole('button', { name: /^Amounts and rates/ }));
  return pane;
}

const check = () => screen.getByRole('button', { name: 'Check against latest data' });

test('the currency of amounts and the direction of rates are settings of this device', async () => {
  const { user, app } = await renderAmounts();
  await user.selectOptions(screen.getByLabelText('Currency of amounts'), "Account's currency");
  await user.selectOptions(screen.getByLabelText('FX rate direction'), 'Local per unit of base currency');
  expect(app.settings.get().preferences).toMatchObject({ amountCurrency: 'account', factor: 'local' });
});

test('the check shows which setting fits the data, and the alternative when most of the data contradicts one', async () => {
  const { user } = await renderAmounts();
  await user.click(check());
  expect(await screen.findByText('The settings match the data.')).toBeVisible();
  expect(screen.getByText(/^\d+ market values checked\. In the security's currency: 40\. /)).toBeVisible();
  expect(screen.getByText(/25 positions are priced per 100 of face value\./)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('FX rate direction'), 'Local per unit of base currency');
  await user.click(check());
  expect(
    await screen.findByText(
      'Most of the data matches another setting: Base per unit of local currency. Check with the service operator before you change anything.',
    ),
  ).toBeVisible();
});

test('a failed check shows why', async () => {
  const checkConventions = () => Promise.reject(new AddInError('noRows', 'No positions to check for 2026-04-10.'));
  const { user } = await renderAmounts({ checkConventions });
  await user.click(check());
  expect(await screen.findByText(matchWholeText(/No positions to check for 2026-04-10\.$/))).toBeVisible();
});

test('the check needs a connection', async () => {
  const { disconnect } = await renderAmounts();
  act(() => disconnect());
  expect(check()).toHaveAttribute('aria-disabled', 'true');
  expect(check()).toHaveAccessibleDescription('Connect first.');
});

test('each heading of the settings has room for its value in the narrowest pane', () => {
  const { shortFactors, shortFills, themes, sources } = settingsStrings;
  const values = [shortFactors, shortFills, themes, sources].flatMap((choices) => Object.values(choices));
  expect(values.filter((value) => value.length > 20)).toEqual([]);
});
