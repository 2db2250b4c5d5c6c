// Long because building, inserting, and editing form one walkthrough, checked in every theme.
import type { Frame } from 'playwright-core';
import { findAxeViolations } from '../support/axe-findings';
import { findTruncatedText } from '../support/truncated-text';
import { savePanePicture } from '../support/pane-picture';
import type { WorkbenchPage } from '../support/workbench-page';
import { tryEachThemeAndWidth } from './fixtures/each-theme-and-width';
import { openWorkbench } from './fixtures/open-workbench';
import { pickOption } from './fixtures/pick-option';

let workbench: WorkbenchPage;
let pane: Frame;

const findCombobox = (name: string) => pane.getByRole('combobox', { name, exact: true });
const findSectionButton = (name: RegExp) => pane.getByRole('button', { name });

async function open(options: Parameters<typeof openWorkbench>[0] = {}): Promise<void> {
  workbench = await openWorkbench(options);
  pane = await workbench.connect({ screen: 'Build' });
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
}

const pick = (label: string, typed: string) => pickOption(pane, label, typed);
const readFormula = () => pane.getByRole('textbox', { name: 'Formula' }).inputValue();
const findPreview = () => pane.getByRole('region', { name: 'Preview of the first rows' });

test('a query is built by keyboard, previewed, counted, and inserted, and the sheet matches the preview', async () => {
  await open();
  await pick('Custodian', 'id 1');
  await findSectionButton(/^Columns/).click();
  for (const column of ['Account/Number', 'Security/Cusip', 'Quantity']) await pick('Columns', column);
  await findSectionButton(/^Filter/).click();
  await pane.getByRole('button', { name: 'Add condition' }).click();
  await pick('Condition 1: Column', 'Quantity');
  await pane.getByLabel('Condition 1: Operator').selectOption('is greater than');
  await pane.getByLabel('Condition 1: Value').fill('1000');
  await findSectionButton(/^Sort/).click();
  await pick('Add sort column', 'Quantity');
  await pane.getByLabel('Sort order of Quantity').selectOption('Descending');
  const expectedFormula =
    '=IDS.POSITIONS(1,"last","Account/Number;Security/Cusip;Quantity","headers=2;filter=Quantity gt 1000;sort=Quantity desc")';
  expect(await readFormula()).toBe(expectedFormula);

  await findPreview().waitFor();
  const sizeText = await pane.getByText(/rows × 3 columns$/).innerText();
  await findSectionButton(/^Requests/).click();
  expect(await pane.getByRole('textbox', { name: 'OData address' }).inputValue()).toContain('/v2/odata/Positions?');
  expect(await pane.getByRole('textbox', { name: 'GraphQL document' }).inputValue()).toContain('quantity');

  await workbench.call('select', 'B2');
  await pane.getByRole('button', { name: 'Insert formula' }).click();
  await pane.getByText('Inserted at Sheet1!B2').waitFor();
  await workbench.call('settled', 60_000);
  const { values, text } = await workbench.call('read', 'B2:D2500');
  const rows = values.slice(1).filter((row) => row[0] !== '');
  expect(Number(sizeText.replace(/ rows.*/, '').replace(/,/g, ''))).toBe(rows.length);
  const previewRows = await findPreview().getByRole('row').allInnerTexts();
  expect(previewRows.slice(0, 5).map((row) => row.split('\t'))).toEqual(text.slice(0, 5));
  // A narrower column would show large quantities as ####.
  const width = await pane.evaluate(() =>
    Excel.run(async (context) => {
      const { format } = context.workbook.worksheets.getActiveWorksheet().getRange('D1').load('format/columnWidth');
      await context.sync();
      return format.columnWidth;
    }),
  );
  expect(width).toBeGreaterThanOrEqual(90);
});

