import type { Browser, Frame } from 'playwright-core';
import { getBuiltServer } from '../../support/built-server';
import type { WorkbenchScript } from '../../../packages/workbench/src/script/workbench-script';
import type { WorkbenchPage } from '../../support/workbench-page';
import { findMedians, type Figures } from '../figures';
import type { Row } from '../row';
import type { WorkbenchGroup } from './in-workbench';
import { openAddIn } from './open-add-in';
import { readProcessorTime } from './processor-time';

const rounds = 5;
const securities = 1000;
const dates = 10;
const cells = securities * dates;
const settleMillis = 120_000;

/**
 * 10,000 cells with `IDS.PRICE`, 1,000 securities on 10 dates, compared with a function that returns a number
 * immediately.
 */
export const priceCells: WorkbenchGroup = {
  names: ['10,000 prices: data requests', '10,000 prices: until all are settled', '10,000 prices again: requests'],
  async measure(browser) {
    // Each in its own page, with the same workbook, formulas, and office.js work.
    const [addin, host] = [await openPricedPage(browser, true), await openPricedPage(browser, false)];
    const first: Entered[] = [];
    const again: Entered[] = [];
    const pace: Entered[] = [];
    const alone = await addin.enter(1);
    for (let round = 0; round < rounds; round++) {
      pace.push(await host.enter(cells));
      await addin.forget();
      first.push(await addin.enter(cells));
      again.push(await addin.enter(cells));
    }
    const [baseline, figures] = [findMedians(pace), findMedians(first)];
    const requested = first.map(
      ({ paths }) => paths.filter((path) => /\/(Prices|Securities|\$batch)/.test(path)).length,
    );
    const all = Math.max(...first.map(({ paths }) => paths.length));
    const found: Row[] = [
      {
        name: '10,000 prices: data requests',
        value: Math.max(...requested),
        unit: 'requests',
        addin: figures,
        note: `${all} with metadata, calendar and deliveries; ${alone.paths.length} for one cell alone`,
      },
      {
        name: '10,000 prices: until all are settled',
        value: figures.wall / baseline.wall,
        addin: figures,
        baseline,
        note: 'a function that answers at once',
      },
      {
        name: '10,000 prices again: requests',
        value: Math.max(...again.map(({ paths }) => paths.length)),
        unit: 'requests',
        addin: findMedians(again),
        baseline,
      },
    ];
    return found;
  },
};

interface Entered extends Figures {
  /** The requests to the service. */
  readonly paths: readonly string[];
}

interface PricedPage {
  /** Enters as many formulas, waits until all have their numbers, and clears them. */
  enter(count: number): Promise<Entered>;
  /** Clears the cache of the add-in. */
  forget(): Promise<void>;
}

async function openPricedPage(browser: Browser, product: boolean): Promise<PricedPage> {
  const { workbench, frame } = await openAddIn(browser);
  const { ids, days } = await readKeys(frame);
  await workbench.call('enter', 'Sheet1!B1', [days]);
  await workbench.call(
    'enter',
    'Sheet1!A2',
    ids.map((id) => [id]),
  );
  await workbench.call('settled', settleMillis);
  await countCalls(frame, product);
  return {
    forget: () => workbench.call('run', 'refreshAll'),
    async enter(count) {
      await clearLog(workbench);
      const cpu = await readProcessorTime(browser);
      const wall = await timeEntry(workbench, count);
      const used = (await readProcessorTime(browser)) - cpu;
      const paths = await readLog(workbench);
      await refuseOther(workbench, frame, count);
      return { wall, cpu: used, rss: NaN, paths };
    },
  };
}

