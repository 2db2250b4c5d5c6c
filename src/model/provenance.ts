import type { PlainDate } from './plain-date';
import type { Table } from './table';

/** The state of the deliveries behind a result, for the requested custodians and customers. */
export interface Delivery {
  /** State names as the service spells them, worst first, such as `['Verify', 'Success']`. */
  readonly states: readonly string[];
  /** True if every state is final, so the rows no longer change. */
  readonly final: boolean;
  /** The estimated time of arrival in hours after the midnight that ends the process date, where one is known. */
  readonly etaHours?: number;
  /** The requested parties whose rows are missing because their files haven't been received. */
  readonly missing?: readonly MissingDelivery[];
  /** The latest process date with an expected delivery, if the result is from an earlier one. */
  readonly behind?: MissingNewerDelivery;
  /** The deliveries filled from an earlier process date (`fill=prev`). */
  readonly filled?: readonly FilledDelivery[];
}

/** A delivery replaced by the custodian's rows of an earlier process date. */
export interface FilledDelivery {
  /** The custodian's short name. */
  readonly custodian: string;
  /** The customers' short names; undefined for all of the custodian's customers. */
  readonly customers?: readonly string[];
  /** The process date of the rows. */
  readonly date: PlainDate;
  /** The requested date. */
  readonly requested: PlainDate;
  /** The state of the requested date's delivery; undefined if that isn't a process date. */
  readonly state?: string;
}

/** A later process date than the result's, whose files are still expected. */
export interface MissingNewerDelivery {
  readonly date: PlainDate;
  readonly state: string;
  /** The estimated time of arrival in hours after the midnight that ends the process date. */
  readonly etaHours?: number;
}

/** A custodian's missing files of a process date. */
export interface MissingDelivery {
  readonly custodianId: number;
  /** The custodian's short name. */
  readonly custodian: string;
  /** The customers' short names; undefined for all of the custodian's customers. */
  readonly customers?: readonly string[];
  readonly date: PlainDate;
  readonly state: string;
  /** The estimated time of arrival in hours after the midnight that ends the process date. */
  readonly etaHours?: number;
}

/** The data sources: OData v2, REST v1, and GraphQL v2. */
export type DataSourceName = 'odata' | 'rest' | 'graphql';

/** Where a result comes from. */
export interface Provenance {
  /** The query in its normal form. */
  readonly query: string;
  readonly source: DataSourceName;
  /** The last process date of the rows. */
  readonly processDate?: PlainDate;
  /** The first date of a period, or the earlier date of a comparison. */
  readonly startDate?: PlainDate;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly rows: number;
  readonly delivery?: Delivery;
  /** Notes on the rows, such as amounts that weren't converted, and why. */
  readonly notes?: readonly string[];
}

/** Rows, and where they come from. */
export interface Result {
  readonly table: Table;
  readonly provenance: Provenance;
}
