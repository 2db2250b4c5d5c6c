import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellValue } from '../../../src/model/table';
import { openDatabase } from '../../../packages/sandbox/src/data/open-database';
import { testScale } from '../../../packages/sandbox/test/support';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

// Converts the database's rows independently, without code of the add-in.
interface RawRow {
  readonly key: string;
  readonly day: string;
  readonly custodian: number;
  readonly currency: number;
  readonly value: number;
}

let sandboxedApp: SandboxedApp;
const database = openDatabase(join(tmpdir(), 'ids-sandbox-tests'), testScale);
const selectRows = (sql: string) => database.database.prepare(sql).all() as Record<string, number | string | null>[];
const toDay = (instant: unknown) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(Number(instant)));

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(async () => {
  await sandboxedApp.close();
  database.database.close();
});

/**
 * Dollars for one unit of a currency on a date, at the rates that custodians send: the row's own custodian first, then the
 * others by ID.
 */
function createDollarRates(day: string, instant: number): (custodian: number, currency: number) => number | undefined {
  const rates = selectRows(
    `SELECT CustodianId c, BaseCurrencyId b, LocalCurrencyId l, Factor f FROM Fxrate WHERE ProcessDate = ${instant}`,
  ) as { c: number; b: number; l: number; f: number }[];
  expect(toDay(instant)).toBe(day);
  const findDollars = (custodian: number, currency: number): number | undefined => {
    const ownRates = rates.filter(({ c }) => c === custodian);
    const findRate = (from: number, to: number) => {
      if (from === to) return 1;
      const direct = ownRates.find(({ b, l }) => l === from && b === to);
      const inverse = ownRates.find(({ b, l }) => l === to && b === from);
      return direct ? direct.f : inverse ? 1 / inverse.f : undefined;
    };
    const directRate = findRate(currency, 1);
    if (directRate !== undefined) return directRate;
    for (const base of new Set(ownRates.map(({ b }) => b))) {
      const [first, second] = [findRate(currency, base), findRate(base, 1)];
      if (first !== undefined && second !== undefined) return first * second;
    }
    return undefined;
  };
  const senders = [...new Set(rates.map(({ c }) => c))].sort((a, b) => a - b);
  return (custodian, currency) => {
    if (currency === 1) return 1;
    const own = findDollars(custodian, currency);
    if (own !== undefined) return own;
    const directSenders = senders.filter((c) =>
      rates.some((rate) => rate.c === c && [rate.b, rate.l].includes(1) && [rate.b, rate.l].includes(currency)),
    );
    for (const c of [...directSenders, ...senders]) {
      const factor = findDollars(c, currency);
      if (factor !== undefined) return factor;
    }
    return undefined;
  };
}

const readColumn = (
  table: { columns: readonly { name: string }[]; rows: readonly (readonly CellValue[])[] },
  name: string,
) => {
  const index = table.columns.findIndex((column) => column.name === name);
  expect(index).toBeGreaterThanOrEqual(0);
  return table.rows.map((row) => row[index] ?? null);
};

test.each([
  ['Positions', 'Position', 'MarketValue', 'AccountId;SecurityId;MarketValue', ['AccountId', 'SecurityId']],
  ['TaxLots', 'TaxLot', 'Amount', 'Id;Amount', ['Id']],
  ['Transactions', 'Transaction', 'Amount', 'Id;Amount', ['Id']],
])(
  '%s in dollars equals a conversion of the raw rows, over all custodians and dates',
  async (set, table, amount, columns, key) => {
    const instants = selectRows('SELECT DISTINCT ProcessDate d FROM Position ORDER BY 1').map(({ d }) => Number(d));
    expect(instants.length).toBeGreaterThan(20);
    const dates = set === 'Transactions' ? [instants] : instants.map((instant) => [instant]);
    let comparedCount = 0;
    let borrowedCount = 0;
    for (const instantsInPeriod of dates) {
      const [first, last] = [toDay(instantsInPeriod[0]), toDay(instantsInPeriod[instantsInPeriod.length - 1])];
      const result = await sandboxedApp.app.runTable({
        set,
        columns,
        options: 'base=USD;partial=1',
        ...(instantsInPeriod.length === 1 ? { date: first } : { period: { from: first, to: last } }),
      });
      const ids = key.map((name) => readColumn(result.table, name));
      const [local, base, rate, lenders] = [amount, `${amount}Base`, 'FxRateToBase', 'FxRateCustodian'].map((name) =>
        readColumn(result.table, name),
      ) as [CellValue[], CellValue[], CellValue[], CellValue[]];
      const indexByKey = new Map(local.map((_, index) => [ids.map((list) => list[index]).join(' '), index]));
      expect(indexByKey.size).toBe(local.length);
      const rawRows = instantsInPeriod.flatMap((instant): RawRow[] =>
        selectRows(
          `SELECT ${key.map((name) => `r.${name}`).join(" || ' ' || ")} k, r.CustodianId c, s.CurrencyId u, r.${amount} v
         FROM "${table}" r JOIN Security s ON s.Id = r.SecurityId WHERE r.ProcessDate = ${instant}`,
        ).map(({ k, c, u, v }) => ({
          key: String(k),
          day: String(instant),
          custodian: Number(c),
          currency: Number(u),
          value: Number(v),
        })),
      );
      expect(rawRows).toHaveLength(local.length);
      const rates = new Map(
        instantsInPeriod.map((instant) => [String(instant), createDollarRates(toDay(instant), instant)]),
      );
      for (const rawRow of rawRows) {
        const rowIndex = indexByKey.get(rawRow.key) ?? -1;
        const dollars = rates.get(rawRow.day)?.(rawRow.custodian, rawRow.currency);
        expect(local[rowIndex]).toBe(rawRow.value);
        if (dollars === undefined) {
          expect([base[rowIndex], rate[rowIndex]]).toEqual([rawRow.value === 0 ? 0 : '#N/A', '#N/A']);
          continue;
        }
        const deviation = Math.abs(Number(base[rowIndex]) - rawRow.value * dollars);
        if (!(deviation <= Math.abs(rawRow.value * dollars) * 1e-12))
          throw new Error(`${rawRow.key} of ${first}: ${String(base[rowIndex])}, not ${rawRow.value * dollars}`);
        if (lenders[rowIndex] !== null) borrowedCount++;
        comparedCount++;
      }
    }
    expect(comparedCount).toBeGreaterThan(1000);
    expect(borrowedCount).toBeGreaterThan(0);
  },
);
