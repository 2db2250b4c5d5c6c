import {
  computeRelativeChange,
  type AffectedValue,
  type DeliveryAffectedValues,
} from '../../functions/deliveries/affected-value';
import type { BoardRow } from '../../app/deliveries/delivery-status';

/** The market value of a custodian's deliveries, and its change since the previous date. */
interface CustodianValue {
  readonly custodian: string;
  /** The value of received deliveries; undefined if none is received. */
  readonly value: number | undefined;
  /** The change of deliveries with a value on both dates; undefined if none has one. */
  readonly change: number | undefined;
  /** The number of deliveries without a value. */
  readonly missingCount: number;
  /** Whether a rate is missing or comes from another custodian. */
  readonly hasRateProblem: boolean;
}

/** Adds up the deliveries of each custodian, largest value first. */
export function addUpCustodianValues(
  rows: readonly BoardRow[],
  { byDelivery }: DeliveryAffectedValues,
): CustodianValue[] {
  const valuesByCustodian = new Map<number, CustodianValue>();
  for (const { id, custodian } of rows) {
    const affectedValue = byDelivery.get(id);
    const custodianValue = valuesByCustodian.get(custodian.id);
    const { value, previousValue = 0 } = affectedValue ?? {};
    valuesByCustodian.set(custodian.id, {
      custodian: custodian.shortName,
      value: addKnown(custodianValue?.value, value),
      change: addKnown(
        custodianValue?.change,
        computeRelativeChange(affectedValue) === undefined ? undefined : (value ?? 0) - previousValue,
      ),
      missingCount: (custodianValue?.missingCount ?? 0) + (value === undefined ? 1 : 0),
      hasRateProblem: custodianValue?.hasRateProblem === true || hasRateProblem(affectedValue),
    });
  }
  return [...valuesByCustodian.values()].sort(
    (a, b) => (b.value ?? -1) - (a.value ?? -1) || a.custodian.localeCompare(b.custodian),
  );
}

function addKnown(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0);
}

/** Returns whether a rate behind a value is missing or comes from another custodian. */
export function hasRateProblem(affectedValue: AffectedValue | undefined): boolean {
  return (
    affectedValue !== undefined &&
    affectedValue.unconvertedCurrencies.length + affectedValue.borrowedRateCurrencies.length > 0
  );
}
