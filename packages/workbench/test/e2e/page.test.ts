import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeEach(async () => {
  sample = await openSample();
});

describe('the add-in in its frame', () => {
  test('finds Excel on the web, and starts hidden', async () => {
    expect(await sample.frame.evaluate('sample.ready')).toEqual({
      host: 'Excel',
      platform: 'OfficeOnline',
      addin: { visibilityMode: 'Hidden' },
    });
    expect(await sample.page.locator('#pane').isVisible()).toBe(false);
  });

  test('receives events when the pane is shown and hidden, by the user or by itself', async () => {
    sample = await openSample('&pane=320');
    const pane = sample.page.locator('#pane');
    await sample.page.getByRole('button', { name: 'Open pane' }).click();
    expect((await pane.boundingBox())?.width).toBe(320);
    await sample.page.getByRole('button', { name: 'Close the pane' }).click();
    await sample.frame.evaluate('Office.addin.showAsTaskpane()');
    expect(await pane.isVisible()).toBe(true);
    expect(await sample.frame.evaluate('sample.visibility')).toEqual(['Taskpane', 'Hidden', 'Taskpane']);
  });

  test('keeps settings in the document and its startup behavior', async () => {
    const kept = await sample.frame.evaluate(`(async () => {
      const settings = Office.context.document.settings;
      settings.set("key", { a: [1] });
      await new Promise((done) => settings.saveAsync(done));
      await new Promise((done) => settings.refreshAsync(done));
      await Office.addin.setStartupBehavior("Load");
      return [settings.get("key"), await Office.addin.getStartupBehavior()];
    })()`);
    expect(kept).toEqual([{ a: [1] }, 'Load']);
  });

  test('receives an error for a missing method of Office', async () => {
    const status = await sample.frame.evaluate(
      'new Promise((done) => Office.context.document.getFilePropertiesAsync((result) => done(result.status)))',
    );
    expect(status).toBe('failed');
    const log = await sample.call('log');
    expect(log.some(({ kind, text }) => kind === 'refused' && text.includes('86'))).toBe(true);
  });
});

describe('the ribbon', () => {
  test('has the buttons of the manifest, and runs them from the page and from scripts', async () => {
    await sample.page.getByRole('button', { name: 'Count' }).click();
    await sample.call('run', 'count');
    await sample.call('run', 'Count');
    await sample.frame.waitForFunction('sample.counted === 3');
    await expect(sample.call('run', 'nothing')).rejects.toThrow('no button "nothing". Buttons: OpenPane, Count.');
  });
});

