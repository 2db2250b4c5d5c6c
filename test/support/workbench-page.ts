import type { Frame, Page } from 'playwright-core';
import type { Reading, WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { getBuiltServer } from './built-server';
import type { OpenedPage } from './open-page';
import { savePicture } from './save-picture';

/** The members of `window.workbench` that tests use. */
type Scripting = Pick<
  WorkbenchScript,
  | 'enter'
  | 'read'
  | 'settled'
  | 'run'
  | 'select'
  | 'showPane'
  | 'hidePane'
  | 'log'
  | 'tables'
  | 'parts'
  | 'refuseNext'
  | 'refuseNoMore'
  | 'saveFile'
>;

/** The workbench in a browser page, as a user would open it. */
export interface WorkbenchPage {
  readonly page: Page;
  /** Calls a member of `window.workbench`. */
  call<Name extends keyof Scripting>(
    name: Name,
    ...args: Parameters<Scripting[Name]>
  ): Promise<Awaited<ReturnType<Scripting[Name]>>>;
  /** Enters a formula, waits until no cell is busy, and reads a range. */
  calculate(address: string, formula: string, range: string): Promise<Reading>;
  /** Shows the pane, and returns its page. */
  pane(): Promise<Frame>;
  /**
   * Shows the pane, connects with a token (the demo token by default), and opens a screen, which is Settings by default
   * because it requests nothing.
   */
  connect(options?: { readonly token?: string; readonly screen?: string }): Promise<Frame>;
  /** Browser errors since the page was opened, in both pages. */
  errors(): readonly string[];
  /** Saves a picture of the window if pictures are requested. */
  savePicture(name: string): Promise<void>;
  /** Closes the page. Otherwise, it is closed after the test. */
  close(): Promise<void>;
}

const settleMillis = 60_000;
const paneMillis = 60_000;

/** Creates the methods with which tests use an open page of the workbench. */
export function driveWorkbench({ page, errors }: OpenedPage, close: () => Promise<void>): WorkbenchPage {
  const call: WorkbenchPage['call'] = (name, ...args) =>
    page.evaluate(
      ([member, values]) => {
        const { workbench } = window as unknown as { workbench: Record<string, (...all: unknown[]) => never> };
        return workbench[member]?.(...values);
      },
      [name, args as unknown[]] as const,
    ) as never;

  const opened: WorkbenchPage = {
    page,
    call,
    async calculate(address, formula, range) {
      await call('enter', address, formula);
      await call('settled', settleMillis);
      return call('read', range);
    },
    async pane() {
      await call('showPane');
      const element = await page.waitForSelector('iframe[src*="taskpane.html"]', { timeout: paneMillis });
      const frame = await element.contentFrame();
      if (!frame) throw new Error('The pane has no page.');
      return frame;
    },
    async connect({ token = getBuiltServer().token, screen = 'Settings' } = {}) {
      const frame = await opened.pane();
      await frame.getByLabel('Access token').waitFor({ timeout: paneMillis });
      await frame.evaluate(connectAndOpen, [token, screen] as const);
      try {
        await frame.getByRole('button', { name: 'Disconnect' }).waitFor({ timeout: paneMillis });
      } catch (cause) {
        const shown = await frame.locator('body').innerText();
        throw new Error(`The pane did not connect. It shows: ${shown}\nReported: ${errors.join('\n')}`, { cause });
      }
      return frame;
    },
    errors: () => errors,
    savePicture: (name) =>
      savePicture(name, async (path) => {
        // The grid draws the last change in two steps.
        await page.evaluate(async () => {
          for (let drawn = 0; drawn < 2; drawn++) {
            await new Promise((resolve) => {
              addEventListener('drawn', resolve, { once: true });
              dispatchEvent(new Event('drawsoon'));
            });
          }
          const canvases = [...document.querySelectorAll<HTMLCanvasElement>('#grid canvas')];
          const [grid] = canvases.sort((a, b) => b.height - a.height);
          const headers = grid?.getContext('2d')?.getImageData(0, 0, grid.width, 50).data.buffer;
          if (new Set(new Uint32Array(headers ?? [])).size < 5) throw new Error('The picture would have no grid.');
        });
        await page.screenshot({ path });
      }),
    close,
  };
  return opened;
}

/**
 * Connects and opens a screen as soon as its tab exists. Home would load the delivery board, which takes half a second of
 * processor time and which few tests need. A user's keys and clicks are in the tests of connecting.
 */
function connectAndOpen([token, screen]: readonly [string, string]): void {
  const field = document.querySelector<HTMLInputElement>('form input:not([type=checkbox])');
  // React ignores a value that is set as usual.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, token);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  const observer = new MutationObserver(() => {
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
      if (tab.textContent?.trim() !== screen) continue;
      observer.disconnect();
      return tab.click();
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // React takes over the token first.
  setTimeout(() => field?.form?.requestSubmit());
}
