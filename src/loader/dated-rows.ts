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

/** The fields that name it. */
export const ownerFields = ['ProcessDate', 'CustodianId'];

/** What a query shows of a set that deliveries bring. */
export interface DatedRows {
  readonly set: string;
  /** The conditions that all its rows meet, as far as they say whose rows these are. */
  readonly filter: Filter | undefined;
  /** A date keyword of the service. */
  readonly keyword?: string | undefined;
  /** The owners of the rows that came. */
  readonly owners: readonly RowOwner[];
}

/** Whether a delivery brings the rows of an entity for a process date. */
export const isDelivered = ({ set, fields }: Entity) =>
  fileKindOf[set] !== undefined && fields.some(({ name }) => name === 'ProcessDate');

/** What a condition on a record says of the records behind its navigation. */
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
