import type { AddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { ReconKind } from '../../query/read-check-options';
import type { ReconRow } from '../../functions/reconciliation/recon-rows';
import type { Party } from '../../model/party';
import type { DeliveryBoard } from '../deliveries/delivery-status';
import type { GatheredBreaks } from '../breaks/gather-breaks';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';

/** The options of the price check that list every held security without a price, even if it had one recently. */
export const unpricedOptions = 'missing=1;unpriced=1';

/** A part of the check, or the error that prevented it. */
export type Part<T> = { readonly loaded: T } | { readonly failed: AddInError };

/** The market value of a sector or currency. */
export interface ValueGroup {
  readonly name: string;
  readonly value: number;
}

export interface MorningValues {
  readonly currency: string;
  readonly bySector: readonly ValueGroup[];
  readonly byCurrency: readonly ValueGroup[];
  /** Currencies without an FX rate. No group includes them. */
  readonly unconverted: readonly string[];
  /** Currencies that were converted at another custodian's rate, because their own custodian sends none. */
  readonly borrowed: readonly { readonly custodian: string; readonly code: string }[];
  readonly fetchedAt: number;
}

/** The number of deliveries with each status on a process date. */
export interface DateDeliveries {
  readonly date: PlainDate;
  readonly onTime: number;
  readonly late: number;
  readonly missing: number;
  readonly holiday: number;
}

export interface MorningHistory {
  readonly dates: readonly DateDeliveries[];
  readonly fetchedAt: number;
}

/** The outcome of a check for one custodian. */
export interface CustodianCheck {
  readonly custodian: Party;
  readonly outcome: Part<{ readonly rows: readonly ReconRow[]; readonly fetchedAt: number }>;
}

/** The data that the sheets show. */
export interface MorningFacts {
  readonly date: PlainDate;
  readonly checkedAt: number;
  readonly custodians: readonly Party[];
  /** Whether these are all custodians that the user can see. */
  readonly hasAllCustodians: boolean;
  readonly board: DeliveryBoard;
  readonly affected: Part<DeliveryAffectedValues>;
  readonly values: Part<MorningValues>;
  readonly history: Part<MorningHistory>;
  readonly checks: Readonly<Record<ReconKind, readonly CustodianCheck[]>>;
  /** The breaks of these checks, with their affected values. */
  readonly breaks: Part<GatheredBreaks>;
}
