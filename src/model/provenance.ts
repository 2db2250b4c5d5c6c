import type { PlainDate } from './plain-date';
import type { Table } from './table';

/** The state of a custodian's delivery of one process date, over the requested customers. */
export interface Delivery {
  /** State names as the service has them, worst first: `Delay`, or `Verify; Success`. */
  readonly states: readonly string[];
  /** True when every state is the final one, so that the rows will not change any more. */
  readonly final: boolean;
  /** The estimated time of arrival in hours after midnight, where one is known. */
  readonly etaHours?: number;
  /** The requested parties whose rows are missing because their files haven't come; none if everybody's are there. */
  readonly missing?: readonly MissingDelivery[];
  /** The newest process date that a delivery is expected for, where the result is of an earlier one. */
  readonly behind?: BehindDelivery;
  /** Whose rows are from an earlier process date than requested, as `fill=prev` wants it. */
  readonly filled?: readonly FilledDelivery[];
}

/** A custodian whose rows of a process date are those of an earlier one. */
export interface FilledDelivery {
  /** Its short name. */
  readonly custodian: string;
  /** The short names of the customers whose rows they are; all of the custodian's where there is no list. */
  readonly customers?: readonly string[];
  /** The process date of the rows. */
  readonly date: PlainDate;
  /** The requested date. */
  readonly requested: PlainDate;
  /** The state of the delivery of the requested date; none if that isn't a process date. */
  readonly state?: string;
}

/** A process date later than that of a result, whose files are still to come. */
export interface BehindDelivery {
  readonly date: PlainDate;
  readonly state: string;
  /** The estimated time of arrival in hours after midnight. */
  readonly etaHours?: number;
}

/** Files of a custodian and a process date that have not come. */
export interface MissingDelivery {
  readonly custodianId: number;
  /** Its short name. */
  readonly custodian: string;
  /** The short names of the customers whose files they are; all of the custodian's where there is no list. */
  readonly customers?: readonly string[];
  readonly date: PlainDate;
  readonly state: string;
  /** The estimated time of arrival in hours after midnight. */
  readonly etaHours?: number;
}

/** The service's interfaces. */
export type SourceName = 'odata' | 'rest' | 'graphql';

/** Where a result comes from, so that nobody has to take a number on trust. */
export interface Provenance {
  /** The query in its normal form. */
  readonly query: string;
  readonly source: SourceName;
  /** Of rows of several process dates the last one. */
  readonly processDate?: PlainDate;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly rows: number;
  readonly delivery?: Delivery;
  /** What else to know about the rows: amounts that were not converted, and why. */
  readonly notes?: readonly string[];
}

export interface Result {
  readonly table: Table;
  readonly provenance: Provenance;
}
