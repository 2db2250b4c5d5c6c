import { findEasternMidnight } from '../eastern';
import { type Holding, centsPerUnit, sumQuantity, quantityScale } from './holding';
import type { Account } from './make-accounts';
import type { Market } from './market';
import type { RowWriter } from './row-writer';
import { bondTypes, cashType } from './security-type-ids';
import type { Trade } from './trade';

/** The placeholder for an unknown cost date. */
const unknownCostDate = findEasternMidnight('1950-01-01');

/** The writers of the holding tables, with the state that they share. */
export interface HoldingWriters {
  readonly positions: RowWriter;
  readonly lots: RowWriter;
  readonly transactions: RowWriter;
  readonly market: Market;
  readonly getSecurityId: (index: number) => number;
  /** Whether rows are written. IDs advance either way. */
  enabled: boolean;
  nextLotId: number;
  nextTransactionId: number;
}

/** The custodian that sends no costs, lots, or FX rates. */
export const custodianWithoutLots = 5;

/** Writes a holding's position and lots. The lots' quantities, values, and costs add up to the position's, unless the newest lots are omitted. */
export function writeHolding(
  writers: HoldingWriters,
  account: Account,
  holding: Holding,
  dateIndex: number,
  instant: number,
  { omittedNewestLots = 0 } = {},
): void {
  const { securityIndex, security, lots } = holding;
  const quantity = sumQuantity(holding);
  const value = writers.market.computeValue(securityIndex, quantity, dateIndex);
  const isBond = bondTypes.includes(security.typeId);
  // An overdrawn cash account is not a short sale.
  const short = quantity < 0 && security.typeId !== cashType ? 1 : 0;
  const costs = lots.map((lot) => lot.cost);
  const hasCost = account.custodianId !== custodianWithoutLots && costs.every((cost) => cost !== null);
  const dates = lots.map((lot) => lot.costDate ?? unknownCostDate);
  const keyColumns = [account.custodianId, account.customerId, instant, account.id, security.id, short] as const;
  if (writers.enabled)
    writers.positions.add(
      ...keyColumns,
      quantity / quantityScale,
      value / centsPerUnit,
      hasCost ? costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0) / centsPerUnit : null,
      account.custodianId === custodianWithoutLots ? null : Math.min(...dates),
      isBond ? quantity / quantityScale : null,
    );
  if (account.custodianId === custodianWithoutLots) return;
  let remainingValue = value;
  lots.forEach((lot, lotIndex) => {
    const lotValue =
      lotIndex === lots.length - 1
        ? remainingValue
        : writers.market.computeValue(securityIndex, lot.quantity, dateIndex);
    remainingValue -= lotValue;
    const id = writers.nextLotId;
    writers.nextLotId += 1;
    if (lotIndex >= lots.length - omittedNewestLots || !writers.enabled) return;
    writers.lots.add(
      id,
      ...keyColumns,
      lot.tradeDate,
      lot.quantity / quantityScale,
      lotValue / centsPerUnit,
      lot.cost === null ? null : lot.cost / centsPerUnit,
      lot.costDate ?? unknownCostDate,
      isBond ? lot.quantity / quantityScale : null,
    );
  });
}

/** Writes a transaction on the process date `instant`. A trade reported late has an earlier trade date. */
export function writeTrade(
  writers: HoldingWriters,
  account: Account,
  trade: Trade,
  dates: { readonly instant: number; readonly tradeDate: number; readonly settlementDate: number },
): void {
  const id = writers.nextTransactionId;
  writers.nextTransactionId += 1;
  if (!writers.enabled) return;
  const toAmount = (cents: number | null | undefined): number | null =>
    cents === null || cents === undefined ? null : cents / centsPerUnit;
  const price = Number(((trade.amount / centsPerUnit) * (quantityScale / trade.quantity)).toFixed(6));
  writers.transactions.addRecord({
    Id: id,
    CustodianId: account.custodianId,
    CustomerId: account.customerId,
    ProcessDate: dates.instant,
    AccountId: account.id,
    SecurityId: writers.getSecurityId(trade.index),
    TransactionCodeId: trade.codeId,
    CancelIndicator: trade.isCanceled === true ? 1 : 0,
    Comment: trade.comment ?? null,
    TradeDate: dates.tradeDate,
    SettlementDate: dates.settlementDate,
    Quantity: trade.quantity / quantityScale,
    Amount: trade.amount / centsPerUnit,
    OriginalCost: toAmount(trade.cost),
    OriginalCostDate: trade.costDate === undefined ? null : (trade.costDate ?? unknownCostDate),
    Sdtype: 'caus',
    Sdsymbol: 'cash',
    Commission: toAmount(trade.commission),
    WhtSecurityId: trade.withholdingIndex === undefined ? null : writers.getSecurityId(trade.withholdingIndex),
    // Only trades with a commission are executed at a price.
    ExecPri: trade.commission === undefined || trade.quantity <= 0 ? null : price,
    Reorg: trade.isReorganization === true ? 1 : 0,
  });
}
