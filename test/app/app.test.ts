import { catchRefusal } from '../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../support/sandboxed-pane';

let running: SandboxedPane;
beforeAll(async () => {
  running = await startSandboxedPane({ pageSize: 80 });
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.log.clear());

const columnsOf = 'Security/Cusip;Quantity;ProcessDate;OriginalCostDate';
const runLast = (custodian: unknown, more: object = {}) =>
  running.app.runDatedTable({ table: 'POSITIONS', custodian, date: 'last', ...more });

describe('positions of a custodian', () => {
  test('are as many as the service counts, over several pages, with their provenance', async () => {
    const { table, provenance } = await runLast('*', { columns: '*', options: 'partial=1' });
    const counted = running.listRequests().filter(({ set }) => set.startsWith('Positions?') || set === 'Positions');
    expect(counted.length).toBeGreaterThan(1);
    expect(counted.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBe(table.rows.length);
    expect(provenance).toMatchObject({
      rows: table.rows.length,
      processDate: '2026-04-10',
      delivery: { final: false },
    });
    expect(new Set(table.rows.map((row) => row[2]))).toEqual(new Set([46122]));
  });

  test('show CUSIPs as text, dates as serials and unknown cost dates as empty cells', async () => {
    const { table } = await runLast('*', { columns: columnsOf, options: 'partial=1' });
    expect(table.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'date', 'date']);
    const cusips = table.rows.map(([cusip]) => cusip).filter((cusip) => cusip !== null);
    expect(cusips.length).toBeGreaterThan(0);
    expect(cusips.filter((cusip) => typeof cusip !== 'string')).toEqual([]);
    const costDates = table.rows.map((row) => row[3]);
    expect(costDates).toContain(null);
    expect(costDates.filter((date) => date !== null && typeof date !== 'number')).toEqual([]);
  });

  test('are the same for an ID, name, or short name, in any case, as text or as a range', async () => {
    const { table } = await runLast(2);
    for (const name of ['2', 'harbourpine', 'Harbour & Pine Custody Services', [[2, 0, '']], [['2;HARBOURPINE']]]) {
      expect((await runLast(name)).table.rows).toEqual(table.rows);
    }
    expect(running.listRequests().filter(({ set }) => set === 'Positions').length).toBeLessThan(10);
  });

  test('returns a message for a future date', async () => {
    const { kind, message } = await catchRefusal(() => runLast(4, { date: '2026-04-10' }));
    expect(kind).toBe('incomplete');
    expect(message).toMatch(
      /^.+ hasn't delivered positions for 2026-04-10 \(Delay.*Last delivered: 2026-04-09\. Add fill=prev to use that date, or partial=1/,
    );
  });

  test('use the last date that the custodian delivered for "last"', async () => {
    expect((await runLast(4)).provenance.processDate).toBe('2026-04-09');
    expect(await running.app.findProcessDate('last', 4)).toBe('2026-04-09');
    expect(await running.app.findProcessDate('last')).toBe('2026-04-10');
  });

  test.each([
    [{ custodian: 'NORTHGAT' }, 'input', 'Did you mean "NORTHGATE"?'],
    [{ custodian: '1, 2' }, 'input', '"1, 2" isn\'t a custodian. Separate custodians with semicolons: "1;2".'],
    [{ custodian: 'harbourpine|Northgate Trust Company' }, 'input', '"harbourpine;Northgate Trust Company".'],
    [{ custodian: 'NORTHGATE 2' }, 'input', '"NORTHGATE;2".'],
    [{ custodian: 99 }, 'input', '"99" isn\'t a custodian.'],
    [{ columns: 'Quantty' }, 'input', 'Did you mean "Quantity"?'],
    [{ date: '2026-04-11' }, 'noRows', "2026-04-11 isn't a process date for"],
    [{ date: '03/04/2026' }, 'input', 'different countries'],
    [{ options: 'tpo=5' }, 'input', 'Did you mean "top"?'],
    [
      { options: "filter=Quantity eq -1 and Security/Cusip eq 'none'" },
      'noRows',
      'No positions match on 2026-04-10. The delivery is final (Success).',
    ],
  ])('%j is refused with a message', async (wrong, kind, message) => {
    const refused = await catchRefusal(() => runLast(1, wrong));
    expect(refused.kind).toBe(kind);
    expect(refused.message).toContain(message);
  });

  test('can be canceled', async () => {
    running.app.disconnect();
    await running.app.connect(running.token);
    const controller = new AbortController();
    const requested = catchRefusal(() =>
      running.app.runDatedTable({ table: 'POSITIONS', custodian: 1, date: '2026-03-31' }, controller.signal),
    );
    controller.abort();
    expect((await requested).kind).toBe('canceled');
  });
});

test('sorts, filters, and limits tax lots without an order from the service', async () => {
  const options = 'sort=Quantity desc;top=7;filter=ShortPosition eq false';
  const { table } = await running.app.runDatedTable({
    table: 'TAXLOTS',
    custodian: 1,
    columns: 'Quantity;Id',
    options,
  });
  const quantities = table.rows.map(([quantity]) => Number(quantity));
  expect(quantities).toHaveLength(7);
  expect([...quantities].sort((a, b) => b - a)).toEqual(quantities);
  expect(running.listRequests().filter(({ set, query }) => set === 'TaxLots' && query.includes('$orderby'))).toEqual(
    [],
  );
});

describe('prices of many cells', () => {
  test('2,000 cells over three dates send three data requests, and three more for the last prices of securities without one', async () => {
    const { app } = running;
    const { table } = await app.runDatedTable({ table: 'PRICES', custodian: 1, columns: 'SecurityId;PriceValue' });
    const ids = table.rows.map(([id]) => Number(id));
    const dates = (await app.processDates(1)).slice(0, 3).map(({ date }) => date);
    running.sandbox.log.clear();
    const cells = Array.from({ length: 2000 }, (_, cell) => app.runPrice(ids[cell % ids.length], dates[cell % 3], 1));
    const settled = await Promise.allSettled(cells);
    const failures = settled.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    );
    expect(failures.filter((message) => !/^No price for \d+ on/.test(message))).toEqual([]);
    expect(failures.length).toBeLessThan(settled.length);
    const requested = running.listRequests();
    const firsts = requested.filter(({ set, query }) => set.startsWith('Prices') && !query.includes('$skip'));
    const ofDates = firsts.filter(({ query }) => query.includes('ProcessDate eq '));
    const batches = requested.filter(({ set }) => set === '$batch').length;
    expect(ofDates.length + batches).toBeLessThanOrEqual(3);
    expect(firsts.length - ofDates.length).toBeLessThanOrEqual(3);
    const [, price] = table.rows[0] ?? [];
    expect(await app.runPrice(ids[0], 'last', 1)).toBe(price);
  });

  test('resolves a CUSIP that several custodians use to the named custodian', async () => {
    const { app } = running;
    const { table } = await app.runDatedTable({
      table: 'PRICES',
      custodian: 1,
      columns: 'Security/Cusip;PriceValue;SecurityId',
      options: 'filter=Security/Cusip ne null and PriceValue gt 0',
    });
    const [cusip, price] = table.rows[0] ?? [];
    expect(await app.runPrice(`cusip:${String(cusip).toLowerCase()}`, 'last', 1)).toBe(price);
  });

  test.each([
    ['NOSUCH', 'No security has the ID, symbol, CUSIP'],
    [912828300000, "912828300000 isn't a security ID."],
    [76543210, 'also tried as CUSIP 076543210). Excel drops the leading zeros of numbers'],
  ])('refuses one invalid security (%p) and returns the others', async (wrong, message) => {
    const { table } = await running.app.runDatedTable({
      table: 'PRICES',
      custodian: 1,
      columns: 'SecurityId',
      options: 'filter=PriceValue gt 0',
    });
    const id = table.rows[0]?.[0];
    const [good, bad] = await Promise.allSettled([
      running.app.runPrice(id, 'last', 1),
      running.app.runPrice(wrong, 'last', 1),
    ]);
    expect(good.status).toBe('fulfilled');
    expect((bad as PromiseRejectedResult).reason).toMatchObject({
      message: expect.stringContaining(message) as string,
    });
  });
});
