/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { renderWorkbook } from './render-workbook';

const off = { onOpen: false, minutes: 0, arrivals: false };

test('offers refresh on opening once per workbook, and keeps a refusal', async () => {
  const { user, automatic } = await renderWorkbook();
  expect(screen.queryByText('Refresh when the workbook opens?')).toBeNull();
  // Automatic refresh is off by default, and the screen shows that.
  expect(await screen.findByText('Off for this workbook.')).toBeVisible();
  act(() => automatic.autoRefresh.set({ choice: undefined, offersChoice: true, busy: false }));
  const notice = screen.getByText('Refresh when the workbook opens?').closest<HTMLElement>('[role=group]');
  await user.click(within(notice ?? document.body).getByRole('button', { name: 'Leave off' }));
  expect(automatic.choices).toEqual([off]);
  expect(screen.queryByText('Refresh when the workbook opens?')).toBeNull();
  expect(screen.getByText('Off for this workbook.')).toBeVisible();
});

test('is set on the Workbook screen, and shows when the next refresh is due', async () => {
  const { user, automatic } = await renderWorkbook();
  await user.click(await screen.findByRole('button', { name: 'Automatic refresh' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Refresh interval' }), 'Every 15 minutes');
  await user.click(screen.getByRole('checkbox', { name: 'Show a notice when a missing delivery is received' }));
  expect(automatic.choices).toEqual([
    { ...off, minutes: 15 },
    { ...off, minutes: 15, arrivals: true },
  ]);
  act(() =>
    automatic.autoRefresh.set({
      ...automatic.autoRefresh.get(),
      next: Date.parse('2026-04-01T12:15:00-04:00'),
      busy: false,
    }),
  );
  expect(screen.getByText(/^Next refresh: .*12:15 ET\. .*Waiting for missing deliveries\.$/)).toBeVisible();
});

test('offers on every screen to refresh data ranges whose delivery arrived', async () => {
  const { user, automatic } = await renderWorkbook();
  await user.click(screen.getByRole('tab', { name: 'Home' }));
  const arrival = { deliveries: ['NORTH for OAK, 2026-03-31'], ids: ['a', 'b', 'c', 'd'] };
  act(() =>
    automatic.autoRefresh.set({
      choice: { ...off, arrivals: true },
      offersChoice: false,
      busy: false,
      received: arrival,
    }),
  );
  expect(screen.getByText('1 delivery received')).toBeVisible();
  expect(screen.getByText('NORTH for OAK, 2026-03-31.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh 4 data ranges' }));
  expect(await screen.findByText('0 data ranges refreshed.')).toBeVisible();
});

test('hides received deliveries after the user disconnects', async () => {
  const { user, automatic } = await renderWorkbook();
  act(() =>
    automatic.autoRefresh.set({
      choice: { ...off, arrivals: true },
      offersChoice: false,
      busy: false,
      received: { deliveries: ['NORTH for OAK, 2026-03-31'], ids: [] },
    }),
  );
  expect(screen.getByText(/^NORTH for OAK/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(screen.queryByText(/^NORTH for OAK/)).toBeNull();
});
