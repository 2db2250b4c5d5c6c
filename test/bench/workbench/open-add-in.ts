import type { Browser, Frame } from 'playwright-core';
import { openPage } from '../../support/open-page';
import { driveWorkbench, type WorkbenchPage } from '../../support/workbench-page';

/** The workbench with the add-in connected, and the add-in's own frame. */
interface OpenAddIn {
  readonly workbench: WorkbenchPage;
  readonly frame: Frame;
}

export async function openAddIn(browser: Browser): Promise<OpenAddIn> {
  const opened = await openPage(browser, 'built', { atUsersPace: true });
  const workbench = driveWorkbench(opened, () => opened.context.close());
  const frame = await workbench.connect();
  // tsx adds calls of this to keep function names, and pages that receive a function don't define it.
  for (const page of [workbench.page, frame]) await page.evaluate('globalThis.__name = (named) => named');
  return { workbench, frame };
}
