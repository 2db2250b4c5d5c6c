import { createAskAccount } from './ask-account';
import { createAskFx } from './ask-fx';
import { askInfo } from './ask-info';
import { createAskLookup } from './ask-lookup';
import { createAskPosition } from './ask-position';
import { createFindAccount } from '../../functions/lookups/find-account';
import type { FindSecurity } from '../../functions/lookups/find-security';
import type { PointFunctions } from './point-functions';
import type { Asking } from '../tables/table-question';

/** What the point functions need beside the loader. */
export interface PointServices extends Asking {
  readonly findSecurity: FindSecurity;
  /** Whether requests are on their way. */
  readonly busy: () => boolean;
}

export function createPointFunctions({ findSecurity, busy, ...asking }: PointServices): PointFunctions {
  const findAccount = createFindAccount(asking.loader, asking.clock);
  return {
    askFx: createAskFx(asking),
    askAccount: createAskAccount(asking.loader, findAccount),
    askPosition: createAskPosition(asking, findAccount, findSecurity),
    askLookup: createAskLookup(asking),
    askInfo: (question, signal) => askInfo(asking, busy, question, signal),
  };
}
