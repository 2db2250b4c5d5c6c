import { isMissing } from '../../../src/app/deliveries/delivery-status';
import { readDeliveries } from '../../../src/app/deliveries/read-deliveries';
import type { Loader } from '../../../src/loader/loader';

test.each([
  ['FAILED', 1, 'Failed', true],
  [null, 2, 'Delay', true],
  ['Pending', 4, 'Waiting', true],
  [' success ', 705, 'Success', false],
  ['Quarantined', 9, 'Quarantined', false],
  ['', 9, 'State 9', false],
])('a delivery with the state %j and the number %i is shown as %s', async (name, id, state, missing) => {
  const rows = [[1, 0, 46_122, id, name, null, null, ...Array.from({ length: 7 }, () => true)]];
  const loader = {
    fetch: () => Promise.resolve({ table: { columns: [], rows }, provenance: { fetchedAt: 0 } }),
  } as unknown as Loader;
  const [delivery] = (await readDeliveries(loader, {})).deliveries;
  expect(delivery && [delivery.state, isMissing(delivery)]).toEqual([state, missing]);
});
