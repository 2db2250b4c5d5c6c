import type { AddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { Table } from '../../model/table';
import type { ReconKind } from '../../query/read-check-options';
import type { Party } from '../../model/party';
import type { DeliveryBoard } from '../deliveries/delivery-actions';
import type { DayBreaks } from '../breaks/gather-breaks';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';

/** Every held security without a price is named, not only those that have lacked one for days. */
export const unpricedOptions = 'missing=1;unpriced=1';

/** A part of the check: fetched, or the reason why not. */
export type Part<T> = { readonly got: T } | { readonly failed: AddInError };

/** Market values in one currency by some grouping, largest first. */
export interface ValueGroup {
  readonly name: string;
  readonly value: number;
}

export interface MorningValues {
  readonly currency: string;
  readonly bySector: readonly ValueGroup[];
  readonly byCurrency: readonly ValueGroup[];
  /** Currencies that no rate leads from: they are in no group. */
  readonly unconverted: readonly string[];
  /** What was converted at another custodian's rate, as its own sends none. */
  readonly borrowed: readonly { readonly custodian: string; readonly code: string }[];
  readonly fetchedAt: number;
}

/** How many deliveries of a process date have each status. */
export interface DeliveryDay {
  readonly date: PlainDate;
  readonly onTime: number;
  readonly late: number;
  readonly missing: number;
  readonly holiday: number;
}

export interface MorningHistory {
  readonly days: readonly DeliveryDay[];
  readonly fetchedAt: number;
}

/** What one check found at one custodian. */
export interface CustodianCheck {
  readonly custodian: Party;
  readonly found: Part<{ readonly table: Table; readonly fetchedAt: number }>;
}

/** The checks that the morning needs. */
export const morningChecks = ['lots', 'roll', 'missing', 'prices'] as const satisfies readonly ReconKind[];

export type MorningCheckKind = (typeof morningChecks)[number];

/** Everything that the sheet is made of. */
export interface MorningFacts {
  readonly date: PlainDate;
  readonly checkedAt: number;
  readonly custodians: readonly Party[];
  /** Whether these are all that there are in scope. */
  readonly all: boolean;
  readonly board: DeliveryBoard;
  readonly affected: Part<DeliveryAffectedValues>;
  readonly values: Part<MorningValues>;
  readonly history: Part<MorningHistory>;
  readonly checks: Readonly<Record<MorningCheckKind, readonly CustodianCheck[]>>;
  /** The breaks of these checks with what depends on each. */
  readonly breaks: Part<DayBreaks>;
}
