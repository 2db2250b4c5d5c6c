import type { Frame } from 'playwright-core';
import { getBuiltServer } from '../support/built-server';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;

beforeEach(async () => {
  workbench = await openWorkbench({ paneWidth: 320, height: 750 });
  await workbench.page.waitForSelector('#grid[data-state=steady]');
  pane = await workbench.pane();
});

const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => workbench.page.keyboard.press(key)), Promise.resolve());
const findButton = (name: string | RegExp) => pane.getByRole('button', { name, exact: typeof name === 'string' });
const findTab = (name: string) => pane.getByRole('tab', { name });
const findCombobox = (name: string) => pane.getByRole('combobox', { name, exact: true });

/** Resolves when the element has the focus, and otherwise fails with the element that has it. */
async function waitForFocus(element: ReturnType<typeof findButton>): Promise<void> {
  const handle = await element.elementHandle();
  try {
    await pane.waitForFunction((element) => document.activeElement === element && document.hasFocus(), handle, {
      timeout: 60_000,
    });
  } catch {
    const other = await pane.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    throw new Error(`The focus is on ${other}`);
  }
}

async function connectByKeyboard(): Promise<void> {
  await pane.getByLabel('Access token').fill(getBuiltServer().token);
  await press('Enter');
  await findButton('Disconnect').waitFor();
}

test('after connecting, Tab moves from the Home tab to its first control, and back', async () => {
  await connectByKeyboard();
  await waitForFocus(findTab('Home'));
  await pane.getByText(/affected$/).waitFor();
  await press('Tab');
  await waitForFocus(findCombobox('Process date'));
  await press('Shift+Tab', 'Shift+Tab');
  await waitForFocus(findButton('Disconnect'));
});

test('a control that removes its own button leaves the focus next to it, where Tab continues', async () => {
  await connectByKeyboard();
  await press('ArrowRight');
  await waitForFocus(findTab('Build'));
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
  await findButton(/^Filter/).click();
  await findButton('Add condition').click();
  await findButton('Remove condition 1').focus();
  await press('Enter');
  await waitForFocus(findButton('Add condition'));
  await workbench.call('enter', 'A1', 'my notes');
  await workbench.call('select', 'A1');
  await findButton('Insert formula').focus();
  await press('Enter');
  await findButton('Overwrite').focus();
  await press('Enter');
  await pane.getByText(/^Inserted at /).waitFor();
  await waitForFocus(findButton('Dismiss'));
  await press('Tab');
  expect(await pane.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('a date is chosen from the calendar by keyboard', async () => {
  await connectByKeyboard();
  await press('ArrowRight');
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
  // The calendar opens once the process dates are loaded, which may be after the meaning of `last`.
  await pane.locator('button[aria-label="Date: Open calendar"]:not([aria-disabled=true])').waitFor();
  await findButton('Date: Open calendar').focus();
  await press('Enter', 'Tab', 'Tab');
  const findDay = (name: RegExp) => pane.getByRole('grid').getByRole('button', { name });
  await waitForFocus(findDay(/^10, 2026-04-10/));
  await press('ArrowLeft');
  await waitForFocus(findDay(/^9, 2026-04-09/));
  await press('PageUp');
  await waitForFocus(findDay(/^9, 2026-03-09/));
  await press('ArrowUp');
  await waitForFocus(findDay(/^2, 2026-03-02/));
  await press('Enter');
  await waitForFocus(findButton('Date: Open calendar'));
  expect(await pane.getByRole('textbox', { name: 'Formula' }).inputValue()).toContain('2026-03-02');
  await press('Enter', 'Tab', 'Escape');
  await waitForFocus(findButton('Date: Open calendar'));
  await pane.getByRole('grid').waitFor({ state: 'detached' });
});

test('the result of inserting the board is visible, and the focus stays', async () => {
  await connectByKeyboard();
  await pane.getByText(/affected$/).waitFor();
  await findButton('Insert at selected cell').click();
  const notice = pane.getByText(/^Inserted at /);
  await notice.waitFor();
  expect(await notice.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await waitForFocus(findButton('Insert at selected cell'));
});

test('Tab from the last control of the pane moves the focus to the sheet, and Shift+Tab from the first to the pane’s own button', async () => {
  await connectByKeyboard();
  await findButton('Insert on new sheet').waitFor();
  await findButton('Insert on new sheet').focus();
  for (let step = 0; step < 3; step++) await press('Tab');
  await workbench.page.waitForFunction(() => document.querySelector('#grid')?.contains(document.activeElement));
  await workbench.call('settled', 60_000);
  await workbench.page.keyboard.type('42', { delay: 20 });
  await press('Enter');
  // The grid takes over typed text in one of its next frames.
  await workbench.page.waitForFunction(async () => {
    const { workbench: script } = window as unknown as {
      workbench: { read(address: string): Promise<{ values: unknown[][] }> };
    };
    return (await script.read('A1')).values[0]?.[0] === 42;
  });
  await findButton('Disconnect').focus();
  for (let step = 0; step < 3; step++) await press('Shift+Tab');
  await workbench.page.waitForFunction(() => document.activeElement?.className === 'pane-close');
});
