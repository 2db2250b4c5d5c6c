/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { Block, BlockChange } from '../../src/app/blocks/block-verbs';
import { renderPane } from './render-pane';

const positions: Block = {
  id: 'positions',
  kind: 'linked table',
  place: 'Positions!A1:L1508',
  formula: '=IDS.POSITIONS(1,"last")',
  state: 'stale',
};

async function renderWorkbook() {
  const pane = renderPane();
  pane.blocks.blocks.push(positions);
  act(() => pane.connected());
  await pane.user.click(screen.getByRole('tab', { name: 'Workbook' }));
  await screen.findByRole('heading', { name: 'This workbook' });
  return pane;
}

test('a table that somebody else writes at that moment is told as not refreshed, and can be refreshed again', async () => {
  const { user, app } = await renderWorkbook();
  const none = { added: 0, removed: 0, changed: 0, byColumn: {} };
  const asked: unknown[] = [];
  app.refreshBlocks = async (which): Promise<readonly BlockChange[]> => {
    asked.push(which);
    const { id, place } = positions;
    const problem = 'Bob Baker is refreshing it at this moment.';
    return [{ id, place, outcome: 'fresh already', problem, writing: true, ...none }];
  };
  await user.click(await screen.findByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText(/^1 table was not refreshed: somebody else is writing/)).toBeVisible();
  expect(
    screen.getByText('Positions!A1:L1508: Not refreshed. Bob Baker is refreshing it at this moment.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh again' }));
  expect(asked).toEqual(['all', ['positions']]);
});
