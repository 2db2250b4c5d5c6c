/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { applyStyleRules } from '../../support/inline-styles';
import { makeResult } from '../in-memory-app';
import { renderConnectedPane } from '../render-pane';

test('headers are aligned like the values below them', async () => {
  const { requestedFormulas: requested } = await renderConnectedPane();
  const columns = [
    { name: 'Description', kind: 'text' as const },
    { name: 'Quantity', kind: 'number' as const },
    { name: 'TradeDate', kind: 'date' as const },
    { name: 'ShortPosition', kind: 'flag' as const },
  ];
  const table = { columns, rows: [['Stock', 7, 46_000, true]] };
  await act(async () => requested[0]?.resolve({ ...makeResult(1), table, titles: columns.map(({ name }) => name) }));
  const shown = within(screen.getByRole('region', { name: 'Preview of the first rows' }));
  const [headers, cells] = [shown.getAllByRole('columnheader'), shown.getAllByRole('cell')];
  const omitStyleRules = applyStyleRules();
  const listAlignments = (elements: readonly HTMLElement[]) =>
    elements.map((element) => getComputedStyle(element).textAlign);
  expect(listAlignments(cells)).toEqual(['left', 'right', 'right', 'center']);
  expect(listAlignments(headers)).toEqual(listAlignments(cells));
  omitStyleRules();
});
