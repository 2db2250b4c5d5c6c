/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { Obstacle } from '../../../src/app/data-ranges/services/data-range-actions';
import { pick, renderConnectedPane } from '../render-pane';

const getButton = (name: string) => screen.getByRole('button', { name });

test('does not overwrite cells for a query that changed after the check', async () => {
  const { user, app } = await renderConnectedPane();
  let find = (_obstacle: Obstacle) => {};
  app.findObstacle = () => new Promise<Obstacle>((resolve) => (find = resolve));
  await user.click(getButton('Insert linked table'));
  await pick(user, 'Custodian', 'pershing');
  await act(async () => find({ kind: 'filled cells', message: 'Sheet1!A1 holds "My notes".' }));
  expect(await screen.findByText('Sheet1!A1 holds "My notes".')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Overwrite' })).toBeNull();
});

test('offers only a new sheet when the sheet has no room, or a table would use the formula as a header', async () => {
  const { user, app } = await renderConnectedPane();
  app.findObstacle = () => Promise.resolve({ kind: 'sheet end', message: "The columns don't fit." });
  await user.click(getButton('Insert linked table'));
  expect(await screen.findByText('Not enough room here')).toBeVisible();
  expect(getButton('Use new sheet')).toBeVisible();
  app.findObstacle = () => Promise.resolve(undefined);
  app.placeFormula = () => Promise.resolve({ obstacle: 'A1 became a header.', obstacleKind: 'table header' });
  await user.click(getButton('Insert formula'));
  expect(await screen.findByText('A1 became a header.')).toBeVisible();
  expect(screen.getByText('Not inserted')).toBeVisible();
  for (const name of ['Overwrite', 'Insert anyway']) expect(screen.queryByRole('button', { name })).toBeNull();
});