/** Securities that have a price on each of the last dates, and the dates. */
function readKeys(frame: Frame): Promise<{ ids: number[]; days: string[] }> {
  return frame.evaluate(
    async ([token, count, wanted]) => {
      const read = async (path: string) => {
        const response = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
        return (await response.json()) as { value: Record<string, unknown>[]; '@odata.nextLink'?: string };
      };
      const root = '/service/v2/odata/Prices?$apply=';
      const { value } = await read(`${root}groupby((ProcessDate))&$orderby=ProcessDate desc&$top=${count}`);
      const days = value.map(({ ProcessDate }) => String(ProcessDate));
      const since = encodeURIComponent(days[days.length - 1] ?? '');
      const priced: number[] = [];
      let next: string | undefined =
        `${root}filter(ProcessDate ge ${since})/groupby((SecurityId),aggregate($count as Days))`;
      while (next !== undefined && priced.length < wanted) {
        const page = await read(next);
        for (const { SecurityId, Days } of page.value) if (Days === count) priced.push(Number(SecurityId));
        next = page['@odata.nextLink'];
      }
      if (priced.length < wanted) throw new Error(`Only ${priced.length} securities have a price on each date.`);
      return { ids: priced.slice(0, wanted), days: days.map((day) => day.slice(0, 10)) };
    },
    [getBuiltServer().token, dates, securities] as const,
  );
}

interface Counted {
  calls: number;
}

/** Counts the calls of IDS.PRICE, and returns a number immediately unless the product should run. */
function countCalls(frame: Frame, product: boolean): Promise<void> {
  return frame.evaluate((responses) => {
    const counted = window as unknown as Counted;
    const { mappings } = (CustomFunctions as unknown as { _association: { mappings: Record<string, () => unknown> } })
      ._association;
    const own = mappings['PRICE'];
    if (!own) throw new Error('The add-in has no function PRICE.');
    counted.calls = 0;
    const price = (...args: never[]): unknown => {
      counted.calls++;
      return responses ? own(...(args as [])) : Promise.resolve(counted.calls);
    };
    CustomFunctions.associate('PRICE', price);
  }, product);
}

function timeEntry({ page }: WorkbenchPage, count: number): Promise<number> {
  return page.evaluate(
    async ([rows, columns, longest]) => {
      const formulas = Array.from({ length: rows }, (_row, row) =>
        Array.from({ length: columns }, (_column, column) => `=IDS.PRICE($A${row + 2},${'BCDEFGHIJK'[column]}$1)`),
      );
      const start = performance.now();
      await workbench.enter('Sheet1!B2', formulas);
      await workbench.settled(longest);
      return performance.now() - start;
    },
    [count === 1 ? 1 : count / dates, count === 1 ? 1 : dates, settleMillis] as const,
  );
}

/** Cells without a number, or functions that were not called, would look fast. */
async function refuseOther(workbench: WorkbenchPage, frame: Frame, count: number): Promise<void> {
  const area = `Sheet1!B2:${count === 1 ? 'B2' : `K${securities + 1}`}`;
  const { values, errors } = await workbench.call('read', area);
  const wrong = values.flat().findIndex((value) => typeof value !== 'number');
  if (wrong >= 0) throw new Error(`A price is ${values.flat()[wrong]}: ${errors?.flat()[wrong] ?? ''}`);
  const calls = await frame.evaluate(() => {
    const counted = window as unknown as Counted;
    const { calls } = counted;
    counted.calls = 0;
    return calls;
  });
  if (calls !== count) throw new Error(`IDS.PRICE was called ${calls} times for ${count} cells.`);
  await workbench.call('enter', area, '');
  await workbench.call('settled', settleMillis);
}

function clearLog({ page }: WorkbenchPage): Promise<void> {
  return page.evaluate(async () => void (await fetch('/sandbox/log', { method: 'DELETE' })));
}

function readLog({ page }: WorkbenchPage): Promise<string[]> {
  return page.evaluate(async () => {
    const entries = (await (await fetch('/sandbox/log')).json()) as { path: string }[];
    return entries.map(({ path }) => path);
  });
}

declare const workbench: WorkbenchScript;
