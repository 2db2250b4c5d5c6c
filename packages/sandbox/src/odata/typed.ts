import type { Sql } from '../sql';
import type { Scope } from './scope';
import type { ValueType } from './value-type';

/** An expression as SQL with its type. `fixed`: a literal other than null. */
export interface Typed {
  readonly sql: Sql;
  readonly type: ValueType | 'record';
  readonly nullable: boolean;
  readonly fixed?: boolean;
}

/** Where an expression stands: what its names mean, and the variables of the lambdas around it. */
export interface Place {
  readonly scope: Scope;
  readonly variables: ReadonlyMap<string, Scope>;
  /** The time that `now()` means, in milliseconds. */
  readonly now: number;
}
