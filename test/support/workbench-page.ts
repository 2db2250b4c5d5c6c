import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { builtServer } from './built-server';

/** What `window.workbench` offers to scripts. */
interface WorkbenchScripting {
  enter(address: string, formulaOrValue: unknown): unknown;
  read(address: string): unknown;
  settled(timeoutMs: number): unknown;
  run(commandId: string): unknown;
  showPane(): unknown;
  log(): unknown;
}

/** The cells of a range, as the workbench tells them. */
export interface CellsRead {
  readonly values: unknown[][];
  readonly text: string[][];
  readonly numberFormats: string[][];
}

/** The workbench in a browser page of its own, as a person would have it open. */
export interface WorkbenchPage {
  readonly page: Page;
  /** Enters a formula or a value, as by typing. */
  enter(address: string, formulaOrValue: unknown): Promise<void>;
  read(address: string): Promise<CellsRead>;
  /** Waits until no cell is busy. */
  settled(timeoutMs?: number): Promise<void>;
  /** Runs a ribbon command. */
  run(commandId: string): Promise<void>;
  log(): Promise<unknown>;
  /** Shows the pane and gives its page. */
  pane(): Promise<Frame>;
  /** Shows the pane and connects with a token, the demo token unless told otherwise. */
  connect(token?: string): Promise<Frame>;
  /** What the browser reported as wrong since the page was opened, in both pages. */
  errors(): readonly string[];
  /** Takes a picture into .cache/pictures and gives its path. */
  picture(name: string): Promise<string>;
  close(): Promise<void>;
}

const settleMillis = 60_000;
const paneMillis = 30_000;
const pictureFolder = '.cache/pictures';

/**
 * Opens the workbench and waits until it can be scripted.
 *
 * @param options - passed to the browser: window size, time zone, colour scheme
 */
export async function openWorkbench(
  browser: Browser,
  options: { timezoneId?: string; colorScheme?: 'light' | 'dark'; width?: number; height?: number } = {},
): Promise<WorkbenchPage> {
  const { width = 1400, height = 850, ...rest } = options;
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width, height }, ...rest });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  await page.goto(builtServer().workbench);
  await page.waitForFunction(() => 'workbench' in window);

  const call = async <T>(method: keyof WorkbenchScripting, ...given: unknown[]): Promise<T> =>
    page.evaluate(
      async ([name, values]) => {
        const { workbench } = window as unknown as { workbench: Record<string, (...all: unknown[]) => unknown> };
        const offered = workbench[name];
        if (!offered) throw new Error(`window.workbench has no ${name}.`);
        return (await offered.apply(workbench, values)) as T;
      },
      [method, given] as const,
    );

  const opened: WorkbenchPage = {
    page,
    enter: (address, formulaOrValue) => call('enter', address, formulaOrValue),
    read: (address) => call('read', address),
    settled: (timeoutMs = settleMillis) => call('settled', timeoutMs),
    run: (commandId) => call('run', commandId),
    log: () => call('log'),
    async pane() {
      await call('showPane');
      const element = await page.waitForSelector('iframe[src*="taskpane.html"]', { timeout: paneMillis });
      const frame = await element.contentFrame();
      if (!frame) throw new Error('The pane has no page.');
      return frame;
    },
    async connect(token = builtServer().token) {
      const frame = await opened.pane();
      await frame.getByLabel('Access token').fill(token);
      await frame.getByRole('button', { name: 'Connect', exact: true }).click();
      await frame.getByRole('button', { name: 'Disconnect' }).waitFor({ timeout: paneMillis });
      return frame;
    },
    errors: () => errors,
    async picture(name) {
      mkdirSync(pictureFolder, { recursive: true });
      const path = join(pictureFolder, `${name}.png`);
      await page.screenshot({ path });
      return path;
    },
    close: () => context.close(),
  };
  return opened;
}
