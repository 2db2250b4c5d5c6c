import type { Answer } from '../../model/pedigree';
import type { ComparisonQuestion, ReconQuestion } from '../../functions/reconciliation/check-questions';
import type { TotalQuestion } from '../values/point-functions';
import type { RestQuestion } from '../values/rest-functions';
import type { DatedQuestion, StatusQuestion, TableQuestion } from './table-question';

/** The verbs behind the functions whose answers are tables. Arguments are as a cell could hold them. */
export interface TableVerbs {
  /** The rows that custodians delivered for a process date; no rows is an error that says why. */
  askDatedTable(question: DatedQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The rows of any set, by custodian, customer, process date or period; no rows is an error that says why. */
  askTable(question: TableQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The delivery board of a process date; with what depends on each delivery where the options say so. */
  askStatus(question: StatusQuestion, signal?: AbortSignal): Promise<Answer>;
  /** Any set with OData's own query options. */
  askQuery(set: unknown, options: unknown, signal?: AbortSignal): Promise<Answer>;
  /** The rows of any GraphQL document. */
  askGraphQL(document: unknown, variables: unknown, signal?: AbortSignal): Promise<Answer>;
  /** The records of a v1 resource; none is an error that says why. */
  askRestTable(question: RestQuestion, signal?: AbortSignal): Promise<Answer>;
  /** A number that the service works out, or one for each group. */
  askTotal(question: TotalQuestion, signal?: AbortSignal): Promise<Answer>;
  /** What changed in a set from one process date to another; never empty. */
  askComparison(question: ComparisonQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The breaks that a check finds in what custodians delivered for a process date; never empty. */
  askRecon(question: ReconQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The process dates that there is data for, newest first. */
  askProcessDates(custodian: unknown, signal?: AbortSignal): Promise<Answer>;
  /** The sets of the service, or one set's fields. */
  listFields(set: unknown): Promise<Answer>;
  /** All functions, or what there is to know about one. Needs no connection. */
  askHelp(name: unknown): Promise<Answer>;
}
