import { act, screen } from '@testing-library/react';
import type { DataRange } from '../../src/app/data-ranges/services/data-range-actions';
import { renderPane } from './render-pane';

export const positions: DataRange = {
  id: 'positions',
  kind: 'linked table',
  address: 'Positions!A1:L1508',
  formula: '=IDS.POSITIONS(1,"last")',
  state: 'stale',
};

/** The list of a workbook with one table, or others, in a connected pane. */
export async function renderWorkbook(...dataRanges: readonly DataRange[]) {
  const pane = renderPane();
  pane.dataRanges.dataRanges.push(...(dataRanges.length > 0 ? dataRanges : [positions]));
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Workbook' }));
  await screen.findByRole('heading', { name: 'Data ranges in this workbook' });
  return pane;
}
