import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { markAsWritten } from '../../support/mark-as-written';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { createMorningClock } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';
import type { Running } from '../../faults/surface';
import { openTableForEachTest } from '../../support/table-for-each-test';

const clock = createMorningClock();
let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;
let id: string;

openTableForEachTest(
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=40")',
  (opened) => {
    ({ running, workbook, dataRanges, sheet, id } = opened);
    // As if all rows were older: other values, a new row, and a removed one.
    const { table } = sheet;
    if (!table) throw new Error('There is no table.');
    for (let row = 1; row < table.rows; row++) sheet.set(row, 2, { ...sheet.get(row, 2), value: -1 });
    sheet.set(3, 0, { ...sheet.get(3, 0), value: 999_999 });
  },
  clock,
);

const readMark = () => {
  const [xml = ''] = [...workbook.storedParts.values()];
  const read = readDefinition(xml);
  return 'definition' in read ? read.definition.lock : undefined;
};

/** Each write and removal takes more than a minute. Returns the age of the lock at each. */
function writeSlowly(): number[] {
  const ages: number[] = [];
  const slowDown = (step: string) => {
    const writing = readMark();
    if (writing) ages.push(clock.now() - writing.since);
    if (step === 'write' || step === 'remove') clock.stall(70_000);
    return undefined;
  };
  sheet.refuse = slowDown;
  return ages;
}

test('shows a long write as active from start to end', async () => {
  const ages = writeSlowly();
  const others = openWorkbook(running, workbook, 'bob').dataRanges;
  const problems: (string | undefined)[] = [];
  const [change] = await dataRanges.refreshDataRanges([id], {
    onProgress: ({ step }) => {
      if (step === 'writing') void others.refreshDataRanges([id]).then(([seen]) => problems.push(seen?.problem));
    },
  });
  expect(change).toMatchObject({ outcome: 'changed', added: 1, removed: 1 });
  expect(ages.length).toBeGreaterThan(3);
  expect(Math.max(...ages)).toBeLessThan(120_000);
  expect(readMark()).toBeUndefined();
  expect(new Set(problems)).toEqual(new Set(['Anna is refreshing this table now.']));
});

test('clears the mark of a long write when it fails', async () => {
  writeSlowly();
  const refuseSlowly = sheet.refuse;
  sheet.refuse = (step, index) => {
    refuseSlowly(step, index);
    if (step !== 'remove') return undefined;
    sheet.refuse = refuseSlowly;
    return { half: false };
  };
  await markAsWritten(workbook);
  const before = [...workbook.storedParts.values()];
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed', problem: 'Excel refused.' }]);
  expect([...workbook.storedParts.values()]).toEqual(before);
});

test('does not overwrite a lock that another user has taken', async () => {
  writeSlowly();
  const refuseSlowly = sheet.refuse;
  sheet.refuse = (step, index) => {
    const [[part = '', xml = ''] = []] = [...workbook.storedParts];
    workbook.storedParts.set(part, xml.replace(/(<writing [^>]*session=")[^"]*/, '$1bob'));
    return refuseSlowly(step, index);
  };
  const kept = jest.spyOn(workbook, 'setPart');
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
  expect(kept.mock.calls.filter(([, xml]) => xml.includes('<writing'))).toHaveLength(1);
});
