// Long because each task is a few lines, and all of them are one list.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Frame, Locator } from 'playwright-core';
import { stopBuiltServers, startBuiltServers } from '../support/built-server';
import { launchChromium } from '../support/chromium';
import { openPage } from '../support/open-page';
import { driveWorkbench, type WorkbenchPage } from '../support/workbench-page';

/** The input of an analyst: clicks, and pressed keys (each typed character is one). */
interface UserInput {
  readonly workbench: WorkbenchPage;
  readonly pane: Frame;
  readonly click: (target: Locator) => Promise<void>;
  /** Selects a cell of the sheet, by a click. */
  readonly selectCell: (address: string) => Promise<void>;
  /** Types a formula into the selected cell, and presses Enter. */
  readonly enter: (address: string, formula: string) => Promise<void>;
  readonly typeFormula: (text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  /** A button of the ribbon. */
  readonly pressRibbon: (command: string) => Promise<void>;
}

interface Task {
  readonly name: string;
  readonly peers: string;
  /** Prepares the workbook, without counting the input. */
  readonly prepare?: (input: UserInput) => Promise<void>;
  readonly work: (input: UserInput) => Promise<void>;
  /** Waits until the task is done. Throws if it isn't. */
  readonly verify: (input: UserInput) => Promise<void>;
}

const waitForFilled =
  (address: string) =>
  async ({ workbench }: UserInput) => {
    await workbench.call('settled', 60_000);
    const { values, text } = await workbench.call('read', address);
    if (values.some((row) => row.some((value) => value === '' || String(value).startsWith('#'))))
      throw new Error(`${address} shows ${JSON.stringify(text)}`);
  };
const waitForText = (text: RegExp) => async (input: UserInput) => {
  await input.pane.getByText(text).first().waitFor({ timeout: 60_000 });
};
const build = async ({ click, pane }: UserInput) => click(pane.getByRole('tab', { name: 'Build' }));
const findButton = (pane: Frame, name: string) => pane.getByRole('button', { name, exact: true });

async function pickCustodian({ click, pane, typeFormula, press }: UserInput): Promise<void> {
  await click(pane.getByRole('combobox', { name: 'Custodian', exact: true }));
  await typeFormula('nor');
  await press('Enter');
  await press('Escape');
}

const tasks: readonly Task[] = [
  {
    name: 'Positions of a custodian, by formula',
    peers: 'FactSet: everything in one quoted code',
    work: async ({ selectCell, enter }) => {
      await selectCell('A1');
      await enter('A1', '=IDS.POSITIONS(1,"last")');
    },
    verify: waitForFilled('A1:B3'),
  },
  {
    name: 'The same in Build',
    peers: 'a wizard or a form (Bloomberg, Morningstar, LSEG, S&P)',
    work: async (input) => {
      await input.selectCell('A1');
      await build(input);
      await pickCustodian(input);
      await input.click(findButton(input.pane, 'Insert formula'));
    },
    verify: async (input) => {
      await waitForText(/^Inserted at/)(input);
      await waitForFilled('A1:B3')(input);
    },
  },
  {
    name: 'A linked table of a custodian’s positions, on a new sheet',
    peers: 'Power Query: navigator, editor, load',
    work: async (input) => {
      await build(input);
      await pickCustodian(input);
      await input.click(input.pane.getByRole('button', { name: /^Insert options/ }));
      await input.click(input.pane.getByRole('radio', { name: 'On new sheet' }));
      await input.click(findButton(input.pane, 'Insert linked table'));
    },
    verify: waitForText(/^Inserted at/),
  },
  {
    name: 'The 50 largest positions in dollars',
    peers: 'Bloomberg: one more argument (`Curr=USD`), for each value',
    work: async ({ selectCell, enter }) => {
      await selectCell('A1');
      await enter('A1', '=IDS.POSITIONS(1,"last",,"base=USD;top=50;sort=MarketValueBase desc")');
    },
    verify: waitForFilled('A1:B51'),
  },
  {
    name: 'Prices at three month ends, filled from the last date before',
    peers: 'a formula for each cell, or `BDH` with `Fill=P` for each security',
    prepare: async ({ workbench }) => {
      await workbench.call('enter', 'A2', 'cusip:037833100');
      // Two of them are Saturdays. Words such as ME count from today, when the sandbox has no data.
      for (const [index, date] of ['2026-01-31', '2026-02-28', '2026-03-31'].entries())
        await workbench.call('enter', `${'BCD'[index]}1`, date);
    },
    work: async ({ selectCell, enter }) => {
      await selectCell('B2');
      await enter('B2', '=IDS.PRICE(A2:A2,B1:D1,1,"fill=prev")');
    },
    verify: waitForFilled('B2:D2'),
  },
  {
    name: 'Refresh everything',
    peers: 'one button (all)',
    prepare: async ({ workbench }) => workbench.call('enter', 'A1', '=IDS.CUSTODIANS()'),
    work: async ({ pressRibbon }) => pressRibbon('refreshAll'),
    verify: waitForFilled('A1:B3'),
  },
  {
    name: 'Late deliveries and affected values',
    peers: 'a portal outside Excel (all)',
    work: async ({ click, pane }) => click(pane.getByRole('tab', { name: 'Home' })),
    verify: waitForText(/deliveries missing/),
  },
  {
    name: 'The morning check',
    peers: 'none in Excel',
    work: async ({ click, pane }) => {
      await click(pane.getByRole('tab', { name: 'Morning' }));
      await click(findButton(pane, 'Run morning check'));
    },
    verify: waitForText(/^Created the Morning/),
  },
  {
    name: 'What changed since the day before',
    peers: 'none in Excel; two downloads and lookups',
    work: async ({ selectCell, enter }) => {
      await selectCell('A1');
      await enter('A1', '=IDS.COMPARE("Positions","prev","last",1)');
    },
    verify: waitForFilled('A1:B2'),
  },
  {
    name: 'Drill down from a value to its rows',
    peers: 'Velixo: select, Drilldown (2 clicks); PivotTable: a double-click',
    prepare: async ({ workbench }) => {
      await workbench.call('enter', 'A1', '=IDS.TOTAL("Positions","MarketValue",1,"last",,"base=USD")');
      await workbench.call('settled', 60_000);
    },
    work: async ({ selectCell, pressRibbon }) => {
      await selectCell('A1');
      await pressRibbon('drillDown');
    },
    verify: waitForText(/^The rows add up to the value/),
  },
];

/**
 * `npm run tasks`: does each task in the workbench, and prints the required input as a table. `-- text`: those whose
 * names hold it.
 */
async function main(): Promise<void> {
  const only = process.argv[2] ?? '';
  await startBuiltServers(1);
  const browser = await launchChromium();
  const lines = ['| Task | Clicks | Keys | Elsewhere |', '| --- | --- | --- | --- |'];
  try {
    for (const { name, peers, prepare, work, verify } of tasks) {
      if (!name.includes(only)) continue;
      const opened = await openPage(browser, 'built', { width: 1366, height: 768 });
      const workbench = driveWorkbench(opened, () => opened.context.close());
      const pane = await workbench.connect({ screen: 'Build' });
      let [clicks, keys] = [0, 0];
      const { page } = workbench;
      const input: UserInput = {
        workbench,
        pane,
        click: async (target) => {
          clicks++;
          await target.click();
        },
        selectCell: async (address) => {
          clicks++;
          await workbench.call('select', address);
        },
        enter: async (address, formula) => {
          keys += formula.length + 1;
          await workbench.call('enter', address, formula);
        },
        typeFormula: async (text) => {
          keys += text.length;
          await page.keyboard.type(text);
        },
        press: async (key) => {
          keys++;
          await page.keyboard.press(key);
        },
        pressRibbon: async (command) => {
          clicks++;
          await workbench.call('run', command);
        },
      };
      await prepare?.(input);
      [clicks, keys] = [0, 0];
      const failure = await work(input)
        .then(() => verify(input))
        .then(
          () => undefined,
          (error: unknown) => String(error).split('\n')[0],
        );
      lines.push(`| ${name} | ${clicks} | ${keys} | ${peers} |`);
      if (failure !== undefined) {
        process.exitCode = 1;
        console.error(`${name}: ${failure}\nThe pane shows: ${await pane.locator('body').innerText()}`);
      }
      await workbench.close();
    }
  } finally {
    await browser.close();
    await stopBuiltServers();
  }
  console.log(lines.join('\n'));
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/tasks.md', `${lines.join('\n')}\n`);
}

void main();