describe('scripts', () => {
  test('can address other sheets, but never create them', async () => {
    await sample.runExcel('context.workbook.worksheets.add("My sheet"); await context.sync();');
    expect((await sample.calculate({ "'My sheet'!B2": '=1+1' }, "'my sheet'!B2")).values).toEqual([[2]]);
    await expect(sample.call('enter', 'Prices!A1', 1)).rejects.toThrow('no sheet named "Prices"');
    await expect(sample.call('enter', 'A0', 1)).rejects.toThrow('"A0" isn\'t a cell address');
  });

  test('read a spill by its anchor', async () => {
    expect((await sample.calculate({ B2: '=SEQUENCE(2,2)' }, 'B2#')).values).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

/**
 * Types a line and Enter, as a person who watches the cell: the grid takes keys over frame by frame, and on a busy
 * machine it would add the next line to this one. `filled` is the number of filled cells afterwards.
 */
async function typeLine(line: string, filled: number, address = 'A:Z'): Promise<void> {
  await sample.page.keyboard.type(line, { delay: 20 });
  await sample.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await sample.page.keyboard.press('Enter');
  await sample.page.waitForFunction(
    async ([place, count]) => {
      const { workbench } = window as unknown as {
        workbench: { read(address: string): Promise<{ values: unknown[][] }> | { values: unknown[][] } };
      };
      return (await workbench.read(place)).values.flat().filter((value) => value !== '').length === count;
    },
    [address, filled] as const,
    { timeout: 30_000 },
  );
}

describe('the grid', () => {
  test('accepts formulas and values from the keyboard, in any case', async () => {
    await sample.page.waitForSelector('#grid[data-state=steady]');
    await sample.page.mouse.click(300, 300);
    const lines = ['=try.add(2,3)', '037833100', '2026-01-05'];
    for (const [index, typed] of lines.entries()) await typeLine(typed, index + 1);
    await sample.call('settled', 30_000);
    const { values } = await sample.call('read', 'A:Z');
    expect(values.flat().filter((value) => value !== '')).toEqual([5, 37833100, 46027]);
  });

  test('reads the keyboard as programs’ values are read', async () => {
    const inputs = ['+1+2', '50%', '$1,234.50', '1/5/2026', '(5)', '00123', "'007", '12:30', '@x', 'true'];
    await sample.page.waitForSelector('#grid[data-state=steady]');
    await sample.call('select', 'A1');
    await sample.page.mouse.click(90, 180);
    for (const [index, typed] of inputs.entries()) await typeLine(typed, index + 1, 'A:A');
    await sample.call(
      'enter',
      'B1',
      inputs.map((input) => [input]),
    );
    await sample.call('settled', 30_000);
    const typed = await sample.call('read', `A1:A${inputs.length}`);
    const entered = await sample.call('read', `B1:B${inputs.length}`);
    expect(typed).toEqual(entered);
    expect(typed.values.flat()).toEqual([3, 0.5, 1234.5, 46027, -5, 123, '007', 0.5208333333333334, '@x', true]);
  });

  test('shows the message of one error of a matrix, and the new one when it changes', async () => {
    await sample.page.waitForSelector('#grid[data-state=steady]');
    const printFormula = (message: string) => `=TRY.ERRORS({"NotAvailable","Value"},"${message}")`;
    const { errors } = await sample.calculate({ B2: printFormula('No price') }, 'B2:C2');
    expect(errors).toEqual([['No price', 'No price']]);
    const cell = { x: 47 + 88 * 2 + 40, y: 165 + 24 + 12 };
    await sample.page.mouse.move(cell.x - 5, cell.y - 5);
    await sample.page.mouse.move(cell.x, cell.y);
    await sample.page.getByText('No price').waitFor({ timeout: 10_000 });
    await sample.call('enter', 'B2', printFormula('Two prices'));
    await sample.page.getByText('Two prices', { exact: true }).waitFor({ timeout: 10_000 });
  });
});

test('a version of Excel that the workbench has no lists of is refused on the page', async () => {
  const page = await sample.page.context().newPage();
  const address = new URL(sample.page.url());
  address.searchParams.set('api', '1.8');
  await page.goto(address.href);
  const text = '"api=1.8" isn\'t an Excel API version that the workbench supports: 1.9 to 1.21.';
  await page.locator('#notice', { hasText: text }).waitFor();
  await page.close();
});

describe('a workbook that counts days from 1904', () => {
  test('calculates, shows, and reads dates as dates', async () => {
    const later = await openSample('&dates=1904');
    try {
      const { values, text } = await later.calculate(
        {
          A1: '=DATE(2024,2,29)',
          B1: '=YEAR(A1)',
          C1: '=TEXT(A1,"yyyy-mm-dd")',
          D1: '2024-02-29',
          E1: '=EOMONTH("2024-02-10",0)=A1',
          F1: '=NETWORKDAYS(DATE(2024,2,26),A1)',
          G1: '=WEEKDAY(A1)',
          H1: '=YEAR(EDATE(A1,12))',
          I1: '=YEAR(DATE({2024,2025},1,1))',
        },
        'A1:J1',
      );
      const day = 45_351 - 1462;
      expect(values).toEqual([[day, 2024, '2024-02-29', day, true, 4, 5, 2025, 2024, 2025]]);
      expect(text[0]?.[3]).toBe('2024-02-29');
      expect(later.faults).toEqual([]);
    } finally {
      await later.close();
    }
  });
});
