import type { Browser } from 'playwright-core';
import type { FunctionHelp } from '../../src/model/function-help';
import { builtText } from '../support/built-files';
import { launchChromium } from '../support/chromium';
import { type WorkbenchPage, openWorkbench } from '../support/workbench-page';

const help = JSON.parse(builtText('function-help.json')) as FunctionHelp[];

let browser: Browser;
let workbench: WorkbenchPage;

beforeAll(async () => {
  browser = await launchChromium();
  workbench = await openWorkbench(browser);
  await workbench.connect();
  // IDS.INFO tells of an answer that this session has.
  await workbench.calculate('A1', '=IDS.POSITIONS(1,"last")', 'A1');
});
afterAll(() => browser.close());

test.each(help.map(({ name, example }) => [name, example]))('the example of IDS.%s works: %s', async (_, example) => {
  await workbench.call('enter', 'A1', '');
  const { values, errors } = await workbench.calculate('A1', example, 'A1:B2');
  expect({ values, errors }).toEqual({ values, errors: undefined });
  expect(values[0]?.[0]).not.toBe('');
});
