import type { App } from '../app/app';
import type { TellDate } from './scope/resolve-date';
import { toAddInError } from '../model/errors';
import type { PlainDate } from '../model/plain-date';
import { answerCell, type Invocation } from './answer-cell';

/** Runs a function whose answer is one value, given its arguments in their order, and keeps when it was asked for the pane. */
export function pointCell<T>(
  name: string,
  given: readonly unknown[],
  invocation: CustomFunctions.CancelableInvocation,
  ask: (app: App, signal: AbortSignal, tellDate: TellDate) => Promise<T>,
): Promise<T> {
  return answerCell(invocation as Invocation, async (app, signal) => {
    const { cellAnswers, loader, tables } = app.parts;
    const askedAt = tables.clock.now();
    // It may be kept twice: as a value, and as a part of the rows that it comes from.
    const notBefore = askedAt - 2 * loader.keeping.millis();
    try {
      let asOf: PlainDate | undefined;
      const value = await ask(app, signal, (date) => (asOf = date));
      cellAnswers.note(name, given, { askedAt, notBefore, ...(asOf && { asOf }) });
      return value;
    } catch (thrown) {
      const error = toAddInError(thrown);
      if (error.kind !== 'cancelled') cellAnswers.note(name, given, { error });
      throw thrown;
    }
  });
}
