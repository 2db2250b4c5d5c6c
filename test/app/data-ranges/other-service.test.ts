import { openSource, MemorySource, sourceFormula } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const now = new Date(2026, 0, 2, 12).getTime();
const clock = { ...stillClock, now: () => now };

// Ana's service has 10, and Ben's service has 20 for the same query.
let workbook: MemoryWorkbook;
let services: Record<'ana' | 'ben', string>;
let ana: ReturnType<typeof openSource>;
let ben: ReturnType<typeof openSource>;

function open(who: 'ana' | 'ben', quantity: number) {
  const source = new MemorySource();
  source.books.set(1, new Map([[1, quantity]]));
  source.fetchedAt = now;
  return openSource(workbook, source, who, clock, undefined, () => services[who]);
}

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  services = { ana: 'production', ben: 'test' };
  workbook.getSheet('Sheet1').set(0, 9, { value: 1, format: 'General' });
  ana = open('ana', 10);
  ben = open('ben', 20);
  await ana.insertTable({ formula: sourceFormula, target: 'selection' });
});

const otherService = {
  state: 'stale',
  problem: expect.stringMatching(/^The rows are from a different service/) as string,
};

test('rows of another service are not fresh', async () => {
  expect((await ana.listDataRanges())[0]).toMatchObject({ state: 'fresh' });
  expect((await ben.listDataRanges())[0]).toMatchObject(otherService);
});

test('rows from before the address changed are not fresh', async () => {
  services.ana = 'test';
  expect((await ana.listDataRanges())[0]).toMatchObject(otherService);
});

test("another user's refresh from another service is not taken for one's own", async () => {
  const changes = await ben.refreshDataRanges('all');
  expect(changes).toMatchObject([{ outcome: 'changed', changed: 1 }]);
  expect(workbook.getSheet('Sheet1').get(1, 1).value).toBe(20);
  expect((await ben.listDataRanges())[0]).toMatchObject({ state: 'fresh' });
  expect((await ana.listDataRanges())[0]).toMatchObject(otherService);
});

test("another user's refresh from the same service is not repeated", async () => {
  services.ben = 'production';
  const changes = await ben.refreshDataRanges('all');
  expect(changes).toMatchObject([{ outcome: 'already fresh' }]);
});