test('a linked table on a new sheet is selected, with its total row and a valid name', async () => {
  await open();
  await pick('Data set', 'Custodians');
  await findPreview().waitFor();
  await findSectionButton(/^Insert options/).click();
  await pane.getByLabel('Table name').fill('Rep1');
  await pane.getByLabel('Total row').check();
  await pane.getByRole('radio', { name: 'On new sheet' }).check();
  await pane.getByRole('button', { name: 'Insert linked table' }).click();
  await pane.getByText("Inserted at 'Rep1'!A1:C7 as IDS_Rep1").waitFor();
  await pane.getByText("Editing 'Rep1'!A1:C7").waitFor();
  expect((await workbench.call('read', "'Rep1'!A7")).values).toEqual([['Total']]);
  expect(await pane.getByLabel('Total row').isChecked()).toBe(false);
});

test('the selected formula opens filled in, and Update rewrites its cell', async () => {
  await open();
  await workbench.call('enter', 'C3', '=IDS.PRICES(1,"prev","Security/Cusip;PriceValue","top=3")');
  await workbench.call('enter', 'A1', 'a note');
  await workbench.call('settled', 60_000);
  await workbench.call('select', 'A1');
  await workbench.call('select', 'D5');
  await pane.getByText('Editing Sheet1!C3').waitFor();
  expect(await readFormula()).toBe('=IDS.PRICES(1,"prev","Security/Cusip;PriceValue","top=3")');
  expect(await findCombobox('Data set').inputValue()).toBe('Prices');
  expect(await findCombobox('Date').inputValue()).toBe('Process date before last delivered');

  await findSectionButton(/^More options/).click();
  await pane.getByLabel('Maximum rows').fill('2');
  await pane.getByRole('button', { name: 'Update' }).click();
  await pane.getByText('Updated Sheet1!C3').waitFor();
  await workbench.call('settled', 60_000);
  const { values } = await workbench.call('read', 'C3:D6');
  expect(typeof values[2]?.[1]).toBe('number');
  expect(values[3]).toEqual(['', '']);

  await workbench.call('select', 'H9');
  await pane.getByText('Editing Sheet1!C3').waitFor({ state: 'detached' });
});

test('shows a filled cell before anything is overwritten', async () => {
  await open();
  await workbench.call('enter', 'A1', 'my notes');
  await workbench.call('select', 'A1');
  await pane.getByRole('button', { name: 'Insert formula' }).click();
  await pane.getByText("The cells aren't empty").waitFor();
  expect((await workbench.call('read', 'A1')).values).toEqual([['my notes']]);
  await pane.getByRole('button', { name: 'Use new sheet' }).click();
  await pane.getByText(/^Inserted at .*!A1$/).waitFor();
  expect((await workbench.call('read', 'Sheet1!A1')).values).toEqual([['my notes']]);
});

test('a linked table is inserted at the selection, opens filled in, and accepts another query', async () => {
  await open();
  await pick('Data set', 'currencies');
  await workbench.call('select', 'B2');
  await pane.getByRole('button', { name: 'Insert linked table' }).click();
  await pane.getByText(/^Inserted at Sheet1!B2/).waitFor();
  const first = (await workbench.call('read', 'B2:E4')).values;
  expect(first[1]?.[0]).not.toBe('');

  await workbench.call('select', 'H20');
  await workbench.call('select', 'C3');
  await pane.getByText(/^Editing Sheet1!B2/).waitFor();
  await findSectionButton(/^More options/).click();
  await pane.getByLabel('Maximum rows').fill('1');
  await pane.getByRole('button', { name: 'Update' }).click();
  await pane.getByText(/^Updated Sheet1!B2/).waitFor();
  const { values } = await workbench.call('read', 'B2:B4');
  expect(values[1]?.[0]).not.toBe('');
  expect(values[2]?.[0]).toBe('');
});

test('Escape closes a picker, and keeps the focus in a closed one', async () => {
  await open();
  await findCombobox('Custodian').focus();
  await workbench.page.keyboard.press('ArrowDown');
  await pane.getByRole('listbox').waitFor();
  for (const key of ['Escape', 'Escape', 'Escape', 'End']) await workbench.page.keyboard.press(key);
  expect(await pane.getByRole('listbox').count()).toBe(0);
  expect(await findCombobox('Custodian').evaluate((input) => input === document.activeElement)).toBe(true);
});

