import { fc } from '../support/fast-check';
import { reconLots } from '../../src/checks/recon-lots';
import type { Table } from '../../src/model/table';
import { bookArbitrary, createLotTable, createPositionTable, computeQuantity } from './books';

const tolerances = { quantity: 0.0001, value: 0.01 };
const listKinds = (positions: Table, lots: Table) =>
  reconLots(positions, lots, tolerances).breaks.map(({ kind, account, security }) => ({ kind, account, security }));

test('positions that equal the sum of their lots have no break', () => {
  fc.assert(
    fc.property(bookArbitrary, (held) =>
      expect(listKinds(createPositionTable(held), createLotTable(held))).toEqual([]),
    ),
  );
});

test('notes how many records have no quantity, which counts as 0', () => {
  const held = { account: 1, security: 2 };
  const clearQuantities = ({ columns, rows }: Table): Table => ({
    columns,
    rows: rows.map((row) => row.map((value, index) => (index === 4 ? null : value))),
  });
  const positions: Table = { columns: [], rows: [[1, held.account, held.security, false, 5, 10, null]] };
  const lots: Table = { columns: [], rows: [[1, held.account, held.security, false, 5, null]] };
  expect(reconLots(positions, lots, tolerances).remarks).toEqual([]);
  expect(reconLots(clearQuantities(positions), clearQuantities(lots), tolerances)).toMatchObject({
    breaks: [],
    remarks: [{ message: '2 records read by this check have no Quantity. The check counts it as 0.' }],
  });
});

test('finds a missing lot, and nothing else', () => {
  fc.assert(
    fc.property(bookArbitrary, fc.nat(), (held, seed) => {
      const changedHolding = held[seed % held.length]!;
      const rest = held.map((holding) =>
        holding === changedHolding ? { ...holding, lots: holding.lots.slice(1) } : holding,
      );
      // Without any lot in the delivery, nothing can be compared.
      fc.pre(rest.some(({ lots }) => lots.length > 0));
      const kind = changedHolding.lots.length > 1 ? 'Quantity' : 'No lots';
      const { account, security } = changedHolding;
      expect(listKinds(createPositionTable(held), createLotTable(rest))).toEqual([{ kind, account, security }]);
    }),
  );
});

test('finds a missing position by its lots', () => {
  fc.assert(
    fc.property(bookArbitrary, fc.nat(), (held, seed) => {
      const omittedHolding = held[seed % held.length]!;
      const { breaks } = reconLots(
        createPositionTable(held.filter((holding) => holding !== omittedHolding)),
        createLotTable(held),
        tolerances,
      );
      expect(breaks).toHaveLength(1);
      expect(breaks[0]).toMatchObject({
        kind: 'No position',
        account: omittedHolding.account,
        security: omittedHolding.security,
      });
      expect(breaks[0]!.difference).toBeCloseTo(computeQuantity(omittedHolding), 6);
    }),
  );
});

test('a different cost is a break only when all costs are known', () => {
  fc.assert(
    fc.property(bookArbitrary, fc.nat(), (held, seed) => {
      const changedHolding = held[seed % held.length]!;
      const lots = createLotTable(held);
      const firstRowIndex = lots.rows.findIndex(([, account, security]) => {
        return account === changedHolding.account && security === changedHolding.security;
      });
      const rowsWithHigherCost = lots.rows.map((row, index) =>
        index === firstRowIndex && typeof row[5] === 'number' ? [...row.slice(0, 5), row[5] + 0.02] : row,
      );
      const hasAllCosts = changedHolding.lots.every(({ cost }) => cost !== null);
      const { account, security } = changedHolding;
      const found = listKinds(createPositionTable(held), { columns: lots.columns, rows: rowsWithHigherCost });
      expect(found).toEqual(hasAllCosts ? [{ kind: 'Cost', account, security }] : []);
    }),
  );
});

test('a position with one tax lot of another cost is explained in the singular', () => {
  const held = { account: 1, security: 10, short: false, lots: [{ quantity: 10_000, cost: 100 }] };
  const lots = createLotTable([{ ...held, lots: [{ quantity: 10_000, cost: 150 }] }]);
  const { breaks } = reconLots(createPositionTable([held]), lots, tolerances);
  expect(breaks[0]?.explanation).toMatch(/^The quantities match, but the cost of 1 tax lot doesn't\. Cost: /);
});

test('a position with a known cost has no cost break when one of its lots has no cost', () => {
  const holding = { account: 1, security: 10, short: false, lots: [{ quantity: 10_000, cost: 12_345 }] };
  const positions = createPositionTable([holding]);
  const unknown = createLotTable([{ ...holding, lots: [{ quantity: 10_000, cost: null }] }]);
  expect(positions.rows[0]).toContain(123.45);
  expect(reconLots(positions, unknown, tolerances).breaks).toEqual([]);
});

test('finds a lot with the wrong short flag', () => {
  const long = { account: 1, security: 10, short: false, lots: [{ quantity: 10_000, cost: 100 }] };
  const lots = createLotTable([long]);
  const shortLots = {
    columns: lots.columns,
    rows: lots.rows.map((row) => [...row.slice(0, 3), true, ...row.slice(4)]),
  };
  const { breaks } = reconLots(createPositionTable([long]), shortLots, tolerances);
  expect(breaks).toMatchObject([{ kind: 'Quantity', expected: 1, actual: -1 }]);
  expect(breaks[0]!.explanation).toContain('The position is long, but 1 of 1 tax lot is short.');
});

test('ignores only differences up to the tolerance', () => {
  const held = [{ account: 1, security: 10, short: false, lots: [{ quantity: 10_000, cost: null }] }];
  const lots = createLotTable([{ ...held[0]!, lots: [{ quantity: 15_000, cost: null }] }]);
  const countBreaks = (quantity: number) =>
    reconLots(createPositionTable(held), lots, { quantity, value: 0.01 }).breaks.length;
  expect([countBreaks(0.4999), countBreaks(0.5)]).toEqual([1, 0]);
});

test('notes a delivery without lots, instead of reporting breaks', () => {
  const held = [{ account: 1, security: 10, short: false, lots: [{ quantity: 1, cost: null }] }];
  const { breaks, remarks } = reconLots(createPositionTable(held), createLotTable([]), tolerances);
  expect(breaks).toEqual([]);
  expect(remarks).toHaveLength(1);
});
