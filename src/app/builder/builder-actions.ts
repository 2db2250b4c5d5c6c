import type { ColumnKind } from '../../model/table';
import type { ParameterName } from '../../functions/definition/parameters';
import type { FormulaArgument } from './formula-actions';

/**
 * `sets`: the record kinds of OData. `rest`: the resources of REST v1. `graphql`: the operations of GraphQL. `checks`: the
 * delivery board and reconciliations. `changes`: a set between two process dates. `totals`: a set added up by the
 * service. `about`: process dates, fields, functions.
 */
export type SubjectGroup = 'sets' | 'rest' | 'graphql' | 'checks' | 'changes' | 'totals' | 'about';

/** One subject of a query. */
export interface Subject {
  /** Stable: `sets/Positions`, `rest/Vehicles`, `graphql/positionsByGenericDate`, `checks/lots`, `changes/Positions`. */
  readonly id: string;
  readonly group: SubjectGroup;
  /** The service's own name, or the check's. */
  readonly name: string;
  readonly label: string;
  /** A message; empty if there is none. */
  readonly description: string;
  /** Its function, without the namespace. */
  readonly functionName: string;
  /** What it takes, in the order of the function's arguments. */
  readonly parameters: readonly ParameterName[];
  /** Of those the ones that must be given. */
  readonly required: readonly ParameterName[];
  /** What its options can say, by name: `filter`, `sort`, `top`, … Of a GraphQL operation: its arguments. */
  readonly options: readonly SubjectOption[];
  /** Whether it is one of the lookup lists, which share one entry in the form. */
  readonly isList?: true;
  /** Of a GraphQL operation: how its rows come. */
  readonly rows?: 'nodes' | 'items' | 'list' | 'record';
}

export interface SubjectOption {
  readonly name: string;
  /** `choice` has words to choose from; `graphql` is a value in GraphQL's own notation. */
  readonly kind: 'filter' | 'sort' | 'count' | 'switch' | 'number' | 'text' | 'choice' | 'graphql';
  readonly words?: readonly string[];
  readonly required?: true;
  /** Of a GraphQL argument: its type as GraphQL writes it. Texts may be given without their quotes. */
  readonly type?: string;
}

/** A column that can be chosen. */
export interface SubjectField {
  /** The path as columns, filters, and sorts use it: `Security/Cusip`. */
  readonly name: string;
  readonly kind: ColumnKind;
  readonly label: string;
  /** A message; empty if there is none. */
  readonly description: string;
  readonly key: boolean;
}

/** A navigation to the fields of a related record. */
export interface SubjectNavigation {
  readonly name: string;
  /** What it leads to: the set's name, or the GraphQL type. */
  readonly target: string;
}

export interface SubjectFields {
  readonly fields: readonly SubjectField[];
  readonly navigations: readonly SubjectNavigation[];
}

/** A query in the parts that a form shows. */
export interface QueryForm {
  /** A {@link Subject.id}. */
  readonly subject: string;
  /**
   * By argument; what is left out is left out. Lists (`columns`, `by`, `custodian`) are text with `;` between, unless they
   * are references.
   */
  readonly values: Readonly<Partial<Record<ParameterName, FormulaArgument>>>;
  /** By name, as text: `{ filter: 'Quantity gt 0', sort: 'MarketValue desc', top: '100' }`. */
  readonly options: Readonly<Record<string, string>>;
}
