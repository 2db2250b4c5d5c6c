import { AddInError } from '../../src/model/errors';
import type { Parts, Running, Surface } from './surface';
import { openWorkbook } from './table-surfaces';

const positions = '=IDS.POSITIONS(1,"last","Account/Number;Security/PrimarySymbol;Quantity;MarketValue")';
const transactions = '=IDS.TRANSACTIONS(1,"-1W","last","Account/Number;TradeDate;Quantity;Amount")';

type Opened = ReturnType<typeof openWorkbook>;

/** Actions on a data range: after any failure, cells and definitions are unchanged. */
const createActionSurface = (
  path: string,
  field: string,
  prepare: (opened: Opened) => Promise<() => Promise<Parts>>,
  overrides: Partial<Surface> = {},
): Surface => ({
  path,
  field,
  prepare: async (running: Running) => {
    const opened = openWorkbook(running);
    const run = await prepare(opened);
    const readWorkbook = () => JSON.stringify([opened.workbook.serialize(), [...opened.workbook.storedParts]]);
    const before = readWorkbook();
    return async () => {
      try {
        return await run();
      } catch (error) {
        if (readWorkbook() !== before) throw new Error('A failed action changed the workbook.', { cause: error });
        throw error;
      }
    };
  },
  ...overrides,
});

const insertTable = async ({ dataRanges }: Opened, formula: string) =>
  (await dataRanges.insertTable({ formula, target: 'selection' })).id;

const enterFormula = async ({ workbook }: Opened, formula: string) => {
  await workbook.enterFormulaAt(await workbook.readSelection(), formula);
  return 'formula Sheet1 0 0';
};

/** The dates of a snapshot, for which its query runs again. */
const readPinnedDates = ({ workbook }: Opened) =>
  [...workbook.storedParts.values()].map((xml) => /<pinned[^]*?<\/pinned>/.exec(xml)?.[0]);

/** Actions on data ranges other than inserting and refreshing, in an in-memory workbook. */
export const dataRangeSurfaces: Readonly<Record<string, Surface>> = {
  'verify snapshot': createActionSurface('/odata/Positions', 'Quantity', async (opened) => {
    const id = await insertTable(opened, positions);
    await opened.dataRanges.convertDataRange(id, 'snapshot');
    const before = opened.workbook.serialize();
    return async () => {
      const { outcome, verification: verified } = await opened.dataRanges.verifySnapshot(id);
      if (opened.workbook.serialize() !== before) throw new Error('Verifying changed the workbook.');
      return { outcome, verified };
    };
  }),
  'audit sheet': {
    path: '/odata/Positions',
    field: 'Quantity',
    keepsEarlierRows: true,
    prepare: async (running) => {
      const opened = openWorkbook(running);
      const id = await insertTable(opened, positions);
      // As if one of its numbers were older.
      const sheet = opened.workbook.getSheet('Sheet1');
      sheet.set(3, 2, { ...sheet.get(3, 2), value: -1 });
      const old = await readAuditLine(opened);
      return async () => {
        const [change] = await opened.dataRanges.refreshDataRanges([id]);
        const now = await readAuditLine(opened);
        if (change?.outcome === 'changed') return { state: now.Status, rows: now.Rows, totals: now['Control totals'] };
        const differingName = (['Rows', 'Fetched (ET)', 'Control totals'] as const).find(
          (name) => now[name] !== old[name],
        );
        if (differingName !== undefined)
          throw new Error(
            `The audit sheet shows ${String(now[differingName])} instead of ${String(old[differingName])} (${differingName}).`,
          );
        const problem = change?.problem ?? '';
        // A lost connection does not change the state of the table.
        const isReported = now.Status === 'failed' && now.Remark === problem;
        if (!isReported && running.app.session.get().state === 'connected')
          throw new Error(`The audit sheet shows ${String(now.Status)}.`);
        throw new AddInError('service', problem);
      };
    },
  },
  'formula to table': createActionSurface('/odata/Positions', 'Quantity', async (opened) => {
    const id = await enterFormula(opened, positions);
    return async () => {
      await opened.dataRanges.convertDataRange(id, 'linked table');
      return { cells: opened.workbook.serialize() };
    };
  }),
  'formula to snapshot': createActionSurface('/odata/Transactions', 'Quantity', async (opened) => {
    const id = await enterFormula(opened, transactions);
    return async () => {
      await opened.dataRanges.convertDataRange(id, 'snapshot');
      return { rows: readRows(opened), pinned: readPinnedDates(opened) };
    };
  }),
  // A snapshot describes the fetched rows, so the service isn't queried.
  'table to snapshot': createActionSurface(
    '/odata/InterfaceStatuses',
    '',
    async (opened) => {
      const id = await insertTable(opened, transactions);
      return async () => {
        await opened.dataRanges.convertDataRange(id, 'snapshot');
        return { rows: readRows(opened), pinned: readPinnedDates(opened) };
      };
    },
    { sendsNothing: true },
  ),
  'snapshot to table': createActionSurface(
    '/odata/Positions',
    '',
    async (opened) => {
      const id = await insertTable(opened, positions);
      await opened.dataRanges.convertDataRange(id, 'snapshot');
      return async () => {
        await opened.dataRanges.convertDataRange(id, 'linked table');
        return { cells: opened.workbook.serialize() };
      };
    },
    { sendsNothing: true },
  ),
  // The service is queried first: a failing query must not replace good values with an error.
  'table to formula': createActionSurface('/odata/Positions', 'Quantity', async (opened) => {
    const id = await insertTable(opened, positions);
    return async () => {
      await opened.dataRanges.convertDataRange(id, 'formula');
      return { formulas: opened.workbook.listFormulas() };
    };
  }),
};

/** The rows of the table; the note of a snapshot contains the time, too. */
function readRows({ workbook }: Opened): unknown {
  const sheet = workbook.getSheet('Sheet1');
  const { rows = 0, columns = 0 } = sheet.table ?? {};
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => sheet.get(row, column)),
  );
}

/** The line of the only table on a new audit sheet, which is deleted again. */
async function readAuditLine({ workbook, dataRanges }: Opened): Promise<Record<string, unknown>> {
  const name = await dataRanges.writeAudit();
  const sheet = workbook.getSheet(name);
  const line = Array.from({ length: 14 }, (_column, column) => [
    String(sheet.get(2, column).value),
    sheet.get(3, column).value,
  ]);
  await workbook.deleteSheet(name);
  // A refresh marks the changed number as written.
  const unmarkedLine = line.map(([header, value]) => [
    header,
    String(value).replace('Changed since the last refresh; ', ''),
  ]);
  return Object.fromEntries(unmarkedLine) as Record<string, unknown>;
}
