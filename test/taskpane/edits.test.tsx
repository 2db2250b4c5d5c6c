/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { positions, renderWorkbook } from './render-workbook';

test('the list follows edits of other users after a pause, only reads, and stops when it is closed', async () => {
  const { dataRanges, time, user } = await renderWorkbook();
  expect(await screen.findByText('Stale')).toBeVisible();
  const [change] = dataRanges.watching;
  dataRanges.dataRanges.splice(0, 1, {
    ...positions,
    state: 'fresh',
    fetchedBy: 'Bob Baker',
    fetchedAt: time.clock.now(),
  });
  await act(async () => change?.());
  await act(async () => time.advance(2_000));
  await act(async () => change?.());
  await act(async () => time.advance(2_000));
  expect(screen.getByText('Stale')).toBeVisible();
  await act(async () => time.advance(1_000));
  expect(await screen.findByText(/by Bob Baker$/)).toBeVisible();
  expect(dataRanges.done).toEqual([]);

  await act(async () => change?.());
  const waiting = time.countWaiting();
  await user.click(screen.getByRole('tab', { name: 'Home' }));
  expect(dataRanges.watching.size).toBe(0);
  expect(time.countWaiting()).toBeLessThan(waiting);
});
