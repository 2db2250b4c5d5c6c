import type { ColumnKind } from '../../model/table';
import type { ParameterName } from '../../functions/definition/parameters';
import type { FormulaArgument } from './formula-actions';

/**
 * `sets`: OData's data sets. `rest`: resources of REST v1. `graphql`: operations of GraphQL. `checks`: the delivery board
 * and reconciliations. `changes`: a set compared between two process dates. `totals`: a set totaled by the service.
 * `about`: process dates, fields, and functions.
 */
export type SubjectGroup = 'sets' | 'rest' | 'graphql' | 'checks' | 'changes' | 'totals' | 'about';

/** The subject of a query, such as a data set or a check. */
export interface QuerySubject {
  /** Such as `sets/Positions`, `rest/Vehicles`, `graphql/positionsByGenericDate`, `checks/lots`, or `changes/Positions`. */
  readonly id: string;
  readonly group: SubjectGroup;
  /** The name of the set, resource, operation, or check. */
  readonly name: string;
  readonly label: string;
  /** Empty if it needs no description. */
  readonly description: string;
  /** The name of the function that returns it, without the namespace. */
  readonly functionName: string;
  /** The function's parameters that the form shows, in order. */
  readonly parameters: readonly ParameterName[];
  readonly required: readonly ParameterName[];
  /** The function's options, such as `filter`, `sort`, and `top`, or the arguments of a GraphQL operation. */
  readonly options: readonly SubjectOption[];
  /** Whether it is a lookup list. Lookup lists share one entry in the form. */
  readonly isList?: true;
  /** Where the response of a GraphQL operation has its rows. */
  readonly rows?: 'nodes' | 'items' | 'list' | 'record';
}

export interface SubjectOption {
  readonly name: string;
  /** A `choice` has `words` to choose from. A `graphql` value uses GraphQL syntax. */
  readonly kind: 'filter' | 'sort' | 'count' | 'switch' | 'number' | 'text' | 'choice' | 'graphql';
  readonly words?: readonly string[];
  /** The meaning of a switch or choice that isn't set; undefined if the settings or the service decide. */
  readonly defaultWord?: string;
  readonly required?: true;
  /** The type of a GraphQL argument, in GraphQL syntax. */
  readonly type?: string;
}

/** A column that users can choose. */
export interface SubjectField {
  /** The path as columns, filters, and sorts use it: `Security/Cusip`. */
  readonly name: string;
  readonly kind: ColumnKind;
  readonly label: string;
  /** Empty if it needs no description. */
  readonly description: string;
  readonly isKey: boolean;
}

/** A navigation to the fields of a related record. */
interface SubjectNavigation {
  readonly name: string;
  /** The name of the set or GraphQL type that it leads to. */
  readonly target: string;
}

export interface SubjectFields {
  readonly fields: readonly SubjectField[];
  readonly navigations: readonly SubjectNavigation[];
}

/** A query as a form shows it. */
export interface QueryForm {
  /** A {@link QuerySubject.id}. */
  readonly subject: string;
  /**
   * The function's arguments by name. Lists (`columns`, `by`, `custodian`) are strings separated by `;` or references
   * to cells.
   */
  readonly values: Readonly<Partial<Record<ParameterName, FormulaArgument>>>;
  /** Options as strings, such as `{ filter: 'Quantity gt 0', sort: 'MarketValue desc', top: '100' }`. */
  readonly options: Readonly<Record<string, string>>;
}
