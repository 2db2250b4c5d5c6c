import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeEach(async () => {
  sample = await openSample('&pane=320');
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
    await sample.excel('context.workbook.worksheets.add("My sheet"); await context.sync();');
    expect((await sample.calculate({ "'My sheet'!B2": '=1+1' }, "'my sheet'!B2")).values).toEqual([[2]]);
    await expect(sample.call('enter', 'Prices!A1', 1)).rejects.toThrow('no sheet named "Prices"');
    await expect(sample.call('enter', 'A0', 1)).rejects.toThrow('"A0" is not an address');
  });

  test('read a spill by its anchor', async () => {
    expect((await sample.calculate({ B2: '=SEQUENCE(2,2)' }, 'B2#')).values).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

describe('the grid', () => {
  test('accepts formulas and values from the keyboard, in any case', async () => {
    await sample.page.waitForSelector('#grid[data-state=steady]');
    await sample.page.mouse.click(300, 300);
    for (const typed of ['=try.add(2,3)', '037833100', '2026-01-05']) {
      await sample.page.keyboard.type(typed, { delay: 20 });
      await sample.page.keyboard.press('Enter');
    }
    await sample.call('settled', 5_000);
    const { values } = await sample.call('read', 'A:Z');
    expect(values.flat().filter((value) => value !== '')).toEqual([5, 37833100, 46027]);
  });
});
