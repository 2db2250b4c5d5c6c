import type { Browser } from 'playwright-core';

/** Milliseconds of processor time that the browser's pages have used so far, their helper threads included. */
export async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}
