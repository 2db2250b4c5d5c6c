import type { SqlValue } from '../sql';
import type { ValueType } from './value-type';

export type ComparisonOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type ArithmeticOperator = 'add' | 'sub' | 'mul' | 'div' | 'divby' | 'mod';

/** A parsed expression of $filter, $orderby, or $compute, with unresolved names. */
export type Expression =
  | { readonly kind: 'literal'; readonly type: ValueType; readonly value: SqlValue }
  | { readonly kind: 'path'; readonly path: readonly string[] }
  | { readonly kind: 'count'; readonly path: readonly string[]; readonly filter?: Expression }
  | {
      readonly kind: 'lambda';
      readonly all: boolean;
      readonly path: readonly string[];
      readonly variable?: string;
      readonly test?: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'compare';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'in'; readonly left: Expression; readonly items: readonly Expression[] };
