import type { Entity } from '../model/entity';
import type { PlainDate } from '../model/plain-date';
import { and, whereOneOf, findRequiredValues, type Filter } from '../query/query';
import { scopeFields } from '../query/prepare';
import { fileKindBySet } from './statuses';

/** The delivery that a row came with: its process date and custodian. */
export interface DeliveryKey {
  readonly date: PlainDate;
  readonly custodian: number;
}

/** The fields that identify the delivery of a row. */
export const deliveryKeyFields = ['ProcessDate', 'CustodianId'];

/** The rows of a delivered set in a query's result. */
export interface DatedRows {
  readonly set: string;
  /** The conditions on its rows that restrict their deliveries. */
  readonly filter: Filter | undefined;
  /** A date word of the service. */
  readonly keyword?: string | undefined;
  /** The deliveries of the returned rows. */
  readonly deliveryKeys: readonly DeliveryKey[];
}

/** Returns whether an entity's rows come with the deliveries of a process date. */
export const isDelivered = ({ set, fields }: Entity) =>
  fileKindBySet[set] !== undefined && fields.some(({ name }) => name === 'ProcessDate');

/** Returns the conditions on related records that follow from a condition on a record. */
export function findImpliedFilter(
  filter: Filter | undefined,
  { fieldPairs }: Entity['navigations'][number],
  { fields }: Entity,
): Filter | undefined {
  const partyFields = scopeFields.filter(
    (name) => name !== 'ProcessDate' && fields.some((field) => field.name === name),
  );
  const pairs = [...fieldPairs, ...partyFields.map((name) => [name, name] as const)];
  return and(
    ...pairs
      .filter(([, relatedField]) => partyFields.includes(relatedField))
      .map(([ownField, relatedField]) => {
        const values = findRequiredValues(filter, ownField);
        return values && values.length > 0 ? whereOneOf(relatedField, values) : undefined;
      }),
  );
}
