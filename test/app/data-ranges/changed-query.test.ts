import { readReferencedCells } from '../../../src/app/data-ranges/tables/check-references';
import { printDefinition } from '../../../src/workbook/linked/print-definition';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';
import type { Running } from '../../faults/surface';

const clock = createMorningClock();
let running: Running;

beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());

/** A table that Ann has just inserted, whose query refers to J1, and Bob's add-in on the same workbook. */
async function openSharedTable() {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
  for (const [part, xml] of workbook.storedParts) {
    workbook.storedParts.set(part, xml.replace('</block>', `<refers holds="46121">'Sheet1'!J1</refers></block>`));
  }
  const setDate = (value: number) => workbook.getSheet('Sheet1').set(0, 9, { value, format: 'General' });
  setDate(46121);
  return { id, setDate, ...openWorkbook(running, workbook, 'Bob') };
}

test('queries again, although another user has just refreshed, when a cell of the query changed', async () => {
  const { id, setDate, dataRanges } = await openSharedTable();
  expect(await dataRanges.refreshDataRanges('all')).toMatchObject([{ id, outcome: 'already fresh' }]);
  setDate(46114);
  expect(await dataRanges.refreshDataRanges('all')).toMatchObject([{ id, outcome: 'unchanged' }]);
});

test('a refresh of that table alone reports the current data of the service', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
  const others = openWorkbook(running, workbook, 'Bob').dataRanges;
  expect(await others.refreshDataRanges('all')).toMatchObject([{ id, outcome: 'already fresh' }]);
  expect(await others.refreshDataRanges([id])).toMatchObject([{ id, outcome: 'unchanged' }]);
});

test('a table is stale when a cell of its query changed, and names the cell', async () => {
  const { setDate, dataRanges } = await openSharedTable();
  expect(await dataRanges.listDataRanges()).toMatchObject([{ state: 'fresh' }]);
  setDate(46114);
  const problem = expect.stringContaining("refers to 'Sheet1'!J1, which has changed") as string;
  expect(await dataRanges.listDataRanges()).toMatchObject([{ state: 'stale', problem }]);
});

test.each([
  ['a name', 'AsOf', [[46121]], [[46114]]],
  ['an area', "'Sheet1'!J1:K1", [['AccountId', 'Quantity']], [['AccountId', 'Price']]],
  ['an empty cell', "'Sheet1'!J1", [['']], [['x']]],
])('a table is stale for every user when %s of its query changed', async (_case, reference, before, after) => {
  const { workbook, dataRanges } = openWorkbook(running);
  let cells: unknown[][] = before;
  workbook.readReference = async () => cells;
  await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
  const referencedCells = await readReferencedCells(
    { formulas: running.app, workbook },
    `=IDS.POSITIONS(1,${reference})`,
  );
  for (const [part, xml] of workbook.storedParts) {
    const read = readDefinition(xml);
    if ('definition' in read) workbook.storedParts.set(part, printDefinition({ ...read.definition, referencedCells }));
  }
  const others = openWorkbook(running, workbook, 'Bob').dataRanges;
  expect(await others.listDataRanges()).toMatchObject([{ state: 'fresh' }]);
  cells = after;
  const problem = expect.stringContaining(`refers to ${reference}, which has changed`) as string;
  expect(await others.listDataRanges()).toMatchObject([{ state: 'stale', problem }]);
});