test('in a narrow pane, the text of a combobox ends before its arrow, and shows its start while selected', async () => {
  await open({ paneWidth: 320 });
  await pick('Data set', 'changes in positions');
  const overlap = await findCombobox('Data set').evaluate((input) => {
    const arrow = [...(input.parentElement?.querySelectorAll('svg') ?? [])].at(-1);
    return input.getBoundingClientRect().right - Number(arrow?.getBoundingClientRect().left);
  });
  expect(overlap).toBeLessThanOrEqual(0);
  expect(await findCombobox('Data set').evaluate((input) => input.scrollLeft)).toBe(0);
});

test('in a narrow pane every column path shows its end, which distinguishes columns', async () => {
  await open({ paneWidth: 320 });
  await findSectionButton(/^Columns/).click();
  await findCombobox('Columns').focus();
  await workbench.page.keyboard.type('security major');
  const options = pane.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const overflowPixels = await options.evaluateAll((all) =>
    all.map((option) => {
      const text = document.createRange();
      text.selectNodeContents(option);
      return text.getBoundingClientRect().right - option.getBoundingClientRect().right;
    }),
  );
  expect(overflowPixels.length).toBeGreaterThan(3);
  expect(overflowPixels.filter((pixels) => pixels > 0)).toEqual([]);
  await workbench.page.keyboard.press('Escape');
  await findSectionButton(/^Filter/).click();
  await pane.getByRole('button', { name: 'Add condition' }).click();
  await pick('Condition 1: Column', 'Security/SecurityType/MajorAssetClass/Name');
  const readTextDirection = () =>
    findCombobox('Condition 1: Column').evaluate((input) => getComputedStyle(input).direction);
  // The typed text is unchanged.
  expect(await readTextDirection()).toBe('ltr');
  await pane.getByLabel('Condition 1: Value').focus();
  expect(await readTextDirection()).toBe('rtl');
});

test('with every section open, the form has no serious axe violations and stays within the pane, in each theme and at each width', async () => {
  await open();
  await pick('Custodian', 'id 1');
  await findSectionButton(/Open calendar/).click();
  await findSectionButton(/^Columns/).click();
  for (const column of ['Quantity', 'Security/SecurityType/MajorAssetClass/Name']) await pick('Columns', column);
  await findSectionButton(/^Filter/).click();
  await pane.getByRole('button', { name: 'Add condition' }).click();
  await pick('Condition 1: Column', 'Quantity');
  await pane.getByLabel('Condition 1: Value').fill('1');
  await pane.getByRole('button', { name: 'Add group' }).click();
  for (const name of [/^Sort/, /^More options/, /^Requests/]) await findSectionButton(name).click();
  await pane.getByRole('textbox', { name: 'GraphQL document' }).waitFor();
  await tryEachThemeAndWidth(workbench, async (theme) => {
    expect({ look: theme, found: await findAxeViolations(pane) }).toEqual({ look: theme, found: [] });
    const [needed = 0, available = 0] = await pane.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(available);
    expect({ look: theme, cut: await findTruncatedText(pane) }).toEqual({ look: theme, cut: [] });
    await savePanePicture(workbench, `build-${theme}`);
  });
  await pane.getByRole('tab', { name: 'Settings' }).click();
  await findSectionButton(/^Appearance/).click();
  await pane.getByLabel('Theme').selectOption('High contrast');
  await pane.getByRole('tab', { name: 'Build' }).click();
  expect(await findAxeViolations(pane)).toEqual([]);
});

test('a section stays open and in place while the dates of another custodian load', async () => {
  await open();
  const columns = findSectionButton(/^Columns/);
  await pick('Custodian', 'id 1');
  const places: (number | undefined)[] = [];
  const states: (string | null)[] = [];
  await columns.click();
  for (let attempt = 0; attempt < 20; attempt++) {
    places.push((await columns.boundingBox())?.y);
    states.push(await columns.getAttribute('aria-expanded'));
  }
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
  places.push((await columns.boundingBox())?.y);
  expect([...new Set(states)]).toEqual(['true']);
  expect([...new Set(places)]).toHaveLength(1);
});
