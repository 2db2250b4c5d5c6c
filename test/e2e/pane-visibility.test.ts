import type { Frame } from 'playwright-core';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;

beforeAll(async () => {
  workbench = await openWorkbench({ paneWidth: 320 });
  pane = await workbench.connect({ screen: 'Build' });
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
});

const findDataSetBox = () => pane.getByRole('combobox', { name: 'Data set', exact: true });
const press = async (key: string, times = 1) => {
  for (let time = 0; time < times; time++) await workbench.page.keyboard.press(key);
};

/** Waits until the active option is fully visible in its list, and returns its position. */
const waitForVisibleOption = async () => {
  const place = await pane.waitForFunction(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : null;
    const list = option?.closest('[role=listbox]');
    if (!option || !list) return 0;
    const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
    const isInside = inner.height > 0 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    return isInside ? Number(option.getAttribute('aria-posinset')) : 0;
  });
  return place.jsonValue();
};

test('Home cuts off no time in a narrow pane', async () => {
  await pane.getByRole('tab', { name: 'Home' }).click();
  await pane.getByText(/affected$/).waitFor();
  const lines = pane.getByRole('option');
  const cutOff = await lines.locator('span').evaluateAll((parts) => {
    const partsWithEllipsis = parts.filter((part) => getComputedStyle(part).textOverflow === 'ellipsis');
    return partsWithEllipsis
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent);
  });
  expect(await lines.count()).toBeGreaterThan(3);
  expect(cutOff).toEqual([]);
  await pane.getByRole('tab', { name: 'Build' }).click();
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
});

test.each(['Data set', 'Columns'])('the active option in the list of %s is visible', async (name) => {
  if (name !== 'Data set') await pane.getByRole('button', { name: /^Columns/ }).click();
  const box = pane.getByRole('combobox', { name, exact: true });
  await box.focus();
  await press('ArrowDown');
  await press('Home');
  expect(await waitForVisibleOption()).toBe(1);
  await press('ArrowDown', 12);
  expect(await waitForVisibleOption()).toBe(13);
  await press('End');
  const last = await waitForVisibleOption();
  expect(last).toBeGreaterThan(13);
  await press('ArrowUp', 12);
  expect(await waitForVisibleOption()).toBe(last - 12);
  await press('PageUp');
  expect(await waitForVisibleOption()).toBe(last - 22);
  await press('Home');
  expect(await waitForVisibleOption()).toBe(1);
  await press('Escape');
});

test('typing in a box that is clicked again replaces its choice', async () => {
  await findDataSetBox().click();
  await workbench.page.keyboard.type('prices');
  await press('Enter');
  for (let click = 0; click < 3; click++) await findDataSetBox().click({ position: { x: 60, y: 15 }, delay: 50 });
  await workbench.page.keyboard.type('custodians');
  expect(await findDataSetBox().inputValue()).toBe('custodians');
  await press('Escape');
});

/** The strings that take more lines than they have words. */
const findBrokenStrings = () => {
  const strings = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = strings.nextNode(); node; node = strings.nextNode()) {
    const text = node.nodeValue?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > text.split(/[\s/-]+/).length) broken.push(text);
  }
  return broken;
};

test('request addresses and texts fit a pane of half the width, as at 200 % zoom', async () => {
  await pane.getByRole('button', { name: /^Filter/ }).click();
  await pane.getByRole('button', { name: /^Insert options/ }).click();
  await pane.getByRole('button', { name: /^Requests/ }).click();
  await pane.getByRole('textbox', { name: 'OData address' }).waitFor();
  const zoom = await workbench.page.addStyleTag({
    content: '#pane { width: 320px; } #pane iframe { zoom: 2; width: 100%; }',
  });
  expect(await pane.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await pane.evaluate(findBrokenStrings)).toEqual([]);
  await zoom.evaluate((style) => (style as Element).remove());
});

test('at 1366 × 768, Build shows the first row of a custodian, and Workbook its first entry, without scrolling', async () => {
  const small = await openWorkbench({ width: 1366, height: 768 });
  const frame = await small.connect({ screen: 'Build' });
  await frame.getByRole('combobox', { name: 'Custodian', exact: true }).click();
  await frame.getByRole('option', { name: /^NORTHGATE/ }).click();
  await small.page.keyboard.press('Escape');
  // Home has a line of this kind, too, which is hidden while Build is shown.
  await frame
    .getByText(/^As of 2026/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const findBottom = async (part: ReturnType<Frame['locator']>) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  expect(await findBottom(frame.getByRole('button', { name: 'Insert formula' }))).toBeLessThan(768);
  expect(await findBottom(frame.locator('table tr').nth(1))).toBeLessThanOrEqual(768);
  await small.calculate('A1', '=IDS.DATE("last",1)', 'A1');
  await frame.getByRole('tab', { name: 'Workbook' }).click();
  const entry = frame
    .getByRole('list', { name: 'Formulas, linked tables, and snapshots' })
    .getByRole('listitem')
    .first();
  await entry.getByText('Fresh', { exact: true }).waitFor();
  expect(await findBottom(entry)).toBeLessThan(630);
  await small.close();
});

describe('the Workbook list', () => {
  const isInView = async (text: RegExp) => {
    const box = await pane.getByText(text).boundingBox();
    const frame = await workbench.page.locator('#pane iframe').boundingBox();
    if (!box || !frame) return false;
    return box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
  };

  beforeAll(async () => {
    // The page was opened anew, in another size.
    workbench = await openWorkbench({ paneWidth: 320 });
    pane = await workbench.connect({ screen: 'Build' });
    await pane.getByRole('tab', { name: 'Workbook' }).click();
    await pane.getByText(/^This workbook has no IDS data yet/).waitFor();
  });

  test('follows formulas that are typed while it is visible, and cleared cells', async () => {
    // Different formulas, because equal ones are one entry.
    const words = ['first', 'prev', '-1D', '-2D', '-3D', '-4D', '-1W', '-2W', '-1M', '-2M', 'last', '-3M'];
    for (const [column, word] of words.entries())
      await workbench.call('enter', `${String.fromCharCode(65 + column)}1`, `=IDS.DATE("${word}")`);
    await pane.getByText('12 formulas').waitFor();
    await workbench.call('enter', 'L1', '');
    await pane.getByText('11 formulas').waitFor();
  });

  test('keeps the result of a refresh in view of the card that started it', async () => {
    await workbench.call('settled', 60_000);
    const last = pane.getByRole('button', { name: /^Refresh Sheet1!K1/ });
    await last.scrollIntoViewIfNeeded();
    expect(await isInView(/^Data ranges in this workbook$/)).toBe(false);
    await last.click();
    await pane.getByText(/^1 data range refreshed/).waitFor();
    expect(await isInView(/^1 data range refreshed/)).toBe(true);
    await last.waitFor();
  });
});
