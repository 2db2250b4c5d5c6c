import type { App } from '../../src/app/app';
import { repair } from '../../src/commands/repair';
import { settlePromises } from '../support/test-clock';

test.each([
  ['works', () => Promise.resolve({ cells: 1, sheets: 1, failures: [] })],
  ['fails', () => Promise.reject(new Error('protected'))],
])('the ribbon is told that Repair is over when it %s', async (_, answer) => {
  const completed = jest.fn();
  repair({ repair: answer } as unknown as App, { completed } as unknown as Office.AddinCommands.Event);
  expect(completed).not.toHaveBeenCalled();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
});
