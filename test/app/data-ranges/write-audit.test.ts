import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';
import type { Running } from '../../faults/surface';

let running: Running;
beforeAll(async () => {
  running = await startRunning(createMorningClock());
});
afterAll(() => running.close());

test('the audit sheet shows a snapshot as unchanged, and with edited cells as changed since, before its totals', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({
    formula: '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")',
    target: 'selection',
  });
  await dataRanges.convertDataRange(id, 'snapshot');
  const readStrings = async () => {
    const sheet = workbook.getSheet(await dataRanges.writeAudit());
    return (sheet.cells[3] ?? []).map(({ value }) => String(value));
  };
  const before = await readStrings();
  expect(before).toContain('unchanged');
  expect(before.join()).not.toContain('Changed since the snapshot');
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(3, 2, { ...sheet.get(3, 2), value: -1 });
  const after = await readStrings();
  expect(after).toContain('Changed since the snapshot');
  expect(after).toContainEqual(expect.stringMatching(/^Changed since the snapshot; .*Quantity /));
});

test('the audit sheet shows an edited linked table as changed, also when its rows are stale', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  await dataRanges.insertTable({
    formula: '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")',
    target: 'selection',
  });
  for (const [part, xml] of workbook.storedParts)
    workbook.storedParts.set(part, xml.replace(/(fetchedAt|fetched)="[^"]*"/, '$1="1000"'));
  const readStrings = async () => {
    const sheet = workbook.getSheet(await dataRanges.writeAudit());
    return (sheet.cells[3] ?? []).map(({ value }) => String(value)).join(' | ');
  };
  expect(await readStrings()).not.toContain('Changed since the last refresh');
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(3, 2, { ...sheet.get(3, 2), value: 1_000_000 });
  expect(await readStrings()).toMatch(/Stale.*Changed since the last refresh; .*Quantity /i);
});

test('activates the audit sheet, which shows the date that a cell passed to a query', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  await dataRanges.insertTable({
    formula: '=IDS.POSITIONS(1,"last","Account/Number;Security/PrimarySymbol;Quantity")',
    target: 'selection',
  });
  // As if the date were in a cell, which is not checked without a token.
  running.app.disconnect();
  for (const [part, xml] of workbook.storedParts)
    workbook.storedParts.set(part, xml.replace('&quot;last&quot;', "'Sheet1'!J1"));
  const [dataRange] = await dataRanges.listDataRanges();
  expect(dataRange?.formula).toContain("(1,'Sheet1'!J1,");

  const sheet = await dataRanges.writeAudit();
  expect(workbook.selectedSheet).toBe(sheet);
  const query = workbook.getSheet(sheet).get(3, 3).value;
  expect(query).toMatch(/^IDS\.POSITIONS\(1,'Sheet1'!J1,.*\); 'Sheet1'!J1 was 2026-04-10$/);
});

test('the audit sheet has one line for filled cells, with their count', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  const filled = workbook.getSheet('Sheet1');
  for (let row = 0; row < 4; row++) {
    filled.set(row, 1, { value: '', formula: '=IDS.FX("EUR","USD")', format: 'General' });
  }
  const sheet = workbook.getSheet(await dataRanges.writeAudit());
  const readStrings = (row: number) => [0, 3, 10].map((column) => sheet.get(row, column).value);
  expect(sheet.get(0, 0).value).toMatch(/, listed \d{4}-\d\d-\d\d \d\d:\d\d ET$/);
  expect(readStrings(2)).toEqual(['Range', 'Query', 'Cells']);
  expect(readStrings(3)).toEqual(['Sheet1!B1:B4', 'IDS.FX("EUR","USD")', 4]);
  expect(sheet.get(4, 0).value).toBe('');
});
