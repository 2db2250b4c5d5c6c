import type { AskTotal } from '../loader/load-total';
import type { Answer } from '../model/pedigree';
import type { DateSystem } from '../model/serial-date';
import { createAskAccount } from './ask-account';
import { createAskFx } from './ask-fx';
import { askInfo, type InfoQuestion } from './ask-info';
import { createAskLookup } from './ask-lookup';
import { createAskPosition } from './ask-position';
import { askTotal, type TotalQuestion } from './ask-total';
import type { FieldValue } from './field-value';
import { createFindAccount } from './find-account';
import type { FindSecurity } from './find-security';
import type { Asking } from './table-question';

/** The verbs of cells that show one value. Thousands of such cells share a few requests. */
export interface PointFunctions {
  /** What one unit of a currency is worth in another on a process date. */
  askFx(from: unknown, to: unknown, date?: unknown, custodian?: unknown): Promise<number>;
  /** One field of an account. */
  askAccount(account: unknown, field: unknown): Promise<FieldValue>;
  /** One field of what an account holds of a security on a process date; not held is an error. */
  askPosition(account: unknown, security: unknown, field: unknown, date?: unknown): Promise<FieldValue>;
  /** One field of the record with a key. A date in it may be a serial of the workbook's date system. */
  askLookup(set: unknown, key: unknown, field: unknown, system?: DateSystem): Promise<FieldValue>;
  /** A number that the service works out, or one for each group. */
  askTotal(question: TotalQuestion, signal?: AbortSignal): Promise<Answer>;
  /** Where the newest answer of this session comes from. */
  askInfo(question: InfoQuestion, signal?: AbortSignal): Promise<FieldValue>;
}

/** What the point functions need beside the loader. */
export interface PointServices extends Asking {
  readonly findSecurity: FindSecurity;
  readonly loadTotal: AskTotal;
  /** Whether requests are on their way. */
  readonly busy: () => boolean;
}

export function createPointFunctions({ findSecurity, loadTotal, busy, ...asking }: PointServices): PointFunctions {
  const findAccount = createFindAccount(asking.loader, asking.clock);
  return {
    askFx: createAskFx(asking),
    askAccount: createAskAccount(asking.loader, findAccount),
    askPosition: createAskPosition(asking, findAccount, findSecurity),
    askLookup: createAskLookup(asking),
    askTotal: (question, signal) => askTotal(asking, loadTotal, question, signal),
    askInfo: (question, signal) => askInfo(asking, busy, question, signal),
  };
}
