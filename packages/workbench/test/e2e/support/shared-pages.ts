import { randomUUID } from 'node:crypto';
import { openSample, type SampleWorkbench } from './open-sample';

const shownMillis = 20_000;

/** Pages of the workbench that share one workbook, each in its own browser context. */
export interface SharedPages {
  readonly ann: SampleWorkbench;
  readonly bob: SampleWorkbench;
  /** Opens another page. */
  openAnother(): Promise<SampleWorkbench>;
  /** Adds a sheet, and waits until it is on both pages. */
  addSheet(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens two pages that share a workbook. */
export async function openShared(): Promise<SharedPages> {
  const pages: SampleWorkbench[] = [];
  const share = `&share=test-${randomUUID()}`;
  const openAnother = async (): Promise<SampleWorkbench> => {
    const page = await openSample(share);
    pages.push(page);
    return page;
  };
  const ann = await openAnother();
  const bob = await openAnother();
  return {
    ann,
    bob,
    openAnother,
    async addSheet(name) {
      await ann.runExcel(`context.workbook.worksheets.add('${name}'); await context.sync();`);
      await expectValues(bob, `${name}!A1`, [['']]);
    },
    close: async () => {
      for (const page of pages) await page.close();
    },
  };
}

/** Waits until a page shows these values, and fails with the current ones. */
export async function expectValues(who: SampleWorkbench, address: string, values: unknown[][]): Promise<void> {
  const expected = [address, JSON.stringify(values)] as const;
  try {
    await who.page.waitForFunction(isShown, expected, { timeout: shownMillis });
  } catch (error) {
    const shown = await who.page.evaluate(readShown, address);
    const faults = who.faults.join('\n') || 'none';
    throw new Error(`${address} shows ${shown}, not ${expected[1]}. Faults of the page: ${faults}`, { cause: error });
  }
}

function isShown([place, text]: readonly [string, string]): boolean {
  const { workbench } = window as unknown as { workbench: { read(address: string): { values: unknown[][] } } };
  try {
    return JSON.stringify(workbench.read(place).values) === text;
  } catch {
    // The sheet doesn't exist yet.
    return false;
  }
}

function readShown(address: string): string {
  const { workbench } = window as unknown as { workbench: { read(address: string): { values: unknown[][] } } };
  try {
    return JSON.stringify(workbench.read(address).values);
  } catch (error) {
    return String(error);
  }
}

/** The function calls that the cells of a sheet have made to a page's add-in. */
export async function listCalls(who: SampleWorkbench, sheet: string): Promise<string[]> {
  return (await who.call('log')).flatMap(({ kind, text }) =>
    kind === 'function' && text.startsWith(`${sheet}!`) ? [text.slice(sheet.length + 1)] : [],
  );
}
