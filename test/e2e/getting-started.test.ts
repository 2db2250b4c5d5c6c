// docs/guides/getting-started.md, step by step: each test follows the guide and checks its results.
import type { Frame } from 'playwright-core';
import type { WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { resetBusinessDay } from '../support/call-service';
import { getBuiltServer } from '../support/built-server';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const settleMillis = 60_000;

let workbench: WorkbenchPage;
let pane: Frame;

beforeAll(async () => {
  workbench = await openWorkbench({ paneWidth: 350 });
  await workbench.page.waitForSelector('#grid[data-state=steady]');
});

// The process date of the sandbox outlives this file.
afterAll(() => resetBusinessDay());

const findRibbonButton = (label: string) => workbench.page.locator('#ribbon').getByRole('button', { name: label });
const findButton = (name: string | RegExp) => pane.getByRole('button', { name });
const openScreen = (name: string) => pane.getByRole('tab', { name }).click();

/** Selects an entry of the builder's picker by name. */
async function pick(label: string, option: RegExp): Promise<void> {
  await pane.getByRole('combobox', { name: label, exact: true }).click();
  await pane.getByRole('listbox').getByRole('option', { name: option }).first().click();
  await workbench.page.keyboard.press('Escape');
}

describe('step 1, connect', () => {
  test('Open pane, then Connect with a token, shows the name, the time left and the deliveries', async () => {
    await findRibbonButton('Open pane').click();
    pane = await workbench.pane();
    await findButton('Use demo token').waitFor();
    await pane.getByLabel('Access token').fill(getBuiltServer().token);
    await findButton(/^Connect$/).click();
    await pane.getByText('Demo Analyst', { exact: true }).waitFor();
    await pane.getByText(/^\d+ h left$/).waitFor();
    await pane.getByText('As of 2026-04-10', { exact: false }).waitFor();
    await pane.getByLabel('Deliveries by custodian and customer').waitFor();
  });

  test('the token is not saved in the workbook', async () => {
    const parts = JSON.stringify(await workbench.call('parts'));
    expect(parts).not.toContain(getBuiltServer().token.slice(0, 10));
  });
});

describe('step 2, the first table', () => {
  test('the positions of custodian 1 fill the cells, with account, security, quantity, market value and currency', async () => {
    const { values } = await workbench.calculate('A1', '=IDS.POSITIONS(1,"last")', 'A1:K3');
    const header = values[0] ?? [];
    for (const name of [
      'Account/Number',
      'Security/Description',
      'Quantity',
      'MarketValue',
      'Security/Currency/Alpha3Code',
    ]) {
      expect(header).toContain(name);
      expect(values[2]?.[header.indexOf(name)]).not.toBe('');
    }
    const { values: last } = await workbench.calculate('T1', '=IDS.DATE("last",1)', 'T1');
    expect(values[1]?.[header.indexOf('ProcessDate')]).toBe(last[0]?.[0]);
  });

  test('only the requested columns are returned', async () => {
    const formula = '=IDS.POSITIONS(1,"last","Account/Number;Security/Cusip;Quantity;MarketValue")';
    const { values } = await workbench.calculate('A1', formula, 'A1:E3');
    expect(values[0]).toEqual(['Account/Number', 'Security/Cusip', 'Quantity', 'MarketValue', '']);
    expect(typeof values[2]?.[2]).toBe('number');
  });

  test('with #SPILL!, Workbook names the first cell in the way, and clearing it fills the cells', async () => {
    const formula = '=IDS.CUSTODIANS()';
    await workbench.call('enter', 'N4', 'my own');
    expect((await workbench.calculate('M1', formula, 'M1')).values).toEqual([['#SPILL!']]);
    await openScreen('Workbook');
    await pane.getByText(/^The cell shows #SPILL!: .* but Sheet1!N4 isn't empty/).waitFor();
    expect((await workbench.calculate('N4', '', 'M2')).values).toEqual([[1]]);
  });

  test.each([
    ['#N/A', 'A1', 30, '=IDS.POSITIONS(1,"2026-04-11")', '2026-04-11'],
    ['#VALUE!', 'A2', 56, '=IDS.POSITIONS("nobody","last")', 'nobody'],
  ])('with %s, hovering over the error shows a message', async (error, cell, y, formula, cause) => {
    const { values, errors } = await workbench.calculate(cell, formula, cell);
    expect(values).toEqual([[error]]);
    expect(errors?.[0]?.[0]).toContain(cause);
    const sheet = workbench.page.locator('#univer-sheet-main-canvas_workbook');
    // The pointer must move into the cell.
    await sheet.hover({ position: { x: 300, y: 300 } });
    await sheet.hover({ position: { x: 90, y } });
    await workbench.page.getByText(errors?.[0]?.[0] ?? '').waitFor();
  });
});

describe('step 3, month-end prices', () => {
  test('the price of a CUSIP at a month end is a number', async () => {
    const { values } = await workbench.calculate('A1', '=IDS.PRICE("cusip:037833100","2026-03-31",1)', 'A1');
    expect(values).toEqual([[expect.any(Number)]]);
  });

  test('ME-1 is relative to today, and the message names the process dates of the sandbox', async () => {
    for (const formula of ['=IDS.PRICE("cusip:037833100","ME-1",1)', '=IDS.DATE("ME-1",1)']) {
      const { values, errors } = await workbench.calculate('A2', formula, 'A2');
      expect(values).toEqual([['#N/A']]);
      expect(errors?.[0]?.[0]).toMatch(/Process dates run from \d{4}-\d\d-\d\d to 2026-04-10\./);
    }
  });
});

describe('step 4, a linked table with notes', () => {
  const createNotes = (rows: readonly unknown[][]) => rows.map((row) => [row[0], row[2], row[4]].join(' '));
  const readTable = async () => {
    const tables = await workbench.call('tables');
    const [first] = tables;
    if (!first || tables.length > 1) throw new Error(`One linked table, not ${tables.length}.`);
    return first;
  };
  let sheet: string;
  let rows: number;

  test('Build inserts a linked table on a new sheet', async () => {
    await openScreen('Build');
    await pick('Data set', /^Positions/);
    await pick('Custodian', /NORTHGATE|Northgate/);
    await pick('Date', /^Last\b/);
    await findButton(/^Insert options/).click();
    await pane.getByRole('radio', { name: 'On new sheet' }).check();
    await findButton('Insert linked table').click();
    const message = await pane.getByText(/^Inserted at .+ as /).innerText();
    const [, name, last] = /^Inserted at (.+)!A1:K(\d+) as /.exec(message) ?? [];
    expect(message).toMatch(/!A1:K\d+ as /);
    sheet = name ?? '';
    rows = Number(last);
    expect((await readTable()).name).toBe(message.replace(/^.* as /, ''));
  });

  test('a header and notes in the next column become part of the table', async () => {
    const { values } = await workbench.call('read', `${sheet}!A2:K${rows}`);
    await workbench.call('enter', `${sheet}!L1`, [['Note'], ...createNotes(values).map((note) => [note])]);
    await workbench.call('settled', settleMillis);
    expect((await readTable()).address).toContain(`A1:L${rows}`);
  });

  test('after Refresh all on the next business day, each note stays with its row, and rows that left remain', async () => {
    const before = await workbench.call('read', `${sheet}!A2:L${rows}`);
    await findRibbonButton('Next business day').click();
    await workbench.page.getByText('Sandbox data to 2026-04-13').waitFor();
    await findRibbonButton('Refresh all').click();
    await workbench.page.waitForFunction(
      ([address, old]) => {
        const { workbench: script } = window as unknown as { workbench: WorkbenchScript };
        return script.read(address).values[0]?.[0] !== old;
      },
      [`${sheet}!K2`, before.values[0]?.[10]] as const,
    );
    await workbench.call('settled', settleMillis);
    const { values } = await workbench.call('read', `${sheet}!A2:L${rows + 300}`);
    const annotated = values.filter((row) => row[11] !== '');
    expect(annotated).toHaveLength(rows - 1);
    expect(annotated.map((row) => row[11])).toEqual(createNotes(annotated));
    expect(JSON.stringify(values)).not.toBe(JSON.stringify(before.values));
    expect(annotated.some((row) => row[10] === before.values[0]?.[10])).toBe(true);
  });
});

describe('step 5, the morning check', () => {
  test('Run morning check creates a page to send and sheets with the details', async () => {
    await openScreen('Morning');
    await findButton('Run morning check').click();
    await pane.getByText(/^Created the Morning /).waitFor({ timeout: 120_000 });
    for (const name of ['Morning', 'Details', 'Files', 'Breaks']) {
      const { values } = await workbench.call('read', `'${name} 2026-04-13'!A1`);
      expect(values).not.toEqual([['']]);
    }
    const { text } = await workbench.call('read', "'Morning 2026-04-13'!A6:A7");
    expect(text).toEqual([['Missing deliveries'], ['Value of missing deliveries']]);
  });
});

test('=IDS.HELP() lists all functions', async () => {
  const { values } = await workbench.calculate('Sheet1!P1', '=IDS.HELP()', 'Sheet1!P1:P60');
  const names = values.flat().filter((name) => name !== '');
  expect(names).toEqual(expect.arrayContaining(['IDS.POSITIONS', 'IDS.PRICE', 'IDS.DATE', 'IDS.HELP']));
});

test('no step reports an error', () => {
  expect(workbench.errors()).toEqual([]);
});
