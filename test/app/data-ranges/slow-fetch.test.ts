import type { MemorySheet } from '../../support/memory-sheet';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const now = 1_000_000;
const clock = { ...stillClock, now: () => now };

// Ben's query takes long. Meanwhile, Ana refreshes the table.
let workbook: MemoryWorkbook;
let sheet: MemorySheet;
let [old, current]: MemorySource[] = [];
let ana: ReturnType<typeof openSource>;
let id: string;

function createSource(quantity: number, fetchedAt: number): MemorySource {
  const source = new MemorySource();
  source.books.set(1, new Map([[1, quantity]]));
  source.fetchedAt = fetchedAt;
  return source;
}

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  [old, current] = [createSource(20, now - 2000), createSource(30, now - 1000)];
  const { id: inserted } = await openSource(workbook, createSource(10, now - 600_000), 'Ana', clock).insertTable({
    formula: sourceFormula,
    target: 'selection',
  });
  id = inserted;
  ana = openSource(workbook, current, 'Ana', clock);
});

/** Refreshes as Ben, from a source. During the query, Ana refreshes. */
async function refreshMeanwhile(source: MemorySource) {
  let meanwhile: Promise<unknown> | undefined;
  let reads = 0;
  const slow = Object.create(workbook, {
    readReference: {
      value: async (reference: string) => {
        // The list and the check of the arguments read the cell before the query does.
        if (++reads > 2) await (meanwhile ??= ana.refreshDataRanges([id]));
        return workbook.readReference(reference);
      },
    },
  }) as MemoryWorkbook;
  const [change] = await openSource(slow, source, 'Ben', clock).refreshDataRanges([id]);
  return change;
}

test('rows of a slow query do not replace newer rows that another user has written', async () => {
  const change = await refreshMeanwhile(old!);
  expect(sheet.get(1, 1).value).toBe(30);
  expect(change).toMatchObject({
    outcome: 'already fresh',
    problem: expect.stringMatching(/^Ana refreshed this/) as string,
  });
});

test('newer rows replace older ones that another user has written', async () => {
  const change = await refreshMeanwhile(createSource(40, now));
  expect(change).toMatchObject({ outcome: 'changed', changed: 1 });
  expect(sheet.get(1, 1).value).toBe(40);
});
