import type { Sql } from '../sql';
import type { Scope } from './scope';
import type { ValueType } from './value-type';

/** The SQL of an expression, with its type. `fixed` is true for a literal other than null. */
export interface TypedSql {
  readonly sql: Sql;
  readonly type: ValueType | 'record';
  readonly nullable: boolean;
  readonly fixed?: boolean;
}

/** The environment of an expression: its scope, and the variables of the lambdas around it. */
export interface Environment {
  readonly scope: Scope;
  readonly variables: ReadonlyMap<string, Scope>;
  /** The value of `now()` in milliseconds. */
  readonly now: number;
}
