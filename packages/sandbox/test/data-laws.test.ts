import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { openDatabase, type OpenDatabase } from '../src/data/open-database';
import { breakSchedule } from '../src/data/break-schedule';
import { testScale } from './support';

let opened: OpenDatabase;
beforeAll(() => void (opened = openDatabase(join(tmpdir(), 'ids-sandbox-tests'), testScale, { extraDates: 7 })));
afterAll(() => opened.close());

type Row = Record<string, string | number | bigint | Uint8Array | null>;
const readAll = (text: string): Row[] => opened.database.all(text) as Row[];
const listPlanted = (...kinds: string[]): Row[] =>
  readAll(
    `SELECT * FROM PlantedBreak WHERE Kind IN (${kinds.map((kind) => `'${kind}'`).join()}) ORDER BY ProcessDate, AccountId`,
  );
const place = (row: Row): string => [row['ProcessDate'], row['AccountId'], row['SecurityId']].join(' ');

test('the data contains every planned error', () => {
  const found = readAll('SELECT Kind, CustodianId FROM PlantedBreak').map((row) =>
    [row['Kind'], row['CustodianId']].join(' '),
  );
  expect(found.sort()).toEqual(breakSchedule.map(({ kind, custodianId }) => `${kind} ${custodianId}`).sort());
});

test('lots add up to positions in quantity, value, and cost, except where a lot is missing', () => {
  const wrong = readAll(`
    SELECT p.ProcessDate, p.AccountId, p.SecurityId FROM Position p LEFT JOIN (
      SELECT ProcessDate, AccountId, SecurityId, sum(Quantity) q, sum(Amount) a, sum(OriginalCost) c, min(OriginalCostDate) d
      FROM TaxLot GROUP BY 1, 2, 3
    ) l ON l.ProcessDate = p.ProcessDate AND l.AccountId = p.AccountId AND l.SecurityId = p.SecurityId
    WHERE p.CustodianId <> 5 AND (l.q IS NULL OR abs(l.q - p.Quantity) > 0.00005 OR abs(l.a - p.MarketValue) > 0.005
      OR (p.OriginalCost IS NOT NULL AND abs(l.c - p.OriginalCost) > 0.005) OR l.d <> p.OriginalCostDate)
    ORDER BY 1, 2`);
  expect(wrong.map(place)).toEqual(listPlanted('missing lot').map(place));
});

test('no lot lacks its position', () => {
  const sql = `SELECT count(*) n FROM TaxLot l WHERE NOT EXISTS (SELECT 1 FROM Position p
    WHERE p.AccountId = l.AccountId AND p.CustodianId = l.CustodianId AND p.CustomerId = l.CustomerId
      AND p.ProcessDate = l.ProcessDate AND p.SecurityId = l.SecurityId)`;
  expect(readAll(sql)).toEqual([{ n: 0 }]);
});

test('the custodian that sends no lots and no costs has none', () => {
  const sql = `SELECT (SELECT count(*) FROM TaxLot WHERE CustodianId = 5) lots, (SELECT count(*) FROM Fxrate WHERE CustodianId = 5) rates,
    (SELECT count(*) FROM Position WHERE CustodianId = 5 AND OriginalCost IS NOT NULL) costs,
    (SELECT count(*) FROM InterfaceStatus WHERE CustodianId = 5 AND StatusId <> 6 AND (HasLot IS NOT NULL OR HasFx IS NOT NULL)) flags`;
  expect(readAll(sql)).toEqual([{ lots: 0, rates: 0, costs: 0, flags: 0 }]);
});

/** The effect of a transaction on the quantity held, by its code. */
const effect = `CASE WHEN trim(c.Code) IN ('by', 'cs', 'li', 'dp') THEN 1 WHEN trim(c.Code) IN ('sl', 'ss', 'lo', 'wd') THEN -1 ELSE 0 END`;

