import type { Observable } from '../../model/observable';

/** Whether the server has another build than the one that runs; `waiting`: it starts once nothing is being written. */
export type UpdateState = 'current' | 'available' | 'waiting';

/** Noticing a new build of the add-in while a workbook is open. */
export interface UpdateActions {
  readonly update: Observable<UpdateState>;
  /** Fetches the server's build, at most every ten minutes. Never rejects. */
  checkForUpdate: () => Promise<void>;
  /** Starts the new build as soon as no action is at work on the workbook. */
  startUpdate: () => void;
}
