import type { DataRange } from '../../src/app/data-ranges/services/data-range-actions';
import { convertWithLibreOffice, listPdfCharacters } from '../support/libreoffice';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;
const columns = '"AccountId;SecurityId;Security/PrimarySymbol;Quantity;MarketValue"';

beforeAll(async () => {
  workbench = await openWorkbench();
  dataRanges = await findPaneDataRanges(await workbench.connect());
});

/** The characters of the printed workbook. */
async function listPrintedCharacters(): Promise<string> {
  const bytes = Uint8Array.from(await workbench.call('saveFile'));
  const files = await convertWithLibreOffice(bytes, 'pdf:calc_pdf_Export');
  return listPdfCharacters(files.get('Book.pdf') ?? new Uint8Array());
}

test('a snapshot shows its query, also in print, is verified for its own date, and converts back to a table or a formula', async () => {
  await workbench.call('enter', 'A1', '2026-04-09');
  await workbench.call('select', 'C3');
  const insertedFormula = `=IDS.POSITIONS(1,A1,${columns})`;
  const { id } = getValue(
    await dataRanges.call('insertTable', { formula: insertedFormula, target: 'selection', showTotals: true }),
  );
  const snapshot = getValue(await dataRanges.call('convertDataRange', id, 'snapshot'));
  expect(snapshot).toMatchObject({ id, kind: 'snapshot', state: 'fresh' });
  const note = await workbench.call('read', 'I3:J12');
  expect(note.text.map(([word]) => word)).toEqual(
    expect.arrayContaining([
      'Snapshot of',
      'Process date',
      'Fetched (ET)',
      'Fetched by',
      'Rows',
      'Total of Quantity',
      'Checksum of Market value',
    ]),
  );
  expect(note.text[0]?.[1]).toBe(`IDS.POSITIONS(1,"2026-04-09",${columns})`);
  // The date fits its own column.
  const pane = await workbench.pane();
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('A1').format.columnWidth = 100;
      await context.sync();
    }),
  );
  const printedCharacters = await listPrintedCharacters();
  for (const character of 'Snapshot of') expect(printedCharacters).toContain(character);
  // Excel prints number signs for values that don't fit their column.
  expect(printedCharacters).not.toContain('#');

  // The cell that the query refers to changes, and the snapshot does not.
  await workbench.call('enter', 'A1', '2026-04-10');
  expect(getValue(await dataRanges.call('verifySnapshot', id))).toMatchObject({ outcome: 'unchanged' });
  await workbench.call('enter', 'G4', 1);
  const edited = getValue(await dataRanges.call('verifySnapshot', id));
  expect(edited).toMatchObject({ outcome: 'changed', changed: 1, byColumn: { 'Market value': 1 } });
  expect(edited.problem).toMatch(/have changed since it was taken/);

  // Edited cells are not fresh, and nothing is replaced unless the user wants it.
  const typedOverPattern =
    /^1 row has been changed in the linked columns since the last refresh: row 4\. Refreshing overwrites these changes\./;
  const unconfirmed = await dataRanges.call('convertDataRange', id, 'linked table');
  expect(unconfirmed).toMatchObject({ error: { message: expect.stringMatching(typedOverPattern) as string } });
  const declined = await dataRanges.watch('convertDataRange', [id, 'linked table'], { atReport: -2, reply: false });
  expect(declined.outcome).toMatchObject({ error: { kind: 'canceled' } });
  expect(declined.confirmations).toMatchObject([{ id, reasons: [expect.stringMatching(typedOverPattern) as string] }]);
  expect(getValue(await dataRanges.call('listDataRanges'))).toMatchObject([{ id, kind: 'snapshot' }]);
  expect((await workbench.call('read', 'G4')).values).toEqual([[1]]);
  const confirmed = await dataRanges.watch<DataRange>('convertDataRange', [id, 'linked table'], {
    atReport: -2,
    reply: true,
  });
  expect(confirmed.confirmations).toEqual(declined.confirmations);
  expect(getValue(confirmed.outcome)).toMatchObject({ kind: 'linked table', asOf: '2026-04-10' });
  expect((await workbench.call('read', 'G4')).values).not.toEqual([[1]]);
  expect((await workbench.call('read', 'I3')).values).toEqual([['']]);
  const formula = getValue(await dataRanges.call('convertDataRange', id, 'formula'));
  expect(formula).toMatchObject({ kind: 'formula', formula: expect.stringContaining('IDS.POSITIONS') as string });
  await workbench.call('settled', 60_000);
  expect((await workbench.call('read', 'C3:D3')).values).toEqual([['AccountId', 'SecurityId']]);
  expect(await workbench.call('tables')).toEqual([]);
  // The layout of the table is stored, for a conversion back.
  const namespaces = (await workbench.call('parts')).map(({ xml }) => /xmlns="([^"]*)"/.exec(xml)?.[1]);
  expect(namespaces).toEqual(['urn:ids-for-excel:layouts']);
  const again = getValue(await dataRanges.call('convertDataRange', formula.id, 'linked table'));
  expect(again).toMatchObject({ kind: 'linked table', asOf: '2026-04-10' });
  expect(await workbench.call('tables')).toHaveLength(1);
});