test('the holdings before plus the transactions equal the holdings after, except for planted errors', () => {
  const quantities = new Map<string, number>();
  const dates = new Map<string, number[]>();
  for (const row of readAll('SELECT ProcessDate d, AccountId a, SecurityId s, Quantity q FROM Position')) {
    quantities.set([row['d'], row['a'], row['s']].join(' '), Number(row['q']));
  }
  for (const row of readAll('SELECT DISTINCT AccountId a, ProcessDate d FROM Position ORDER BY 1, 2')) {
    dates.set(String(row['a']), [...(dates.get(String(row['a'])) ?? []), Number(row['d'])]);
  }
  const changes = new Map<string, number>();
  for (const row of readAll(`SELECT t.ProcessDate d, t.AccountId a, t.SecurityId s,
      sum(${effect} * CASE WHEN t.CancelIndicator THEN -1 ELSE 1 END * t.Quantity) q
      FROM "Transaction" t JOIN TransactionCode c ON c.Id = t.TransactionCodeId GROUP BY 1, 2, 3`)) {
    changes.set([row['d'], row['a'], row['s']].join(' '), Number(row['q']));
  }
  const securities = new Map<string, Set<string>>();
  for (const key of [...quantities.keys(), ...changes.keys()]) {
    const [, account = '', security = ''] = key.split(' ');
    securities.set(account, (securities.get(account) ?? new Set()).add(security));
  }
  const wrong: string[] = [];
  for (const [account, days] of dates) {
    days.slice(1).forEach((day, index) => {
      for (const security of securities.get(account) ?? []) {
        const before = quantities.get(`${days[index]} ${account} ${security}`) ?? 0;
        const after = quantities.get(`${day} ${account} ${security}`) ?? 0;
        const change = changes.get(`${day} ${account} ${security}`) ?? 0;
        if (Math.abs(before + change - after) > 0.00005) wrong.push(`${day} ${account} ${security}`);
      }
    });
  }
  const expected = listPlanted('late trade', 'dropped holding', 'canceled transaction').flatMap((row) => {
    const days = dates.get(String(row['AccountId'])) ?? [];
    const next = days[days.indexOf(Number(row['ProcessDate'])) + 1];
    const twice = row['Kind'] !== 'canceled transaction';
    return [place(row), ...(twice ? [place({ ...row, ProcessDate: next ?? null })] : [])];
  });
  expect(wrong.sort()).toEqual(expected.sort());
});

test('the data matches what a status reports as received', () => {
  const sql = `SELECT count(*) n FROM InterfaceStatus s WHERE s.HasPos <> EXISTS (SELECT 1 FROM Position p
    WHERE p.CustodianId = s.CustodianId AND p.CustomerId = s.CustomerId AND p.ProcessDate = s.ProcessDate)
    AND EXISTS (SELECT 1 FROM Position p WHERE p.CustodianId = s.CustodianId AND p.CustomerId = s.CustomerId)`;
  expect(readAll(sql)).toEqual([{ n: 0 }]);
});

test('the data contains the traps', () => {
  const sql = `SELECT
    (SELECT count(DISTINCT Cusip) FROM Security WHERE Cusip IN ('037833100', '9128283E5')) cusips,
    (SELECT count(*) > 0 FROM Security WHERE Description GLOB '[=+@-]*') formulas,
    (SELECT count(*) > 0 FROM Account WHERE Name GLOB '[=+@-]*') names,
    (SELECT count(*) > 0 FROM Price WHERE PriceValue = 0) zero,
    (SELECT count(*) FROM TransactionCode WHERE Code = 'by ') padded,
    (SELECT count(*) > 0 FROM Position WHERE ShortPosition AND Quantity < 0) short,
    (SELECT count(*) > 0 FROM Position WHERE OriginalCostDate = -631134000000) unknown`;
  expect(readAll(sql)).toEqual([{ cusips: 2, formulas: 1, names: 1, zero: 1, padded: 1, short: 1, unknown: 1 }]);
});

test('some held positions have no price on some dates', () => {
  const sql = `SELECT count(*) n FROM Position p WHERE NOT EXISTS (SELECT 1 FROM Price r
    WHERE r.CustodianId = p.CustodianId AND r.ProcessDate = p.ProcessDate AND r.SecurityId = p.SecurityId)`;
  expect(Number(readAll(sql)[0]?.['n'])).toBeGreaterThan(0);
});
