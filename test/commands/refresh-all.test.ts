import type { App } from '../../src/app/app';
import { refreshAll } from '../../src/commands/refresh-all';
import { settlePromises } from '../support/test-clock';

test.each([
  ['works', () => Promise.resolve({ cells: 1, sheets: 1, failures: [] })],
  ['fails', () => Promise.reject(new Error('protected'))],
])('the ribbon is told that Refresh all is over when it %s', async (_, answer) => {
  const completed = jest.fn();
  refreshAll({ refreshAll: answer } as unknown as App, { completed } as unknown as Office.AddinCommands.Event);
  expect(completed).not.toHaveBeenCalled();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
});
