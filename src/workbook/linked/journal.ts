import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import { AddInError, isAddInError, toAddInError } from '../../model/errors';
import { DisturbedError } from './expect-place';
import { halfRestored } from '../../messages/data-range-states';

/** Undoes one step. Can be called again if it failed. */
export type Undo = () => Promise<void>;

/** The steps performed so far, kept in memory until the work is complete, so that all can be undone. */
export interface Journal {
  /**
   * Records how to undo a step, before it's performed, because Excel can leave a step half done. `independent`: tried
   * even if a later step can't be undone.
   */
  note(undo: Undo, independent?: boolean): void;
  /** Records a message about something that isn't restored, because it now belongs to someone else. */
  remark(message: string): void;
  readonly remarks: ReadonlySet<string>;
  /** Undoes every step, last one first. Rejects with Excel's first refusal; the remaining steps can be retried. */
  rollBack(): Promise<void>;
}

/** Pauses between attempts to undo a step, for cells being edited and busy sheets. */
const usualPauses = [300, 1_000, 3_000];

export function createJournal(clock: Clock, pauses: readonly number[] = usualPauses): Journal {
  const undos: { readonly undo: Undo; readonly independent: boolean }[] = [];
  const remarks = new Set<string>();
  const attempt = async (undo: Undo) => {
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
    note: (undo, independent = false) => {
      undos.push({ undo, independent });
    },
    remark: (message) => {
      remarks.add(message);
    },
    remarks,
    rollBack: async () => {
      let first: { readonly error: unknown } | undefined;
      for (const step of [...undos].reverse()) {
        if (first && !step.independent) continue;
        try {
          await attempt(step.undo);
          undos.splice(undos.indexOf(step), 1);
        } catch (error) {
          // A table that another user has changed isn't a refusal: the caller handles it.
          if (error instanceof DisturbedError && !first) throw error;
          first ??= { error };
        }
      }
      if (first) throw first.error;
    },
  };
}

/** Work that failed and couldn't be undone either. The journal can be retried later. */
export class HalfDoneError extends AddInError {
  constructor(
    readonly journal: Journal,
    cause: AddInError,
    refused: string,
  ) {
    super('workbook', halfRestored(cause.message, refused), { cause });
  }
}

/**
 * Does work whose steps are recorded in a journal. If it fails or is canceled, everything is undone, and the error says
 * what happened.
 */
export async function wholeOrNothing<T>(clock: Clock, work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = createJournal(clock);
  try {
    return await work(journal);
  } catch (error) {
    const cause = toAddInError(error);
    try {
      await journal.rollBack();
    } catch (second) {
      const refused = isAddInError(second) ? second.message : String(second);
      throw new HalfDoneError(journal, cause, refused);
    }
    throw journal.remarks.size > 0 ? leftError(cause, journal.remarks) : cause;
  }
}

/** Everything was undone except for others' later changes. It's a failure even if it was canceled. */
function leftError(cause: AddInError, remarks: ReadonlySet<string>): AddInError {
  const what = cause.kind === 'cancelled' ? 'It was canceled.' : cause.message;
  return new AddInError('workbook', [what, ...remarks].join(' '), { cause });
}
