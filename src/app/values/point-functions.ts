import type { DateSystem } from '../../model/serial-date';
import type { TellDate } from '../../functions/scope/resolve-date';
import type { FieldValue } from './field-value';

/** A total with every argument as a cell could hold it. Blank: rows are counted, all custodians, `last`, no groups. */
export interface TotalQuestion {
  readonly set: unknown;
  readonly field?: unknown;
  readonly custodian?: unknown;
  readonly date?: unknown;
  readonly by?: unknown;
  readonly options?: unknown;
}

/** What is asked of which answers; a blank set, custodian or date means any. */
export interface InfoQuestion {
  readonly what: unknown;
  readonly set?: unknown;
  readonly custodian?: unknown;
  readonly date?: unknown;
}

/** The verbs of cells that show one value. Thousands of such cells share a few requests. */
export interface PointFunctions {
  /** What one unit of a currency is worth in another on a process date. */
  readonly askFx: (
    from: unknown,
    to: unknown,
    date?: unknown,
    custodian?: unknown,
    tellDate?: TellDate,
  ) => Promise<number>;
  /** One field of an account. */
  readonly askAccount: (account: unknown, field: unknown) => Promise<FieldValue>;
  /** One field of what an account holds of a security on a process date; not held is an error. */
  readonly askPosition: (
    account: unknown,
    security: unknown,
    field: unknown,
    date?: unknown,
    tellDate?: TellDate,
  ) => Promise<FieldValue>;
  /** One field of the record with a key. A date in it may be a serial of the workbook's date system. */
  readonly askLookup: (set: unknown, key: unknown, field: unknown, system?: DateSystem) => Promise<FieldValue>;
  /** Where the newest answer of this session comes from. */
  readonly askInfo: (question: InfoQuestion, signal?: AbortSignal) => Promise<FieldValue>;
}
