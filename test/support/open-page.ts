import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { getBuiltServer } from './built-server';

/** The add-in that the workbench hosts: the built one, or the sample of packages/workbench/test. */
export type Addin = 'built' | 'sample';

/** A page of the workbench, with the errors that the browser reported. */
export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** The options of a page. */
export interface PageOptions {
  readonly timezoneId?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** The page's own parameters, with the question mark. */
  readonly query?: string;
  /** Another address than that of the worker's server. */
  readonly address?: string;
  /** Whether the page draws and calculates as often as it does for users, which the benchmarks measure. */
  readonly atUsersPace?: boolean;
  /** Runs before anything is loaded. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** The default size of a page. */
export const defaultSize = { width: 1400, height: 850 };

const startMillis = 60_000;

/**
 * Opens the workbench in its own browser profile, and waits until its add-in can be called. The caller closes the
 * context.
 */
export async function openPage(browser: Browser, addin: Addin, options: PageOptions = {}): Promise<OpenedPage> {
  const { width, height, query = '', address = getBuiltServer().workbench, atUsersPace, prepare, ...rest } = options;
  const viewport = { width: width ?? defaultSize.width, height: height ?? defaultSize.height };
  // A picture or a check of colors during a transition would differ from run to run.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport, reducedMotion: 'reduce', ...rest });
  if (!atUsersPace) for (const script of [drawOnRequest, calculateSoon]) await context.addInitScript(script);
  await prepare?.(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  const opened = { page, context, errors };
  await load(opened, address + createPageQuery(addin, query));
  return opened;
}

/** Opens the workbench again in an open page, with other parameters. */
export async function reopenPage(opened: OpenedPage, addin: Addin, query: string): Promise<void> {
  await load(opened, getBuiltServer().workbench + createPageQuery(addin, query));
}

async function load({ page, errors }: OpenedPage, address: string): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(address);
    // A timer polls, because a page that the browser doesn't draw has no frames.
    await page.waitForFunction(hasAddinStarted, undefined, { timeout: startMillis, polling: 20 });
  } catch (error) {
    const requests = [...pending].map((request) => request.url());
    const state = JSON.stringify({ errors, requests, ...(await readStart(page)) }, null, 2);
    throw new Error(`The add-in has not started at ${address}: ${state}`, { cause: error });
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
  await page.evaluate(() => dispatchEvent(new Event('drawsoon')));
}

/** Reads how far a page's start has come: its state, its frames, and its log. A page that doesn't respond is reported as such. */
async function readStart(page: Page): Promise<object> {
  const read = page.evaluate(() => {
    const { workbench } = window as unknown as { workbench?: { log(): { text: string }[] } };
    const { readyState, visibilityState } = document;
    return { readyState, visibilityState, log: workbench?.log().map(({ text }) => text.slice(0, 200)) };
  });
  const noResponse = new Promise<object>((resolve) => setTimeout(() => resolve({ responds: false }), 5_000).unref());
  const frames = page.frames().map((frame) => frame.url());
  return { frames, ...(await Promise.race([read, noResponse]).catch((error: unknown) => ({ error: String(error) }))) };
}

function createPageQuery(addin: Addin, query: string): string {
  if (addin === 'built') return query;
  return `?manifest=/sample/manifest.xml${query.replace('?', '&')}`;
}

function hasAddinStarted(): boolean {
  const { workbench } = window as unknown as { workbench?: { log(): { text: string }[] } };
  return workbench?.log().some(({ text }) => /takes invocations/.test(text)) ?? false;
}

/**
 * Makes the grid draw only after a key, a click, or an event `drawsoon`: drawing takes a fifth of a test's processor time,
 * and only pictures and the keyboard need it. An event `drawn` follows. Frames that a test waits for aren't delayed.
 */
function drawOnRequest(): void {
  if (window !== window.top) return;
  const requestFrame = window.requestAnimationFrame.bind(window);
  const cancelFrame = window.cancelAnimationFrame.bind(window);
  const drawsGridByCallback = new WeakMap<FrameRequestCallback, boolean>();
  const waiting = new Map<number, FrameRequestCallback>();
  // Real frames have lower numbers, and the grid takes -1 for none.
  let next = 1e9;
  let drawUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    timer = undefined;
    const callbacks = [...waiting.values()];
    waiting.clear();
    for (const each of callbacks) each(performance.now());
    dispatchEvent(new Event('drawn'));
  };
  const drawSoon = () => (timer ??= setTimeout(draw, 50));
  for (const name of ['keydown', 'pointerdown', 'drawsoon'])
    addEventListener(
      name,
      () => {
        drawUntil = performance.now() + 1000;
        drawSoon();
      },
      true,
    );
  window.requestAnimationFrame = (callback) => {
    let drawsGrid = drawsGridByCallback.get(callback);
    if (drawsGrid === undefined) {
      drawsGrid = new Error().stack?.includes('/workbench/') ?? false;
      drawsGridByCallback.set(callback, drawsGrid);
    }
    if (!drawsGrid) return requestFrame(callback);
    waiting.set(++next, callback);
    if (performance.now() < drawUntil) drawSoon();
    return next;
  };
  window.cancelAnimationFrame = (handle) => {
    if (!waiting.delete(handle)) cancelFrame(handle);
  };
}

/**
 * Shortens the pause that the formula engine makes between an edit and its calculation from 100 to 10 milliseconds: nearly
 * every test waits for it several times. The library's other pauses of this length become as short.
 */
function calculateSoon(): void {
  if (window !== window.top) return;
  const enginePauseMillis = 100;
  const setTimer = window.setTimeout.bind(window) as (handler: TimerHandler, ...rest: unknown[]) => number;
  window.setTimeout = ((handler: TimerHandler, millis?: number, ...values: unknown[]) =>
    setTimer(handler, millis === enginePauseMillis ? 10 : millis, ...values)) as typeof window.setTimeout;
}
