import { describeHost, functionHost, hostDescribed } from '../../src/functions/cells/host';
import { AddInError } from '../../src/model/errors';

const in1904 = { formats: 'Double', dateSystem: 1904 } as const;

test('a cell waits until Excel has told how the workbook counts dates', async () => {
  let notify = (_found: typeof in1904) => {};
  describeHost(() => new Promise((resolve) => (notify = resolve)));
  const requested = hostDescribed().then(() => functionHost().dateSystem);
  notify(in1904);
  expect(await requested).toBe(1904);
});

test('where Excel does not tell, a cell says so and the next one asks again', async () => {
  const results = [Promise.reject(new AddInError('workbook', 'Excel is busy.')), Promise.resolve(in1904)];
  let requested = 0;
  describeHost(() => results[requested++] ?? Promise.reject(new Error('asked too often')));
  await expect(hostDescribed()).rejects.toThrow('Excel is busy.');
  expect(await hostDescribed()).toEqual(in1904);
  expect(await hostDescribed()).toEqual(in1904);
});
