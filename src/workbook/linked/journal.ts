import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import { AddInError, isAddInError, toAddInError } from '../../model/errors';
import { DisturbedError } from './expect-place';
import { halfRestored } from '../../messages/data-range-states';

/** Takes one step back. May be called again when it failed. */
export type Undo = () => Promise<void>;

/** Steps that were taken, kept in memory until the work is whole, so that all of them can be taken back. */
export interface Journal {
  /**
   * Notes how to take a step back, before it is taken: one that Excel leaves half done has to be put right, too.
   * `alone`: this looks for itself whether it can be done, and is tried although a later step could not be taken back.
   */
  note(undo: Undo, alone?: boolean): void;
  /** Keeps a message about something that is not put back, because it is not this work's any more. */
  remark(message: string): void;
  readonly remarks: ReadonlySet<string>;
  /** Takes every step back, the last one first. Rejects with Excel's first refusal; what is left can be tried again. */
  rollBack(): Promise<void>;
}

/** Waits between the attempts to put something back: a cell being edited, or a sheet that is busy. */
const usualPauses = [300, 1_000, 3_000];

export function createJournal(clock: Clock, pauses: readonly number[] = usualPauses): Journal {
  const undos: { readonly undo: Undo; readonly alone: boolean }[] = [];
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
    note: (undo, alone = false) => {
      undos.push({ undo, alone });
    },
    remark: (message) => {
      remarks.add(message);
    },
    remarks,
    rollBack: async () => {
      let first: { readonly error: unknown } | undefined;
      for (const step of [...undos].reverse()) {
        if (first && !step.alone) continue;
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

/** Work that failed and could not be taken back either. The journal can be tried again later. */
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
 * Does work whose steps are noted in a journal. When it fails or is canceled, everything is taken back; the error
 * that comes out says what happened.
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

/** What was taken back but for what others have done since. It is a failure even when it was canceled. */
function leftError(cause: AddInError, remarks: ReadonlySet<string>): AddInError {
  const what = cause.kind === 'cancelled' ? 'It was canceled.' : cause.message;
  return new AddInError('workbook', [what, ...remarks].join(' '), { cause });
}
