import type { Browser } from 'playwright-core';

/** Processor milliseconds of the browser's pages so far, including their worker threads. */
export async function readProcessorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}
