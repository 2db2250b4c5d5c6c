import { fc } from '../support/fast-check';
import { lotColumns } from '../../src/checks/recon-lots';
import { positionColumns } from '../../src/checks/holding-rows';
import { transactionColumns } from '../../src/checks/transaction-effect';
import type { CellValue, Table } from '../../src/model/table';

/** One holding of a fictional custodian: its lots, all long or all short. Quantities in ten-thousandths, costs in cents. */
export interface BookHolding {
  readonly account: number;
  readonly security: number;
  readonly short: boolean;
  readonly lots: readonly { readonly quantity: number; readonly cost: number | null }[];
}

// Checks tolerate one ten-thousandth of a share, or one cent.
const lotArbitrary = fc.record({
  quantity: fc.integer({ min: 2, max: 10_000_000 }),
  cost: fc.option(fc.integer({ min: 2, max: 100_000_000 }), { freq: 10 }),
});
const holdingArbitrary: fc.Arbitrary<BookHolding> = fc.record({
  account: fc.integer({ min: 1, max: 4 }),
  security: fc.integer({ min: 10, max: 30 }),
  short: fc.boolean(),
  lots: fc.array(lotArbitrary, { minLength: 1, maxLength: 3 }),
});

/** The holdings of some accounts, at least one. */
export const bookArbitrary: fc.Arbitrary<BookHolding[]> = fc.uniqueArray(holdingArbitrary, {
  selector: ({ account, security }) => `${account} ${security}`,
  minLength: 1,
  maxLength: 20,
});

const addSign = (short: boolean, amount: number) => (short ? -amount : amount);

export function computeQuantity({ short, lots }: BookHolding): number {
  return (
    addSign(
      short,
      lots.reduce((sum, lot) => sum + lot.quantity, 0),
    ) / 10_000
  );
}

export function createPositionTable(holdings: readonly BookHolding[], value = 100): Table {
  const rows = holdings.map((holding): CellValue[] => {
    const hasAllCosts = holding.lots.every(({ cost }) => cost !== null);
    const cost = hasAllCosts
      ? addSign(
          holding.short,
          holding.lots.reduce((sum, lot) => sum + (lot.cost ?? 0), 0),
        ) / 100
      : null;
    return [
      0,
      holding.account,
      holding.security,
      holding.short,
      computeQuantity(holding),
      addSign(holding.short, value),
      cost,
    ];
  });
  return createTable(positionColumns, rows);
}

export function createLotTable(holdings: readonly BookHolding[]): Table {
  const rows = holdings.flatMap(({ account, security, short, lots }) =>
    lots.map(({ quantity, cost }): CellValue[] => [
      0,
      account,
      security,
      short,
      addSign(short, quantity) / 10_000,
      cost === null ? null : addSign(short, cost) / 100,
    ]),
  );
  return createTable(lotColumns, rows);
}

/** Transaction codes by ID, one of them unknown. */
export const codesById = new Map([
  [1, 'by '],
  [2, 'sl '],
  [3, 'ss'],
  [4, 'cs'],
  [5, 'li'],
  [6, 'lo'],
  [9, 'dv'],
  [99, 'zz'],
]);

export interface BookTrade {
  readonly account: number;
  readonly security: number;
  readonly code: number;
  readonly canceled?: boolean;
  readonly quantity: number;
  /** The trade date as a serial number. */
  readonly traded?: number | null;
}

export function createTransactionTable(trades: readonly BookTrade[]): Table {
  return createTable(
    transactionColumns,
    trades.map((trade) => {
      const { account, security, code, canceled = false, quantity, traded = 46_000 } = trade;
      return [0, account, security, code, canceled, quantity, traded];
    }),
  );
}

function createTable(names: readonly string[], rows: CellValue[][]): Table {
  return { columns: names.map((name) => ({ name, kind: 'number' })), rows };
}
