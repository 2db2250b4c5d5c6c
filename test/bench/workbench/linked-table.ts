import type { Browser, Frame } from 'playwright-core';
import type { PaneApp } from '../../../src/app/add-pane-actions';
import type { DataRange, DataRangeChange } from '../../../src/app/data-ranges/services/data-range-actions';
import { findPaneDataRanges, getValue } from '../../support/pane-app';
import type { WorkbenchPage } from '../../support/workbench-page';
import { findMedians, type Figures } from '../figures';
import type { Row } from '../row';
import { changeRows, deleteSheet, keepCells, writeBareTable } from './bare-table';
import type { WorkbenchGroup } from './in-workbench';
import { openAddIn } from './open-add-in';
import { readProcessorTime } from './processor-time';
import { timeAction, type Timed } from './timed-action';

const rounds = 5;
const rows = 100_000;
const columns =
  'Id,CustodianId,CustomerId,ProcessDate,AccountId,SecurityId,ShortPosition,TradeDate,Quantity,Amount,OriginalCost,OriginalCostDate';
// Of custodians whose deliveries are complete: rows of a late one are refused.
const formula = `=IDS.QUERY("TaxLots","select=${columns};filter=CustodianId in (1,2,3);top=${rows}")`;

/**
 * A linked table of 100,000 rows and 12 columns compared with the same chunks written with plain office.js, and its
 * refresh with and without changed rows. Timed from the arrival of the rows.
 */
export const linkedTable: WorkbenchGroup = {
  names: [
    'linked table, 100,000 × 12: write',
    'linked table: refresh, nothing changed',
    'linked table: requests of it that write cells',
    'linked table: refresh, 1 % changed',
  ],
  async measure(browser) {
    const { workbench, frame } = await openAddIn(browser);
    const table = await startTable(browser, workbench, frame);
    const [writes, bare, same, changed]: Figures[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round++) {
      bare?.push(await table.writeBare());
      writes?.push(await table.write());
    }
    let written = 0;
    for (let round = 0; round < rounds; round++) {
      const { figures, writes: requests } = await table.refresh(0);
      same?.push(figures);
      written = Math.max(written, requests);
      changed?.push((await table.refresh(rows / 100)).figures);
    }
    const [addin, baseline, none, some] = [writes, bare, same, changed].map((runs) => findMedians(runs ?? [])) as [
      Figures,
      Figures,
      Figures,
      Figures,
    ];
    const found: Row[] = [
      {
        name: 'linked table, 100,000 × 12: write',
        value: addin.wall / baseline.wall,
        addin,
        baseline,
        note: `the same ${table.chunks()} chunks with bare office.js`,
      },
      {
        name: 'linked table: refresh, nothing changed',
        value: none.wall / addin.wall,
        addin: none,
        baseline: addin,
        note: 'the full write',
      },
      { name: 'linked table: requests of it that write cells', value: written, unit: 'writes' },
      {
        name: 'linked table: refresh, 1 % changed',
        value: some.wall / addin.wall,
        addin: some,
        baseline: addin,
        note: 'the full write',
      },
    ];
    return found;
  },
};

interface MeasuredTable {
  /** Inserts the table again, after the previous one is removed. */
  write(): Promise<Figures>;
  writeBare(): Promise<Figures>;
  /** Refreshes it after as many rows were changed in the sheet; `writes`: requests that wrote to cells. */
  refresh(changed: number): Promise<{ readonly figures: Figures; readonly writes: number }>;
  chunks(): number;
}

async function startTable(browser: Browser, workbench: WorkbenchPage, frame: Frame): Promise<MeasuredTable> {
  await findPaneDataRanges(frame);
  // Only the workbook is measured: the written rows come from memory.
  await frame.evaluate(() => {
    (window as unknown as { paneApp: PaneApp }).paneApp.changePreferences({ cacheSeconds: 86_400 });
  });
  let dataRange: DataRange | undefined;
  let ends: readonly number[] = [];

  const insert = async (): Promise<Timed<DataRange>> => {
    const timed = await timeAction<DataRange>(frame, 'insertTable', { formula, target: 'new sheet', name: 'Big' });
    dataRange = getValue(timed.ended);
    ends = timed.written;
    if (dataRange.rows !== rows || ends[ends.length - 1] !== rows) throw new Error('The linked table is not whole.');
    return timed;
  };
  const remove = async () => {
    if (!dataRange) return;
    const sheet = dataRange.address.split('!')[0] ?? '';
    getValue((await timeAction<unknown>(frame, 'removeDataRange', dataRange.id)).ended);
    await deleteSheet(frame, sheet);
    dataRange = undefined;
  };
  /** A refresh sends requests, which count in processor time, but not in wall clock time. */
  const measureCost = async (work: () => Promise<number>): Promise<Figures> => {
    const before = await readProcessorTime(browser);
    const wall = await work();
    return { wall, cpu: (await readProcessorTime(browser)) - before, rss: NaN };
  };

  await insert();
  await keepCells(frame, 'Big');
  return {
    chunks: () => ends.length,
    write: async () => {
      await remove();
      return measureCost(async () => (await insert()).afterReading);
    },
    writeBare: async () => {
      await remove();
      const figures = await measureCost(() => writeBareTable(frame, ends));
      await deleteSheet(frame, 'Bare');
      return figures;
    },
    refresh: async (changed) => {
      if (!dataRange) throw new Error('There is no table to refresh.');
      const { id, name } = dataRange;
      if (changed > 0) await changeRows(frame, name ?? '', 8, changed);
      const since = await workbench.page.evaluate(() => performance.now());
      let report: DataRangeChange | undefined;
      const figures = await measureCost(async () => {
        const timed = await timeAction<DataRangeChange[]>(frame, 'refreshDataRanges', [id]);
        [report] = getValue(timed.ended);
        return timed.afterReading;
      });
      if (report?.outcome !== (changed > 0 ? 'changed' : 'unchanged') || report.changed !== changed) {
        throw new Error(`The refresh of ${changed} changed rows ended with ${JSON.stringify(report)}.`);
      }
      const log = (await workbench.call('log')).filter(({ at }) => at > since);
      return {
        figures,
        writes: log.filter(({ text }) => /set Values|call (Insert|Delete|Resize|Clear)/.test(text)).length,
      };
    },
  };
}
