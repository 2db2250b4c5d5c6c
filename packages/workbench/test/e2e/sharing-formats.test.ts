import type { SampleWorkbench } from './support/open-sample';
import { openShared, shows, type SharedPages } from './support/shared-pages';

let pages: SharedPages;
let ann: SampleWorkbench;
let bob: SampleWorkbench;

beforeAll(async () => {
  pages = await openShared();
  ({ ann, bob } = pages);
  await pages.addSheet('Looks');
});

/** Waits until the changes of one page are on the other. */
async function passOn(from: SampleWorkbench, to: SampleWorkbench): Promise<void> {
  passed++;
  await from.call('enter', 'Looks!Z1', passed);
  await shows(to, 'Looks!Z1', [[passed]]);
}
let passed = 0;

/** The conditional formats of A1:C9 as `type address`, in order, and the help and the limit of B2. */
const readFormats = (who: SampleWorkbench) =>
  who.excel<[string[], string, unknown]>(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    const formats = sheet.getRange('A1:C20').conditionalFormats.load('items/type');
    const cell = sheet.getRange('B2').dataValidation.load('prompt,rule,type');
    await context.sync();
    const ranges = formats.items.map((format) => format.getRange().load('address'));
    await context.sync();
    return [
      formats.items.map(({ type }, index) => type + ' ' + ranges[index].address.split('!')[1]),
      cell.prompt.message,
      cell.rule.wholeNumber ?? null,
    ];`);

test('conditional formats and validations that one page sets, changes, and removes are shared', async () => {
  await ann.excel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('A1:A5').conditionalFormats.add('CellValue').cellValue.rule = { formula1: '0', operator: 'LessThan' };
    sheet.getRange('B2:B3').dataValidation.prompt = { showPrompt: true, title: '', message: 'Quantity' };
    sheet.getRange('B2:B3').dataValidation.rule = { wholeNumber: { formula1: 1, formula2: 9, operator: 'Between' } };
    await context.sync();`);
  await passOn(ann, bob);
  const set = await readFormats(bob);
  expect(set).toEqual([['CellValue A1:A5'], 'Quantity', { formula1: 1, formula2: 9, operator: 'Between' }]);

  await bob.excel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('C1:C2').conditionalFormats.add('Custom').custom.rule.formula = '=C1>0';
    sheet.getRange('B2:B3').dataValidation.prompt = { showPrompt: true, title: '', message: 'Changed' };
    await context.sync();`);
  await passOn(bob, ann);
  expect((await readFormats(ann))[1]).toBe('Changed');
  expect(await readFormats(ann)).toEqual(await readFormats(bob));

  await ann.excel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('A1:A5').conditionalFormats.clearAll();
    sheet.getRange('B2:B3').dataValidation.clear();
    await context.sync();`);
  await passOn(ann, bob);
  expect(await readFormats(bob)).toEqual([['Custom C1:C2'], '', null]);
});

test('they follow rows that either page inserts', async () => {
  await ann.excel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('A5:A6').conditionalFormats.add('CellValue').cellValue.rule = { formula1: '0', operator: 'LessThan' };
    sheet.getRange('B1').dataValidation.prompt = { showPrompt: true, title: '', message: 'Moves' };
    await context.sync();`);
  await passOn(ann, bob);
  await bob.excel(`
    context.workbook.worksheets.getItem('Looks').getRange('A1:C1').insert('Down');
    await context.sync();`);
  await passOn(bob, ann);
  const [formats, help] = await readFormats(ann);
  expect(new Set(formats)).toEqual(new Set(['CellValue A6:A7', 'Custom C2:C3']));
  expect(help).toBe('Moves');
  expect(await readFormats(bob)).toEqual([formats, help, null]);
});

test('a page that joins later has them once', async () => {
  const late = await pages.another();
  await shows(late, 'Looks!Z1', [[passed]]);
  expect(await readFormats(late)).toEqual(await readFormats(ann));
  await ann.excel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('A1:C20').conditionalFormats.clearAll();
    sheet.getRange('A1:C20').dataValidation.clear();
    await context.sync();`);
  await passOn(ann, late);
  expect(
    await late.excel(`
    const cells = context.workbook.worksheets.getItem('Looks').getRange('A1:C20');
    const formats = cells.conditionalFormats.load('items/type');
    const help = cells.dataValidation.load('prompt');
    await context.sync();
    return [formats.items.length, help.prompt.message];`),
  ).toEqual([0, '']);
});
