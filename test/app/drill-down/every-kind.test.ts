import type { DrillPlan, ResultRow } from '../../../src/app/drill-down/drill-plan';
import { isSumEqual, type PlacedRows } from '../../../src/app/drill-down/measures';
import { findBreakKind, planBreak } from '../../../src/app/drill-down/plan-break';
import { positionColumns } from '../../../src/checks/holding-rows';
import type { Break } from '../../../src/checks/recon-findings';
import { reconImplied } from '../../../src/checks/recon-implied';
import { lotColumns, reconLots } from '../../../src/checks/recon-lots';
import { reconMissing } from '../../../src/checks/recon-missing';
import { reconPrices } from '../../../src/checks/recon-prices';
import { reconRates } from '../../../src/checks/recon-rates';
import { reconRoll } from '../../../src/checks/recon-roll';
import { transactionColumns } from '../../../src/checks/transaction-effect';
import type { CellValue, Table } from '../../../src/model/table';
import { scope } from './drill-scope';

// One account per kind of break, with the security of the same number.
const createTable = (columns: readonly string[], rows: readonly (readonly CellValue[])[]): Table => ({
  columns: columns.map((name) => ({ name, kind: 'number' })),
  rows: rows.map((row) => [...row]),
});
const createHolding = (
  id: number,
  quantity: number,
  value = 0,
  cost: number | null = null,
  short = false,
  account = id,
) => [1, account, id, short, quantity, value, cost] as const;
const createLot = (id: number, quantity: number, cost: number | null = null, short = false) =>
  [1, id, id, short, quantity, cost] as const;
const createTransaction = (id: number, code: number, quantity: number, canceled = false) =>
  [1, id, id, code, canceled, quantity, 46121] as const;

const codes = new Map([
  [1, 'by'],
  [2, 'sl'],
  [3, 'zz'],
]);
const positions = createTable(positionColumns, [
  createHolding(1, 100),
  createHolding(2, 50, 0, 500.25),
  createHolding(3, -40),
  createHolding(4, 30),
  createHolding(6, 10),
  createHolding(8, 7),
  createHolding(9, 25),
  createHolding(10, 5),
  createHolding(11, 90),
  createHolding(12, 12),
  createHolding(99, 1, 5, null, false, 13),
]);
const before = createTable(positionColumns, [
  createHolding(1, 100),
  createHolding(2, 50),
  createHolding(3, -40),
  createHolding(4, 25),
  createHolding(6, 8),
  createHolding(7, 60),
  createHolding(9, 20),
  createHolding(10, 5),
  createHolding(11, 60),
  createHolding(12, 10),
  createHolding(13, 15, 300),
  createHolding(99, 1, 5, null, false, 13),
  createHolding(14, 20, 4000.1),
  createHolding(15, 2, 0.2, null, false, 14),
]);
const lots = createTable(lotColumns, [
  createLot(1, 60),
  createLot(1, 10.5),
  createLot(2, 20, 100.1),
  createLot(2, 30, 400),
  createLot(3, 40, null, true),
  createLot(5, 11),
]);
const transactions = createTable(transactionColumns, [
  createTransaction(6, 3, 2),
  createTransaction(9, 1, 5, false),
  createTransaction(9, 1, 5, true),
  createTransaction(10, 2, 3),
  createTransaction(11, 1, 10),
  createTransaction(12, 1, 4),
  createTransaction(12, 1, 3),
]);

const days = [46122, 46121, 46120, 46119, 46118, 46117];
const series: Readonly<Record<number, readonly (number | undefined)[]>> = {
  21: [15, 10, 10, 10, 10, 10],
  22: [7, 7, 7, 7, 7, 7],
  23: [0, 4, 4, 4, 4, 4],
  24: [undefined, undefined, undefined, undefined, 8.5, 8],
  ...Object.fromEntries([25, 26, 27, 28].map((id) => [id, [5.5, 5.4, 5.3, 5.2, 5.1, 5]])),
};
const readPricesOn = (at: number) =>
  new Map(Object.entries(series).flatMap(([id, list]) => (list[at] === undefined ? [] : [[Number(id), list[at]]])));
const tolerances = { days: 5, jump: 30, missing: 3, unpriced: false, unheld: false, implied: 1 };
const valued = createTable(
  positionColumns,
  [25, 26, 27, 28].map((id) => createHolding(id, 10, id === 28 ? 60 : 55)),
);

