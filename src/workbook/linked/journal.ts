import { type Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import { AddInError, isAddInError, toAddInError } from '../../model/errors';
import { TableChangedByOtherError } from './require-same-position';
import { halfRestored } from '../../messages/data-range-states';
import { partlyUndone } from '../../messages/other-users';

/** Undoes one step. Can be called again if it failed. */
type Undo = () => Promise<void>;

/** Records in memory how to undo each step of a change until the change is complete. */
export interface Journal {
  /**
   * Records how to undo a step, before it's performed, because Excel can leave a step half done. An `independent` step is
   * undone even if undoing a later step fails.
   */
  record(undo: Undo, options?: { readonly independent: true }): void;
  /** Records a message about content that isn't restored, because another user changed it. */
  addRemark(message: string): void;
  readonly remarks: ReadonlySet<string>;
  /** Undoes every step, last one first. Rejects with Excel's first refusal; call it again to retry the remaining steps. */
  rollBack(): Promise<void>;
}

/** Pauses in milliseconds between attempts to undo a step, which Excel can refuse while a cell is edited. */
const defaultPauses = [300, 1_000, 3_000];

export function createJournal(clock: Clock, pauses: readonly number[] = defaultPauses): Journal {
  const steps: { readonly undo: Undo; readonly independent: true | undefined }[] = [];
  const remarks = new Set<string>();
  const undoWithRetries = async (undo: Undo) => {
    for (const pause of pauses) {
      try {
        return await undo();
      } catch {
        await wait(clock, pause);
      }
    }
    return undo();
  };
  return {
    record: (undo, options) => {
      steps.push({ undo, independent: options?.independent });
    },
    addRemark: (message) => {
      remarks.add(message);
    },
    remarks,
    rollBack: async () => {
      let firstFailure: { readonly error: unknown } | undefined;
      for (const step of [...steps].reverse()) {
        if (firstFailure && !step.independent) continue;
        try {
          await undoWithRetries(step.undo);
          steps.splice(steps.indexOf(step), 1);
        } catch (error) {
          // Excel didn't refuse: another user has changed the table, which the caller handles.
          if (error instanceof TableChangedByOtherError && !firstFailure) throw error;
          firstFailure ??= { error };
        }
      }
      if (firstFailure) throw firstFailure.error;
    },
  };
}

/** Thrown when work failed and couldn't be undone either. Its journal can retry the rollback later. */
export class RollbackError extends AddInError {
  constructor(
    readonly journal: Journal,
    message: string,
    options: ErrorOptions,
  ) {
    super('workbook', message, options);
  }
}

/**
 * Runs work that records its steps in a journal. If the work fails or is canceled, undoes every step and rejects with the
 * error.
 */
export async function runOrRollBack<T>(clock: Clock, work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = createJournal(clock);
  try {
    return await work(journal);
  } catch (error) {
    const cause = toAddInError(error);
    try {
      await journal.rollBack();
    } catch (rollbackError) {
      const refusal = isAddInError(rollbackError) ? rollbackError.message : String(rollbackError);
      throw new RollbackError(journal, halfRestored(cause.message, refusal), { cause });
    }
    throw journal.remarks.size > 0 ? toPartlyUndoneError(cause, journal.remarks) : cause;
  }
}

/** Returns the error for work that was undone except for other users' changes. Even a cancellation is reported as a failure. */
function toPartlyUndoneError(cause: AddInError, remarks: ReadonlySet<string>): AddInError {
  const reason = cause.kind === 'canceled' ? undefined : cause.message;
  return new AddInError('workbook', partlyUndone(reason, [...remarks].join(' ')), { cause });
}
