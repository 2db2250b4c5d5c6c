import { strFromU8, unzipSync } from 'fflate';
import { convertWithLibreOffice, csvFilter, xlsxFilter } from '../../../../test/support/libreoffice';
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;
let saved: Uint8Array;

beforeAll(async () => {
  sample = await openSample();
  const failure = await sample.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.name = 'Positions';
    sheet.getRange('A1:D5').values = [
      ['Security', 'Shares', 'Date', 'Note'],
      ["'00123", 1000.5, '2026-01-05', 'a <b> & "c"'],
      ["'037833100", -2, '2026-02-28', ''],
      ["'2E5", 0.1, '', 'last'],
      ['', '', '', ''],
    ];
    sheet.getRange('B2:B4').numberFormat = [['#,##0.00'], ['#,##0.00'], ['#,##0.00']];
    const table = sheet.tables.add('A1:D4', true);
    table.name = 'Holdings';
    table.showTotals = true;
    sheet.getRange('A5:B5').formulas = [['Total', '=SUBTOTAL(109,Holdings[Shares])']];
    sheet.getRange('F1:F4').formulas = [['=TRY.PRICE(7)'], ['=F1*2'], ['=1/0'], [true]];
    context.workbook.names.add('FirstShares', sheet.getRange('B2'));
    await context.sync();`);
  expect(failure).toBeUndefined();
  await sample.call('settled', 20_000);
  saved = Uint8Array.from(await sample.call('saveFile'));
});

test('LibreOffice shows the values of the saved workbook, including those of unknown functions', async () => {
  const files = await convertWithLibreOffice(saved, csvFilter);
  expect([...files.keys()]).toEqual(['Book-Positions.csv']);
  expect(strFromU8(files.get('Book-Positions.csv') ?? new Uint8Array())).toBe(
    [
      'Security,Shares,Date,Note,,70',
      '00123,1000.5,2026-01-05,"a <b> & ""c""",,140',
      '037833100,-2,2026-02-28,,,#DIV/0!',
      '2E5,0.1,,last,,TRUE',
      'Total,998.6,,2,,',
      '',
    ].join('\n'),
  );
});

test('a file that LibreOffice saves has the same values with the same types, the table, and the name', async () => {
  const before = await sample.call('read', 'Positions!A1:F5');
  const written = (await convertWithLibreOffice(saved, xlsxFilter)).get('Book.xlsx') ?? new Uint8Array();
  const table = strFromU8(unzipSync(written)['xl/tables/table1.xml'] ?? new Uint8Array());
  expect(table).toContain('displayName="Holdings" ref="A1:D5"');
  await sample.call('openFile', Uint8Array.from(written));
  await sample.call('settled', 20_000);
  const after = await sample.call('read', 'Positions!A1:F5');
  expect(after.values).toEqual(before.values);
  expect(after.text).toEqual(before.text);
  const [read] = await sample.call('tables');
  expect(read).toMatchObject({ name: 'Holdings', address: 'Positions!A1:D5' });
  expect((await sample.calculate({ H1: '=FirstShares+1' }, 'H1')).values).toEqual([[1001.5]]);
});
