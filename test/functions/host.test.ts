import { detectHost, getFunctionHost, awaitHost } from '../../src/functions/cells/run-cell';
import { AddInError } from '../../src/model/errors';

const in1904 = { numberType: 'Double', dateSystem: 1904 } as const;

test('a cell waits for the date system of the workbook', async () => {
  let reportHost = (_host: typeof in1904) => {};
  detectHost(() => new Promise((resolve) => (reportHost = resolve)));
  const requested = awaitHost().then(() => getFunctionHost().dateSystem);
  reportHost(in1904);
  expect(await requested).toBe(1904);
});

test('shows an error when Excel does not report the date system, and the next cell retries', async () => {
  const results = [Promise.reject(new AddInError('workbook', 'Excel is busy.')), Promise.resolve(in1904)];
  let requested = 0;
  detectHost(() => results[requested++] ?? Promise.reject(new Error('called too often')));
  await expect(awaitHost()).rejects.toThrow('Excel is busy.');
  expect(await awaitHost()).toEqual(in1904);
  expect(await awaitHost()).toEqual(in1904);
});
