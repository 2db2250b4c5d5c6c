import type { PlainDate } from '../../model/plain-date';
import type { Party } from '../../model/party';

/** The kinds of files, by the service's names of their flags: `HasPos`. */
export const deliveredKinds = ['Acc', 'Pos', 'Lot', 'Trn', 'Pri', 'Veh', 'Fx'] as const;

export type DeliveredKind = (typeof deliveredKinds)[number];

/** How one custodian's files for one customer and process date were received. Moments are milliseconds since 1970. */
export interface Delivery {
  readonly date: PlainDate;
  /** The state's name, or `State 7` for one that the service does not name. */
  readonly state: string;
  /** When its files are expected: the service's time of day, of the day behind the process date. */
  readonly expected?: number;
  /** When the service took them in. */
  readonly ran?: number;
  /** Which kinds of files are received; null if the service doesn't say, as for a kind that is never sent. */
  readonly kinds: Readonly<Record<DeliveredKind, boolean | null>>;
}

/** One line of the board. */
export interface BoardRow extends Delivery {
  /** Custodian and customer by id, with a space: stable over dates. */
  readonly id: string;
  readonly custodian: Party;
  readonly customer: Party;
  /** The same interface's delivery of the date before. */
  readonly before?: Delivery;
}

export interface DeliveryBoard {
  readonly date: PlainDate;
  /** The date before, where there is one. */
  readonly previous?: PlainDate;
  /** Worst first, then by custodian and customer. */
  readonly rows: readonly BoardRow[];
  readonly fetchedAt: number;
}
