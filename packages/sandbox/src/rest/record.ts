import type { Store } from '../store';
import type { DatedParameters } from './parameters';

/** A record before it is put in the order of its documentation. Fields left out are written as empty text. */
export type RestRecord = Readonly<Record<string, string | number>>;

/** What a resource with a custodian and a date works from. */
export type DatedReader = (store: Store, requested: DatedParameters) => RestRecord[];
