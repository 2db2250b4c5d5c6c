import {
  deliveriesTitle,
  positionTitle,
  positionsTitle,
  priceTitle,
  rateTitle,
  rowsUpTo,
} from '../../messages/drill-down-sheet';
import { toLabel } from '../../model/label';
import type { DrillPlan, DrillProof, ProofPart } from './drill-plan';
import { joinWithAnd } from './filter-text';
import { planPriceHistory, planHoldingRows, planRowsOn, printUpToDate, type DrillScope } from './holding-sections';
import type { RowIdentity } from './read-row';

const rateColumns = ['ProcessDate', 'CustodianId', 'BaseCurrencyId', 'LocalCurrencyId', 'Factor'];

/** Quantities that both a position and its lots have. */
const lotQuantities: readonly string[] = ['Quantity', 'OriginalCost', 'OriginalFace'];

/** Plans the rows behind a position: the position, its tax lots, and the transactions of the date. */
export function planHolding(
  scope: DrillScope,
  identity: RowIdentity,
  clickedValue?: ClickedValue,
): DrillPlan | undefined {
  if (!identity.account || !identity.security) return undefined;
  const date = identity.date ?? scope.date;
  const column = clickedValue?.column.replace(/Base$/, '');
  const { base, partial } = clickedValue ?? {};
  return {
    title: positionTitle(identity.name),
    sections: [
      planHoldingRows(scope, 'Positions', identity, date, { base, partial, column }),
      planHoldingRows(scope, 'TaxLots', identity, date, {
        column: lotQuantities.includes(column ?? '') ? column : undefined,
      }),
      planHoldingRows(scope, 'Transactions', identity, date),
    ],
    proofs: clickedValue ? planHoldingProof(scope, clickedValue) : [],
  };
}

/** The selected value. */
interface ClickedValue {
  readonly column: string;
  readonly value: number;
  /** The currency that amounts are converted to. */
  readonly base?: string | undefined;
  /** Whether its query has `partial=1`. */
  readonly partial?: boolean | undefined;
}

function planHoldingProof({ hasPath }: DrillScope, { column, value, base }: ClickedValue): DrillProof[] {
  const createProofPart = (section: number, of: 'sum' | 'signed', sign: 1 | -1 = 1): ProofPart => ({
    section,
    sign,
    measure: { of, column },
  });
  const proveSum = (name: string): DrillProof[] => [{ name, value, parts: [createProofPart(0, 'sum')] }];
  const amount = column.replace(/Base$/, '');
  if (base !== undefined && amount !== column && hasPath('Positions', amount))
    return proveSum(`${toLabel(amount, 'Positions')} (${base.toUpperCase()})`);
  if (!hasPath('Positions', column) || column.includes('/') || column.endsWith('Id')) return [];
  const name = toLabel(column, 'Positions');
  if (!lotQuantities.includes(column) || !hasPath('TaxLots', column)) return proveSum(name);
  // Custodians send short quantities with or without a sign, in positions and lots alike.
  const isCost = column === 'OriginalCost';
  const parts = isCost
    ? [createProofPart(1, 'sum')]
    : [createProofPart(1, 'signed'), createProofPart(0, 'signed', -1), createProofPart(0, 'sum')];
  return [{ name, value, parts, allRows: 1 }];
}

/** Plans a security's earlier prices and the positions in it. */
export function planPrice(
  scope: DrillScope,
  identity: RowIdentity,
  price: number | undefined,
  jump: number,
): DrillPlan | undefined {
  const { security, custodian = null, name } = identity;
  if (!security) return undefined;
  const { date } = scope;
  const measure = { of: 'on' as const, column: 'PriceValue', date };
  return {
    title: priceTitle(name),
    sections: [
      planPriceHistory(scope, identity, jump),
      planRowsOn(scope, { set: 'Positions', custodian, date, filter: security }),
    ],
    proofs: price === undefined ? [] : [{ name: 'Price', value: price, parts: [{ section: 0, sign: 1, measure }] }],
  };
}

/** Plans the rates of a currency pair up to a date, latest first. `pairs` is the condition for its rates. */
export function planRates(scope: DrillScope, pairFilter: string, name: string): DrillPlan {
  const filter = joinWithAnd(pairFilter, ...printUpToDate(scope));
  const history = planRowsOn(scope, { set: 'FxRates', custodian: null, filter, sort: 'ProcessDate desc' }, rateColumns);
  return { title: rateTitle(name), sections: [{ ...history, title: rowsUpTo('FX rates', scope.date) }], proofs: [] };
}

/** Plans the positions of an account. */
export function planAccount(scope: DrillScope, identity: RowIdentity): DrillPlan | undefined {
  const { security: _security, ...account } = identity;
  if (!account.account) return undefined;
  return {
    title: positionsTitle(identity.name),
    sections: [planHoldingRows(scope, 'Positions', account, scope.date)],
    proofs: [],
  };
}

/** A delivery, by the IDs of its custodian and customer. */
interface DrilledDelivery {
  readonly custodian: number;
  readonly customer: number | undefined;
  readonly name: string;
  /** The number of accounts that the row shows. */
  readonly accounts: number | undefined;
}

/** Plans the latest deliveries of a custodian and customer, and the accounts that depend on them. */
export function planDelivery(scope: DrillScope, { custodian, customer, name, accounts }: DrilledDelivery): DrillPlan {
  const customerFilter = customer === undefined ? undefined : `CustomerId eq ${customer}`;
  const filter = joinWithAnd(`CustodianId eq ${custodian}`, customerFilter, ...printUpToDate(scope));
  const history = planRowsOn(scope, { set: 'InterfaceStatuses', custodian: null, filter, sort: 'ProcessDate desc' });
  return {
    title: deliveriesTitle(name),
    sections: [
      { ...history, title: rowsUpTo('Deliveries', scope.date) },
      planRowsOn(scope, { set: 'Accounts', custodian, filter: customerFilter }),
    ],
    proofs:
      accounts === undefined
        ? []
        : [{ name: 'Accounts', value: accounts, parts: [{ section: 1, sign: 1, measure: { of: 'count' } }] }],
  };
}
