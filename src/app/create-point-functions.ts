import type { AskTotal } from '../loader/load-total';
import { createAskAccount } from './ask-account';
import { createAskFx } from './ask-fx';
import { askInfo } from './ask-info';
import { createAskLookup } from './ask-lookup';
import { createAskPosition } from './ask-position';
import { askTotal } from './ask-total';
import { createFindAccount } from './find-account';
import type { FindSecurity } from './find-security';
import type { PointFunctions } from './point-functions';
import type { Asking } from './table-question';

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
