import type { Store } from '../store';
import type { DatedParameters } from './parameters';

/** A record of a REST v1 resource, with fields in any order. The response has an empty string for each missing field. */
export type RestRecord = Readonly<Record<string, string | number>>;

/** Reads the records of a resource for a custodian and date. */
export type DatedReader = (store: Store, requested: DatedParameters) => RestRecord[];
