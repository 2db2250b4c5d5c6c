import type { Column, Table } from '../../../src/model/table';

/** Positions as the product stores them, rows of cells, and as columns of numbers, the simplest form. */
export interface Portfolio {
  readonly table: Table;
  readonly account: Int32Array;
  readonly security: Int32Array;
  readonly short: Uint8Array;
  readonly quantity: Float64Array;
  readonly value: Float64Array;
  readonly cost: Float64Array;
}

const columns: readonly Column[] = [
  { name: 'CustomerId', kind: 'id' },
  { name: 'AccountId', kind: 'id' },
  { name: 'SecurityId', kind: 'id' },
  { name: 'ShortPosition', kind: 'flag' },
  { name: 'Quantity', kind: 'number' },
  { name: 'MarketValue', kind: 'number' },
  { name: 'OriginalCost', kind: 'number' },
];

/** 150 securities per account, where every 20th position is short. `moved`: the per mille with another market value. */
export function makePortfolio(rows: number, moved = 0): Portfolio {
  const portfolio = {
    account: new Int32Array(rows),
    security: new Int32Array(rows),
    short: new Uint8Array(rows),
    quantity: new Float64Array(rows),
    value: new Float64Array(rows),
    cost: new Float64Array(rows),
  };
  const cells = Array.from({ length: rows }, (_, index) => {
    const account = 1 + Math.floor(index / 150);
    const security = 10_000 + (((index % 150) * 37 + account * 11) % 5000);
    const short = index % 20 === 0;
    const quantity = (short ? -1 : 1) * (100 + ((index * 7919) % 90_000));
    const change = (index * 7919) % 1000 < moved ? 12.25 : 0;
    const value = Math.round(quantity * (10 + (security % 400)) * 100) / 100 + change;
    const cost = Math.round(quantity * (9 + (security % 380)) * 100) / 100;
    portfolio.account[index] = account;
    portfolio.security[index] = security;
    portfolio.short[index] = short ? 1 : 0;
    portfolio.quantity[index] = quantity;
    portfolio.value[index] = value;
    portfolio.cost[index] = cost;
    return [account % 10, account, security, short, quantity, value, cost];
  });
  return { ...portfolio, table: { columns, rows: cells } };
}

/** The same as tax lots: two for each even row. */
export function makeLots({ table }: Portfolio): Table {
  const rows = table.rows.flatMap(
    ([customer = null, account = null, security = null, short = null, ...amounts], index) => {
      const [quantity, , cost] = amounts.map(Number) as [number, number, number];
      if (index % 2 === 1) return [[customer, account, security, short, quantity, cost]];
      const [part, paid] = [Math.round(quantity / 3), Math.round((cost / 3) * 100) / 100];
      return [
        [customer, account, security, short, part, paid],
        [customer, account, security, short, quantity - part, Math.round((cost - paid) * 100) / 100],
      ];
    },
  );
  const lotColumns = ['CustomerId', 'AccountId', 'SecurityId', 'ShortPosition', 'Quantity', 'OriginalCost'];
  return { columns: lotColumns.map((name) => columns.find((column) => column.name === name) as Column), rows };
}
