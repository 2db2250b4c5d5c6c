import type { App } from '../../src/app/app';
import type { Block, BlockChange } from '../../src/app/blocks/block-verbs';
import { refreshAll } from '../../src/commands/refresh-all';
import { settlePromises } from '../support/test-clock';

const noBlocks = () =>
  Promise.resolve({ listBlocks: () => Promise.resolve([]), refreshBlocks: () => Promise.resolve([]) });

test.each([
  ['works', () => Promise.resolve({ cells: 1, sheets: 1, failures: [] })],
  ['fails', () => Promise.reject(new Error('protected'))],
])('the ribbon is told that Refresh all is over when it %s', async (_, answer) => {
  const completed = jest.fn();
  refreshAll({ refreshAll: answer } as unknown as App, noBlocks, {
    completed,
  } as unknown as Office.AddinCommands.Event);
  expect(completed).not.toHaveBeenCalled();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
});

test.each([
  ['changed', 0],
  ['failed', 1],
] as const)(
  'Refresh all refreshes linked tables after the formulas; one that %s shows the pane %i times',
  async (outcome, shown) => {
    const order: string[] = [];
    const showAsTaskpane = jest.fn(() => Promise.resolve());
    Object.assign(globalThis, { Office: { addin: { showAsTaskpane } } });
    const app = { refreshAll: () => Promise.resolve(order.push('formulas')) };
    const listed = [
      { id: 'a', kind: 'formula' },
      { id: 'b', kind: 'linked table' },
      { id: 'c', kind: 'snapshot' },
    ] as Block[];
    const refreshBlocks = (which: unknown) => {
      order.push(JSON.stringify(which));
      return Promise.resolve([{ outcome, place: 'Sheet1!A1:B2' } as BlockChange]);
    };
    const completed = jest.fn();
    refreshAll(
      app as unknown as App,
      () => Promise.resolve({ listBlocks: () => Promise.resolve(listed), refreshBlocks }),
      { completed } as unknown as Office.AddinCommands.Event,
    );
    await settlePromises();
    expect(order).toEqual(['formulas', '["b"]']);
    expect(completed).toHaveBeenCalledTimes(1);
    expect(showAsTaskpane).toHaveBeenCalledTimes(shown);
    Object.assign(globalThis, { Office: undefined });
  },
);
