import type { NamedArguments, FilledFrom } from '../../../src/functions/definition/definition';
import { findFunction } from '../../../src/functions/find-function';
import { listProcessDatesBack } from '../../../src/functions/scope/find-dates-back';
import { toSerial } from '../../../src/model/plain-date';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { parseDay, catchRefusal } from '../../support/prepared-queries';

let service: SandboxedApp;
beforeAll(async () => {
  // Custodian 4 is late on the newest process date, 2026-04-10.
  service = await startSandboxedApp();
});
afterAll(() => service.close());

/** Returns a value with its process date, and why that differs from the requested one. */
async function read(name: string, input: NamedArguments) {
  const found = findFunction(name);
  if (found?.kind !== 'value') throw new Error(`${name} returns no value.`);
  let reported: { date?: string; filled?: FilledFrom } = {};
  const field = await found.run(service.app.cells.context, input, {
    reportDate: (date, filled) => void (reported = { date, ...(filled && { filled }) }),
  });
  return { value: field.value, ...reported };
}

const query = (input: Parameters<SandboxedApp['app']['runTable']>[0]) => service.app.runTable(input);

async function readPosition(custodian: number, date: string) {
  const { table: rows } = await query({ set: 'Positions', custodian, date, columns: 'AccountId;SecurityId;Quantity' });
  return rows.rows[0] as [number, number, number];
}

describe('fill=prev', () => {
  it('returns the value of the process date before a weekend, and its date', async () => {
    const [, security] = await readPosition(1, '2026-04-09');
    for (const [name, input] of [
      ['PRICE', { security, custodian: 1 }],
      ['FX', { from: 'EUR', to: 'USD', custodian: 1 }],
      ['VEHICLE', { security, field: 'type', custodian: 1 }],
    ] as const) {
      const exact = await read(name, { ...input, date: '2026-04-02' });
      // 2026-04-03 is a holiday, 2026-04-04 and 2026-04-05 are a weekend.
      const filled = await read(name, { ...input, date: '2026-04-05', options: 'fill=prev' });
      expect(filled).toEqual({
        value: exact.value,
        date: '2026-04-02',
        filled: { date: '2026-04-05', reason: 'not a process date' },
      });
      expect((await catchRefusal(() => read(name, { ...input, date: '2026-04-05' }))).message).toMatch(
        /^2026-04-05 isn't a process date for .+\. Nearest process dates: 2026-04-0\d, 2026-04-06\./,
      );
    }
  });

  it('returns the last value when the delivery is late', async () => {
    const [, security] = await readPosition(4, '2026-04-09');
    const late = { security, custodian: 4, date: '2026-04-10' };
    expect((await catchRefusal(() => read('PRICE', late))).message).toMatch(
      /^.+ hasn't delivered prices for 2026-04-10 \(Delay, due 2026-04-11 08:00 ET\)\. Last delivered: 2026-04-09\./,
    );
    expect(await read('PRICE', { ...late, options: 'fill=prev' })).toMatchObject({
      date: '2026-04-09',
      filled: { date: '2026-04-10', reason: 'not delivered' },
    });
  });

  it('returns a position of a late account, but not one that was sold', async () => {
    const [account, security, quantity] = await readPosition(4, '2026-04-09');
    const late = { account: `id:${account}`, security, field: 'Quantity', date: '2026-04-10', options: 'fill=prev' };
    expect(await read('POSITION', late)).toEqual({
      value: quantity,
      date: '2026-04-09',
      filled: { date: '2026-04-10', reason: 'not delivered' },
    });
    const [own] = await readPosition(1, '2026-04-09');
    const notHeld = { account: `id:${own}`, security: 1, field: 'Quantity', date: '2026-04-10', options: 'fill=prev' };
    expect((await catchRefusal(() => read('POSITION', notHeld))).message).toMatch(
      /has no position in security 1 on 2026-04-10/,
    );
  });

  it('looks back no further than within=', async () => {
    const input = { from: 'EUR', to: 'USD', custodian: 1, date: '2026-04-20' };
    // From Monday 2026-04-13 to Friday 2026-04-17 five deliveries were expected.
    expect((await catchRefusal(() => read('FX', { ...input, options: 'fill=prev' }))).message).toMatch(
      /^No FX rate from EUR to USD on 2026-04-20 or in the 5 process dates before it\./,
    );
    expect(await read('FX', { ...input, options: 'fill=prev;within=6' })).toMatchObject({ date: '2026-04-10' });
    expect((await catchRefusal(() => read('FX', { ...input, options: 'within=6' }))).message).toMatch(/Add fill=prev/);
  });

  it('shows rows of a late custodian with their true process date, next to those of the requested date', async () => {
    const { table: rows, provenance } = await query({
      set: 'Positions',
      custodian: '1;4',
      date: '2026-04-10',
      columns: 'CustodianId;Quantity',
      options: 'fill=prev',
    });
    const dates = new Set(rows.rows.map(([custodian, , date]) => `${String(custodian)} ${String(date)}`));
    expect(rows.columns.map(({ name }) => name)).toEqual(['CustodianId', 'Quantity', 'ProcessDate']);
    const [last, previous] = ['2026-04-10', '2026-04-09'].map((date) => toSerial(parseDay(date)));
    expect([...dates].sort()).toEqual([`1 ${last}`, `4 ${previous}`]);
    expect(provenance.delivery).toMatchObject({
      final: false,
      filled: [{ date: '2026-04-09', requested: '2026-04-10', state: 'Delay' }],
    });
    expect((await catchRefusal(() => query({ set: 'Positions', custodian: '1;4', date: '2026-04-10' }))).kind).toBe(
      'incomplete',
    );
  });

  it('returns the rows of the earlier date for a date that is not a process date', async () => {
    const fetchPrices = (date: string, options: string) =>
      query({
        set: 'Prices',
        custodian: 1,
        date,
        columns: 'SecurityId;PriceValue;ProcessDate',
        options: `${options};sort=SecurityId`,
      });
    const [filled, exact] = await Promise.all([
      fetchPrices('2026-04-05', 'fill=prev'),
      fetchPrices('2026-04-02', 'headers=1'),
    ]);
    expect(filled.table.rows).toEqual(exact.table.rows);
    expect(filled.provenance.processDate).toBe('2026-04-02');
  });

  it('totals the rows of the earlier date', async () => {
    const runSum = (date: string, options: string) =>
      service.app.runTotal({ set: 'Positions', field: 'Quantity', custodian: 4, date, options });
    const [filled, exact] = await Promise.all([runSum('2026-04-10', 'fill=prev'), runSum('2026-04-09', 'headers=1')]);
    expect(filled.table.rows).toEqual(exact.table.rows);
    expect(filled.provenance.processDate).toBe('2026-04-09');
  });

  it.each([
    ['with a late delivery', 4, '2026-04-13', 'fill=prev;partial=1;within=1'],
    ['after its last process date', 1, '2026-05-20', 'fill=prev;partial=1'],
  ])('returns no rows of other dates for a custodian %s, even with partial=1', async (_, custodian, date, options) => {
    const input = { set: 'Positions', custodian, date, options };
    for (const load of [
      () => query({ ...input, columns: 'Quantity' }),
      () => query({ ...input, set: 'Prices', columns: 'PriceValue' }),
      () => service.app.runTotal({ ...input, field: 'Quantity' }),
    ]) {
      expect(await catchRefusal(load)).toMatchObject({
        kind: 'noRows',
        message: expect.stringContaining(date) as unknown,
      });
    }
  });

  it('is refused when rows have no single process date', async () => {
    const period = { set: 'Transactions', custodian: 1, period: { from: '-1M', to: null }, options: 'fill=prev' };
    expect((await catchRefusal(() => query(period))).message).toMatch(/^fill= works only for rows of one process date/);
  });

  it('matches IDS.INFO("asof")', async () => {
    await read('FX', { from: 'GBP', to: 'USD', custodian: 2, date: '2026-04-05', options: 'fill=prev' });
    expect(await service.app.runInfo({ what: 'asof', set: 'FxRates', custodian: 2, date: '2026-04-05' })).toEqual({
      kind: 'date',
      value: toSerial(parseDay('2026-04-02')),
    });
  });
});

