import type { Browser } from 'playwright-core';
import { stopBuiltServers, startBuiltServers } from '../../support/built-server';
import { launchChromium } from '../../support/chromium';
import type { Group, Row } from '../row';

/** Measurements in the workbench, in their own browser. */
export interface WorkbenchGroup {
  readonly names: readonly string[];
  measure(browser: Browser): Promise<readonly Row[]>;
}

/**
 * One start of the servers for all measurements in the workbench: the built add-in, the sandbox, and office.js as
 * shipped.
 */
export function createWorkbenchGroups(groups: readonly WorkbenchGroup[]): Group {
  return {
    names: groups.flatMap(({ names }) => names),
    async measure(isRequested) {
      await startBuiltServers();
      try {
        const rows: Row[] = [];
        for (const group of groups) if (group.names.some(isRequested)) rows.push(...(await runInBrowser(group)));
        return rows;
      } finally {
        await stopBuiltServers();
      }
    },
  };
}

async function runInBrowser(group: WorkbenchGroup): Promise<readonly Row[]> {
  const browser = await launchChromium();
  try {
    return await group.measure(browser);
  } finally {
    await browser.close();
  }
}