function findBreaks(): Break[] {
  const quantity = 0.001;
  const moves = { before, after: positions, transactions, transactionCodes: codes, tolerance: quantity };
  const rates = { before: [{ base: 1, local: 2, factor: 1.25 }], now: [{ base: 1, local: 3, factor: 0.9 }] };
  const francs = [{ currency: 2, code: 'CHF', positionCount: 1, value: 10 }];
  return [
    reconLots(positions, lots, { quantity, value: 0.01 }).breaks,
    reconRoll(moves).breaks,
    reconMissing({ ...moves, findCurrencyCode: () => 'USD' }).breaks,
    reconPrices({
      prices: readPricesOn(0),
      daysAgo: readPricesOn(5),
      heldSecurities: new Map(
        Object.keys(series).map((id) => [
          Number(id),
          { positionCount: 1, values: new Map([['USD', 100]]), isValued: true },
        ]),
      ),
      findHistory: (id) => series[id]?.slice(1) ?? [],
      findGroup: () => 'stocks',
      tolerances,
    }).breaks,
    reconImplied({ positions: valued, prices: readPricesOn(0), findGroup: () => 'a', findRates: () => [], percent: 1 }),
    reconRates(francs, rates, (id) => ['', 'USD', 'CHF', 'EUR'][id] ?? '').breaks,
  ].flat();
}

/** The rows that a section's formula would fetch. */
function selectRows({ title, formula }: DrillPlan['sections'][number], foundBreak: Break): PlacedRows {
  const selectOfOne = ({ columns, rows }: Table): Table => {
    const findColumnIndex = (name: string) => columns.findIndex((column) => column.name === name);
    const matches = (row: readonly CellValue[], name: string, id: number | undefined) =>
      !formula.includes(`${name} eq`) || row[findColumnIndex(name)] === id;
    const own = rows.filter(
      (row) => matches(row, 'AccountId', foundBreak.account) && matches(row, 'SecurityId', foundBreak.security),
    );
    return { columns, rows: own };
  };
  const placeRows = (rows: Table): PlacedRows => ({
    name: 'T',
    headers: rows.columns.map(({ name }) => name),
    table: rows,
  });
  const isBefore = title.endsWith('2026-04-09');
  if (title.startsWith('Positions')) return placeRows(selectOfOne(isBefore ? before : positions));
  if (title.startsWith('Tax lots')) return placeRows(selectOfOne(lots));
  if (title.startsWith('FX')) return placeRows(createTable(['Factor'], isBefore ? [[0.7], [1.25]] : [[0.9]]));
  if (title.startsWith('Transactions')) {
    const { columns, rows } = selectOfOne(transactions);
    const coded = columns.map(({ name, kind }) => ({ name: name.replace('CodeId', 'Code/Code'), kind }));
    return placeRows({
      columns: coded,
      rows: rows.map((row) => row.map((v, index) => (index === 3 ? codes.get(Number(v))! : v))),
    });
  }
  const prices = series[foundBreak.security ?? -1] ?? [];
  const dated = days.flatMap((day, index) => (prices[index] === undefined ? [] : [[day, prices[index]]]));
  return placeRows(createTable(['ProcessDate', 'PriceValue'], dated));
}

const names = ['Break', 'PrimarySymbol', 'Expected', 'Actual', 'Difference', 'AccountId', 'SecurityId'];
const createRow = (foundBreak: Break): ResultRow => ({
  columns: names.map((name) => ({ name, kind: 'text' })),
  cells: [
    ...[foundBreak.kind, foundBreak.symbol ?? null, foundBreak.expected, foundBreak.actual, foundBreak.difference],
    ...[foundBreak.account ?? null, foundBreak.security ?? null],
  ],
  selectedIndex: 4,
});

const found = findBreaks();
/** The figures that no rows add up to, because the service doesn't report the unit of a position. */
const unproven: Readonly<Record<string, readonly string[]>> = { 'Implied price': ['Expected', 'Difference'] };

it('the checks find a break of every kind in this data', () => {
  expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual([
    ...['Cancellation not carried out', 'Change without transaction', 'Cost', 'Different change', 'Dropped holding'],
    ...['Gone without transaction', 'Implied price', 'Missing FX rate', 'Missing price', 'New without transaction'],
    ...['No lots', 'No position', 'Price jump', 'Quantity', 'Short flag', 'Stale price'],
    ...['Transaction not in position', 'Unknown transaction code', 'Vanished account', 'Zero price'],
  ]);
  expect(found.filter((foundBreak) => findBreakKind(createRow(foundBreak)) === undefined)).toEqual([]);
});

it.each(found.map((foundBreak) => [foundBreak.kind, foundBreak] as const))(
  'the rows behind "%s" add up to all of its figures',
  (kind, foundBreak) => {
    const plan = planBreak(scope, kind, createRow(foundBreak), 30);
    const placed = plan?.sections.map((section) => selectRows(section, foundBreak)) ?? [];
    const figures = { Expected: foundBreak.expected, Actual: foundBreak.actual, Difference: foundBreak.difference };
    const numeric = Object.entries(figures).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));
    expect(plan?.proofs.map(({ name }) => name)).toEqual(numeric.filter((name) => !unproven[kind]?.includes(name)));
    for (const proof of plan?.proofs ?? []) expect([proof.name, isSumEqual(proof, placed)]).toEqual([proof.name, true]);
  },
);
