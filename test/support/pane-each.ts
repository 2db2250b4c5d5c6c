import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium';
import { paneDataRanges, type PaneDataRanges } from './pane-app';
import { openWorkbench, type WorkbenchPage } from './workbench-page';

/** Gives each test of a file a workbench of its own with a connected pane. */
export function paneForEachTest(take: (workbench: WorkbenchPage, blocks: PaneDataRanges) => void): void {
  let browser: Browser;
  let workbench: WorkbenchPage;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    workbench = await openWorkbench(browser);
    take(workbench, await paneDataRanges(await workbench.connect()));
  });
  afterEach(() => workbench.close());
}
