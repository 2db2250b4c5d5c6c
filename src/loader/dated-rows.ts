import type { Entity } from '../model/entity';
import type { PlainDate } from '../model/plain-date';
import { all, oneOf, requiredValues } from '../query/conditions';
import { scopeFields } from '../query/prepare';
import type { Filter } from '../query/query';
import { fileKindOf } from './statuses';

/** The owner of a row: which custodian's delivery of which process date it came with. */
export interface RowOwner {
  readonly date: PlainDate;
  readonly custodian: number;
}

/** The fields that identify it. */
export const ownerFields = ['ProcessDate', 'CustodianId'];

/** How a query uses a set whose rows come with deliveries. */
export interface DatedRows {
  readonly set: string;
  /** The conditions on its rows that restrict their owners. */
  readonly filter: Filter | undefined;
  /** A date word of the service. */
  readonly keyword?: string | undefined;
  /** The owners of the returned rows. */
  readonly owners: readonly RowOwner[];
}

/** Whether an entity's rows come with the deliveries of a process date. */
export const isDelivered = ({ set, fields }: Entity) =>
  fileKindOf[set] !== undefined && fields.some(({ name }) => name === 'ProcessDate');

/** What a condition on a record implies for the records behind its navigation. */
export function passedOn(
  filter: Filter | undefined,
  { on }: Entity['navigations'][number],
  { fields }: Entity,
): Filter | undefined {
  const parties = scopeFields.filter((name) => name !== 'ProcessDate' && fields.some((field) => field.name === name));
  const pairs = [...on, ...parties.map((name) => [name, name] as const)];
  return all(
    ...pairs
      .filter(([, there]) => parties.includes(there))
      .map(([here, there]) => {
        const values = requiredValues(filter, here);
        return values && values.length > 0 ? oneOf(there, values) : undefined;
      }),
  );
}
