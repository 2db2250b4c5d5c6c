/** What depends on one interface, as the service adds it up. */
export interface AffectedValue {
  readonly accounts?: number;
  /** Market value on the board's date; undefined where nothing has come. */
  readonly value?: number;
  /** On the date before. */
  readonly valueBefore?: number;
  /** Currencies that these values omit, because no rate exists for them. */
  readonly unconverted: readonly string[];
  /** Currencies that are in these values at another custodian's rates, as this one sends none for them. */
  readonly borrowed: readonly string[];
}

export interface DeliveryAffectedValues {
  /** The currency of all values. */
  readonly currency: string;
  /** By the id of the board's row. */
  readonly of: ReadonlyMap<string, AffectedValue>;
  /** A message for each figure that could not be got. */
  readonly problems: readonly string[];
}

/**
 * How much a value moved, as a share of the old value; undefined if it can't be determined, as when the value of one
 * date lacks a currency that the other may include.
 */
export function shareMoved(affectedValue: AffectedValue | undefined): number | undefined {
  if (affectedValue?.value === undefined || affectedValue.valueBefore === undefined || affectedValue.valueBefore === 0)
    return undefined;
  if (affectedValue.unconverted.length > 0) return undefined;
  return (affectedValue.value - affectedValue.valueBefore) / Math.abs(affectedValue.valueBefore);
}