describe('the dates that fill=prev reads', () => {
  const makeDate = (date: string, ...states: string[]) => ({
    date: parseDay(date),
    instant: `${date}T00:00:00-04:00`,
    states,
    isDelivered: true,
  });

  it('omit holidays, and include weekdays after the last process date', () => {
    const days = [
      makeDate('2026-04-01'),
      makeDate('2026-04-02'),
      makeDate('2026-04-03', 'Holiday'),
      makeDate('2026-04-06'),
    ];
    const listDatesBack = (date: string, within: number) =>
      listProcessDatesBack(days, parseDay(date), within).map((processDate) => processDate.date);
    expect(listDatesBack('2026-04-06', 2)).toEqual(['2026-04-06', '2026-04-02', '2026-04-01']);
    expect(listDatesBack('2026-04-05', 1)).toEqual(['2026-04-02']);
    expect(listDatesBack('2026-04-08', 2)).toEqual(['2026-04-06']);
    expect(listDatesBack('2026-04-08', 1)).toEqual([]);
  });
});

describe('IDS.DATE', () => {
  it('rolls a date that is not a process date back to the last one before it', async () => {
    const rolled = await read('DATE', { word: '2026-04-05', custodian: 1, roll: 'prev' });
    expect(rolled.value).toBe(toSerial(parseDay('2026-04-02')));
    expect((await read('DATE', { word: '2026-04-05', custodian: 1 })).value).toBe(toSerial(parseDay('2026-04-05')));
    expect((await catchRefusal(() => read('DATE', { word: 'last', roll: 'next' }))).message).toMatch(/must be "prev"/);
  });
});
