import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { ReconOptions } from '../../query/read-check-options';
import type { CheckScope } from './check-scope';

/** The input to a check, for one custodian and process date. */
export interface CheckInput {
  readonly loader: Loader;
  readonly scope: CheckScope;
  /** The custodian's process dates, earliest first. */
  readonly processDates: readonly CalendarDate[];
  readonly options: ReconOptions;
  readonly signal: AbortSignal | undefined;
}
