import type { SampleWorkbench } from './support/open-sample';
import { openShared, expectValues, type SharedPages } from './support/shared-pages';

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
  await expectValues(to, 'Looks!Z1', [[passed]]);
}
let passed = 0;

/** The help and the limit of B2. */
const readValidation = (who: SampleWorkbench) =>
  who.runExcel<[string, unknown]>(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    const cell = sheet.getRange('B2').dataValidation.load('prompt,rule');
    await context.sync();
    return [cell.prompt.message, cell.rule.wholeNumber ?? null];`);

test('validations that one page sets, changes, and removes are shared', async () => {
  await ann.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('B2:B3').dataValidation.prompt = { showPrompt: true, title: '', message: 'Quantity' };
    sheet.getRange('B2:B3').dataValidation.rule = { wholeNumber: { formula1: 1, formula2: 9, operator: 'Between' } };
    await context.sync();`);
  await passOn(ann, bob);
  const set = await readValidation(bob);
  expect(set).toEqual(['Quantity', { formula1: 1, formula2: 9, operator: 'Between' }]);

  await bob.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('B2:B3').dataValidation.prompt = { showPrompt: true, title: '', message: 'Changed' };
    await context.sync();`);
  await passOn(bob, ann);
  expect((await readValidation(ann))[0]).toBe('Changed');
  expect(await readValidation(ann)).toEqual(await readValidation(bob));

  await ann.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('B2:B3').dataValidation.clear();
    await context.sync();`);
  await passOn(ann, bob);
  expect(await readValidation(bob)).toEqual(['', null]);
});

test('they follow rows that either page inserts', async () => {
  await ann.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('B1').dataValidation.prompt = { showPrompt: true, title: '', message: 'Moves' };
    await context.sync();`);
  await passOn(ann, bob);
  await bob.runExcel(`
    context.workbook.worksheets.getItem('Looks').getRange('A1:C1').insert('Down');
    await context.sync();`);
  await passOn(bob, ann);
  expect(await readValidation(ann)).toEqual(['Moves', null]);
  expect(await readValidation(bob)).toEqual(['Moves', null]);
});

test('a page that joins later has them once', async () => {
  const late = await pages.openAnother();
  await expectValues(late, 'Looks!Z1', [[passed]]);
  expect(await readValidation(late)).toEqual(await readValidation(ann));
  await ann.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Looks');
    sheet.getRange('A1:C20').dataValidation.clear();
    await context.sync();`);
  await passOn(ann, late);
  expect(
    await late.runExcel(`
    const cells = context.workbook.worksheets.getItem('Looks').getRange('A1:C20');
    const help = cells.dataValidation.load('prompt');
    await context.sync();
    return help.prompt.message;`),
  ).toBe('');
});
