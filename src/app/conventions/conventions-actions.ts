import type { FactorReadings, ValueReadings } from '../../checks/amount-readings';
import type { Observable } from '../../model/observable';
import type { PlainDate } from '../../model/plain-date';

/** What the newest data say about the currency of market values and the direction of rates. */
export interface ConventionsReport {
  readonly date: PlainDate;
  readonly values: ValueReadings;
  readonly factors: FactorReadings;
  /** Positions that were not checked: without a price, or more than are checked. */
  readonly unchecked: number;
}

export interface ConventionsActions {
  /** The newest report of this session. */
  readonly conventionsReport: Observable<ConventionsReport | undefined>;
  /** Compares quantity × price with market values, and rates with what currencies are roughly worth. */
  checkConventions(signal?: AbortSignal): Promise<ConventionsReport>;
}
