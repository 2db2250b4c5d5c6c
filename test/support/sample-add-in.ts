import type { Browser, Frame, Page } from 'playwright-core';
import type { Reading, WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { builtServer } from './built-server';

/** What a test can ask `window.workbench` for and get back as JSON. */
type Scripting = Pick<
  WorkbenchScript,
  'enter' | 'read' | 'settled' | 'run' | 'select' | 'log' | 'openFile' | 'saveFile' | 'tables' | 'parts' | 'refuseNext'
>;

/** The workbench with the sample add-in of packages/workbench/test, in a browser page of its own. */
export interface SampleWorkbench {
  readonly page: Page;
  /** The add-in's frame. */
  readonly frame: Frame;
  /** Calls a member of `window.workbench`. */
  call<Name extends keyof Scripting>(
    name: Name,
    ...given: Parameters<Scripting[Name]>
  ): Promise<Awaited<ReturnType<Scripting[Name]>>>;
  /** Enters cells, waits until all is calculated, and reads. */
  calculate(cells: Record<string, unknown>, address: string): Promise<Reading>;
  /** Runs the body of `Excel.run(async (context) => …)` in the add-in; gives what it returns, or the error's code, message and place. */
  excel<Result>(body: string): Promise<Result>;
  /** What went wrong in the page so far, unseen by what a test asks. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

const folder = 'packages/workbench/test/sample-add-in';

/** Opens the workbench with the sample add-in, and waits until its functions can be called. */
export async function openSample(browser: Browser, query = ''): Promise<SampleWorkbench> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  // The add-in comes from the server's own address, as office.js wants it, but from the tests' folder.
  await context.route(
    (url) => url.pathname.startsWith('/sample/'),
    (route) => route.fulfill({ path: folder + new URL(route.request().url()).pathname.slice('/sample'.length) }),
  );
  await page.goto(`${builtServer().workbench}?manifest=/sample/manifest.xml${query}`);
  await page.waitForFunction(() =>
    (window as unknown as { workbench?: Scripting }).workbench
      ?.log()
      .some(({ text }) => /takes invocations/.test(text)),
  );
  const frame = page.frames().find((one) => one.url().includes('/sample/page.html'));
  if (!frame) throw new Error('The sample add-in has no frame.');

  const call: SampleWorkbench['call'] = (name, ...given) =>
    page.evaluate(
      ([member, values]) => {
        const { workbench } = window as unknown as { workbench: Record<string, (...all: unknown[]) => never> };
        return workbench[member]?.(...values);
      },
      [name, given as unknown[]] as const,
    ) as never;

  return {
    page,
    frame,
    faults,
    call,
    async calculate(cells, address) {
      for (const [cell, input] of Object.entries(cells)) await call('enter', cell, input as never);
      await call('settled', 20_000);
      return call('read', address);
    },
    excel: (body) =>
      frame.evaluate(`Excel.run(async (context) => { ${body} }).catch((error) => ({
        code: error.code, message: error.message, at: error.debugInfo?.errorLocation,
      }))`),
    close: () => context.close(),
  };
}
