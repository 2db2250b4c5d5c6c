import type { PlainDate } from '../../model/plain-date';
import type { Party } from '../../model/party';

/** The kinds of files, as in the service's flags such as `HasPos`. */
export const deliveredKinds = ['Acc', 'Pos', 'Lot', 'Trn', 'Pri', 'Veh', 'Fx'] as const;

export type DeliveredKind = (typeof deliveredKinds)[number];

export const deliveredKindNames: Readonly<Record<DeliveredKind, string>> = {
  Acc: 'Accounts',
  Pos: 'Positions',
  Lot: 'Tax lots',
  Trn: 'Transactions',
  Pri: 'Prices',
  Veh: 'Securities',
  Fx: 'FX rates',
};

/** The delivery of a custodian's files for a customer and process date. Times are milliseconds since 1970. */
export interface Delivery {
  readonly date: PlainDate;
  /** The state's name, or `State 7` if the service doesn't name it. */
  readonly state: string;
  /** The deadline of the files, on the day after the process date. */
  readonly due?: number;
  /** When the service processed the files. */
  readonly processedAt?: number;
  /** Whether each kind of file was received; null if the service doesn't report it, as for a kind that is never sent. */
  readonly kinds: Readonly<Record<DeliveredKind, boolean | null>>;
}

/** A row of the delivery board. */
export interface BoardRow extends Delivery {
  /** The IDs of custodian and customer, separated by a space. */
  readonly id: string;
  readonly custodian: Party;
  readonly customer: Party;
  /** The delivery of the same custodian and customer for the previous date. */
  readonly before?: Delivery;
}

export interface DeliveryBoard {
  readonly date: PlainDate;
  /** The previous process date, if any. */
  readonly previous?: PlainDate;
  /** Worst first, then by custodian and customer. */
  readonly rows: readonly BoardRow[];
  readonly fetchedAt: number;
}
