/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { WorkbookRefresh, WorkbookRefreshResult } from '../../src/app/data-ranges/services/data-range-actions';
import { AddInError } from '../../src/model/errors';
import { renderPane } from './render-pane';
import { positions, renderWorkbook } from './render-workbook';

const findCard = async (place: string) => {
  const link = await screen.findByRole('button', { name: `Go to ${place}` });
  return within(link.closest('li') as HTMLElement);
};

const createRefresh = (
  done: Promise<WorkbookRefreshResult>,
  kind: WorkbookRefresh['kind'] = 'refresh',
): WorkbookRefresh => ({
  kind,
  result: done,
  subscribe: (listener) => listener({ step: 'reading', rows: 400, id: 'positions', dataRange: 2, totalDataRanges: 3 }),
  cancel: () => undefined,
});

test('a refresh from the ribbon shows its progress, and the list follows it', async () => {
  const { dataRanges } = await renderWorkbook();
  await findCard(positions.address);
  let settle: (refreshed: WorkbookRefreshResult) => void = () => undefined;
  await act(async () => dataRanges.workbookRefresh.set(createRefresh(new Promise((done) => (settle = done)))));
  expect(screen.getByText(/^2 of 3 data ranges · Reading data · 400 rows/)).toBeVisible();
  expect((await findCard(positions.address)).getByText('Busy')).toBeVisible();
  dataRanges.dataRanges.splice(0, 1, { ...positions, state: 'fresh' });
  await act(async () => settle({ cells: 12, changes: [] }));
  expect(await screen.findByText('12 formulas refreshed.')).toBeVisible();
  expect((await findCard(positions.address)).getByText('Fresh')).toBeVisible();
});

test('a failed refresh from the ribbon is shown when the list opens, once', async () => {
  const pane = renderPane();
  act(() => pane.connect());
  const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };
  const problem = 'Refreshing the sheet Rates failed. The sheet is protected.';
  const changes = [
    { id: 'sheet 0', kind: 'sheet' as const, address: '', outcome: 'failed' as const, ...nothing, problem },
  ];
  await act(async () => pane.dataRanges.workbookRefresh.set(createRefresh(Promise.resolve({ cells: 3, changes }))));
  await pane.user.click(screen.getByRole('tab', { name: 'Workbook' }));
  expect(await screen.findByText(problem)).toBeVisible();
  await pane.user.click(screen.getByRole('tab', { name: 'Home' }));
  await pane.user.click(screen.getByRole('tab', { name: 'Workbook' }));
  await screen.findByRole('heading', { name: 'Data ranges in this workbook' });
  expect(screen.queryByText(problem)).toBeNull();
});

test('a failed refresh from the ribbon links to its report on any screen', async () => {
  const pane = renderPane();
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Settings' }));
  const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };
  const problem = 'Refreshing the sheet Rates failed. The sheet is protected.';
  const changes = [
    { id: 'sheet 0', kind: 'sheet' as const, address: '', outcome: 'failed' as const, ...nothing, problem },
  ];
  await act(async () => pane.dataRanges.workbookRefresh.set(createRefresh(Promise.resolve({ cells: 3, changes }))));
  expect(screen.getByText('The last refresh or repair needs your attention.')).toBeVisible();
  await pane.user.click(screen.getByRole('button', { name: 'Show report' }));
  expect(await screen.findByText(problem)).toBeVisible();
  await pane.user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.queryByText('The last refresh or repair needs your attention.')).toBeNull();
});

test('a refresh from the ribbon that ended without a token continues with a new one', async () => {
  const { dataRanges, disconnect, connect } = await renderWorkbook();
  await findCard(positions.address);
  const refused = Promise.reject<WorkbookRefreshResult>(new AddInError('signIn', 'The token is no longer accepted.'));
  refused.catch(() => undefined);
  await act(async () => {
    disconnect();
    dataRanges.workbookRefresh.set(createRefresh(refused));
  });
  expect(dataRanges.done).toEqual([]);
  await act(async () => connect());
  expect(dataRanges.done).toEqual([{ action: 'refreshDataRanges', args: ['all'] }]);
});

test.each([
  [3, '3 formulas refreshed.'],
  [0, 'Nothing to repair: no IDS formula shows #BUSY! or an error.'],
])('a repair from the ribbon that entered %i formulas again shows that', async (cells, message) => {
  const { dataRanges } = await renderWorkbook();
  await findCard(positions.address);
  await act(async () =>
    dataRanges.workbookRefresh.set(createRefresh(Promise.resolve({ cells, changes: [] }), 'repair')),
  );
  expect(await screen.findByText(message)).toBeVisible();
});

test('a repair that ended without a token continues with a new one, and refreshes nothing else', async () => {
  const { dataRanges, disconnect, connect } = await renderWorkbook();
  await findCard(positions.address);
  const refused = Promise.reject<WorkbookRefreshResult>(new AddInError('signIn', 'The token is no longer accepted.'));
  refused.catch(() => undefined);
  await act(async () => {
    disconnect();
    dataRanges.workbookRefresh.set(createRefresh(refused, 'repair'));
  });
  await act(async () => connect());
  expect(dataRanges.done).toEqual([{ action: 'repairWorkbook', args: [] }]);
});
