import { AddInError } from '../../src/model/errors';
import { runCall, type CellServices } from '../../src/functions/cells/run-cell';
import { positions } from '../../src/functions/positions';
import { prepare, catchRefusal } from '../support/prepared-queries';
import { readPairs } from '../../src/query/read-list';

// Input of any size returns a message quickly.

it('refuses a range of whole columns before it reads a cell', async () => {
  const row = new Array<unknown>(16_384);
  const sheet = new Array<unknown[]>(1_048_576).fill(row) as never[][];
  const unusedServices = {} as CellServices;
  const { signal } = new AbortController();
  expect(await catchRefusal(() => runCall(positions, [sheet, 'last'], unusedServices, signal))).toEqual({
    kind: 'limit',
    message:
      'The range for custodian has 1,048,576 rows and 16,384 columns; the limit is 200,000 cells. Refer only to cells with values.',
  });
});

it('refuses a column that is named thousands of times', async () => {
  const columns = Array.from({ length: 5000 }, () => 'Quantity');
  expect((await catchRefusal(() => prepare({ set: 'Positions', columns }))).message).toBe(
    '5,000 columns of Positions exceed the limit of 500. Choose fewer columns.',
  );
});

it('shortens quotes in messages', async () => {
  const { message } = await catchRefusal(() => prepare({ set: 'Positions', columns: ['x'.repeat(1_000_000)] }));
  expect(message.length).toBeLessThan(400);
  expect(message).toMatch(/^Positions has no column "x{79}…"/);
  expect(new AddInError('input', 'a '.repeat(5000)).message).toHaveLength(1000);
  expect(new AddInError('input', `Short "${'y'.repeat(300)}".`).message).toHaveLength(309);
});

it('refuses an option that is longer than a cell', async () => {
  const { message } = await catchRefusal(() => readPairs(`filter=${'a'.repeat(40_000)}`, ['filter']));
  expect(message).toBe('The filter option has more than 32,767 characters. Shorten it.');
});
