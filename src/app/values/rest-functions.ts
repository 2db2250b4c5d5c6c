import type { TellDate } from '../../functions/scope/resolve-date';
import type { FieldValue } from './field-value';

/** What is asked of REST v1, every argument as a cell could hold it. Blank: all custodians, `last`, all groups, all columns. */
export interface RestQuestion {
  readonly resource: unknown;
  readonly custodian?: unknown;
  readonly date?: unknown;
  /** Of the resource that takes a group: its id or its name. */
  readonly group?: unknown;
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** The verbs that need REST v1. */
export interface RestFunctions {
  /** One v1 field of a security as a custodian sent it: one request per custodian and date however many cells ask. */
  askVehicle(
    question: {
      readonly security: unknown;
      readonly field: unknown;
      readonly custodian: unknown;
      readonly date?: unknown;
    },
    signal?: AbortSignal,
    tellDate?: TellDate,
  ): Promise<FieldValue>;
  /** One field of a security: v2's, or v1's where only v1 has it. */
  askSecurity(
    question: {
      readonly security: unknown;
      readonly field: unknown;
      readonly custodian?: unknown;
      readonly date?: unknown;
    },
    signal?: AbortSignal,
  ): Promise<FieldValue>;
}
