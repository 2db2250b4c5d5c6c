import type { Frame, Page } from 'playwright-core';
import type { Reading, WorkbenchScript } from '../../../src/script/workbench-script';
import { closePage, usePage } from '../../../../../test/e2e/fixtures/opened-pages';

/** The members of `window.workbench` whose results a test can read as JSON. */
type Scripting = Pick<
  WorkbenchScript,
  | 'enter'
  | 'read'
  | 'settled'
  | 'run'
  | 'select'
  | 'log'
  | 'openFile'
  | 'saveFile'
  | 'tables'
  | 'parts'
  | 'refuseNext'
  | 'members'
>;

/** The workbench with the sample add-in of packages/workbench/test, in a browser page. */
export interface SampleWorkbench {
  readonly page: Page;
  /** The add-in's frame. */
  readonly frame: Frame;
  /** Calls a member of `window.workbench`. */
  call<Name extends keyof Scripting>(
    name: Name,
    ...args: Parameters<Scripting[Name]>
  ): Promise<Awaited<ReturnType<Scripting[Name]>>>;
  /** Enters cells, waits for the calculation, and reads. */
  calculate(cells: Record<string, unknown>, address: string): Promise<Reading>;
  /**
   * Runs the body of `Excel.run(async (context) => …)` in the add-in, and returns its result, or the error's code,
   * message, and place.
   */
  runExcel<Result>(body: string): Promise<Result>;
  /** Errors of the page so far that no call of a test returned. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens the workbench with the sample add-in, once its functions can be called: the shared page of this worker in its
 * initial state, or a separate one when there are parameters.
 * @param query - parameters of the page, such as `&share=NAME`
 */
export async function openSample(query = ''): Promise<SampleWorkbench> {
  const openedPage = await usePage('sample', {
    width: 1280,
    height: 800,
    ...(query !== '' && { query: query.replace('&', '?') }),
  });
  const { page, errors } = openedPage;
  const frame = page.frames().find((frame) => frame.url().includes('/sample/page.html'));
  if (!frame) throw new Error('The sample add-in has no frame.');

  const call: SampleWorkbench['call'] = (name, ...args) =>
    page.evaluate(
      ([member, values]) => {
        const { workbench } = window as unknown as { workbench: Record<string, (...all: unknown[]) => never> };
        return workbench[member]?.(...values);
      },
      [name, args as unknown[]] as const,
    ) as never;

  return {
    page,
    frame,
    faults: errors,
    call,
    async calculate(cells, address) {
      for (const [cell, input] of Object.entries(cells)) await call('enter', cell, input as never);
      await call('settled', 20_000);
      return call('read', address);
    },
    runExcel: (body) =>
      frame.evaluate(`Excel.run(async (context) => { ${body} }).catch((error) => ({
        code: error.code, message: error.message, at: error.debugInfo?.errorLocation,
      }))`),
    close: () => closePage(openedPage),
  };
}
