import { easternMidnight } from '../eastern';
import { type Holding, centsUnit, quantityOf, quantityUnit } from './holding';
import type { Account } from './make-accounts';
import type { Market } from './market';
import type { RowWriter } from './row-writer';
import { bondTypes, cashType } from './security-type-ids';
import type { Trade } from './trade';

/** The placeholder for an unknown cost date. */
const unknownCostDate = easternMidnight('1950-01-01');

/** The writers of the holding tables, with the state that they share. */
export interface RowSinks {
  readonly positions: RowWriter;
  readonly lots: RowWriter;
  readonly transactions: RowWriter;
  readonly market: Market;
  readonly securityId: (index: number) => number;
  /** Whether rows are written. IDs advance either way. */
  writes: boolean;
  nextLotId: number;
  nextTransactionId: number;
}

/** The custodian that sends no costs, lots, or FX rates. */
export const withoutLots = 5;

/** Writes a holding's position and lots. The lots' quantities, values, and costs add up to the position's. */
export function writeHolding(
  sinks: RowSinks,
  account: Account,
  holding: Holding,
  date: number,
  instant: number,
  lotsLeftOut = 0,
): void {
  const { index, security, lots } = holding;
  const quantity = quantityOf(holding);
  const value = sinks.market.value(index, quantity, date);
  const bond = bondTypes.includes(security.typeId);
  // An overdrawn cash account is not a short sale.
  const short = quantity < 0 && security.typeId !== cashType ? 1 : 0;
  const costs = lots.map((lot) => lot.cost);
  const hasCost = account.custodianId !== withoutLots && costs.every((cost) => cost !== null);
  const dates = lots.map((lot) => lot.costDate ?? unknownCostDate);
  const head = [account.custodianId, account.customerId, instant, account.id, security.id, short] as const;
  if (sinks.writes)
    sinks.positions.add(
      ...head,
      quantity / quantityUnit,
      value / centsUnit,
      hasCost ? costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0) / centsUnit : null,
      account.custodianId === withoutLots ? null : Math.min(...dates),
      bond ? quantity / quantityUnit : null,
    );
  if (account.custodianId === withoutLots) return;
  let rest = value;
  lots.forEach((lot, place) => {
    const share = place === lots.length - 1 ? rest : sinks.market.value(index, lot.quantity, date);
    rest -= share;
    const id = sinks.nextLotId;
    sinks.nextLotId += 1;
    if (place >= lots.length - lotsLeftOut || !sinks.writes) return;
    sinks.lots.add(
      id,
      ...head,
      lot.tradeDate,
      lot.quantity / quantityUnit,
      share / centsUnit,
      lot.cost === null ? null : lot.cost / centsUnit,
      lot.costDate ?? unknownCostDate,
      bond ? lot.quantity / quantityUnit : null,
    );
  });
}

/** Writes a transaction on the process date `instant`. A trade reported late has an earlier trade date, `traded`. */
export function writeTrade(
  sinks: RowSinks,
  account: Account,
  trade: Trade,
  when: { readonly instant: number; readonly traded: number; readonly settled: number },
): void {
  const id = sinks.nextTransactionId;
  sinks.nextTransactionId += 1;
  if (!sinks.writes) return;
  const price =
    trade.quantity > 0 ? Number(((trade.amount / centsUnit) * (quantityUnit / trade.quantity)).toFixed(6)) : null;
  const money = (cents: number | null | undefined): number | null =>
    cents === null || cents === undefined ? null : cents / centsUnit;
  sinks.transactions.add(
    id,
    account.custodianId,
    account.customerId,
    when.instant,
    account.id,
    sinks.securityId(trade.index),
    trade.codeId,
    trade.cancel === true ? 1 : 0,
    trade.comment ?? null,
    when.traded,
    when.settled,
    trade.quantity / quantityUnit,
    trade.amount / centsUnit,
    money(trade.cost),
    trade.costDate === undefined ? null : (trade.costDate ?? unknownCostDate),
    null,
    'caus',
    'cash',
    null,
    null,
    money(trade.commission),
    null,
    null,
    trade.whtIndex === undefined ? null : sinks.securityId(trade.whtIndex),
    trade.commission === undefined ? null : price,
    null,
    trade.reorg === true ? 1 : 0,
  );
}
