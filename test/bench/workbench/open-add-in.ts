import type { Browser, Frame } from 'playwright-core';
import { openPage } from '../../support/open-page';
import { driveWorkbench, type WorkbenchPage } from '../../support/workbench-page';

/** The workbench with the add-in connected, and the add-in's own frame. */
export interface OpenAddIn {
  readonly workbench: WorkbenchPage;
  readonly frame: Frame;
}

export async function openAddIn(browser: Browser): Promise<OpenAddIn> {
  const opened = await openPage(browser, 'built');
  const workbench = driveWorkbench(opened, () => opened.context.close());
  const frame = await workbench.connect();
  // What tsx makes of a function calls this to keep the function's name, and pages that are given one don't have it.
  for (const page of [workbench.page, frame]) await page.evaluate('globalThis.__name = (named) => named');
  return { workbench, frame };
}
