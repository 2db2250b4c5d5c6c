import type { App } from '../app/app';
import { AddInError } from '../model/errors';
import { cellError } from './cell-error';
import { hostDescribed } from './host';
import { excelNumber } from './matrix';
import { providedApp } from './provided-app';

/** What Excel adds behind a function's own arguments. */
export type Invocation = CustomFunctions.CancelableInvocation & { isInValuePreview?: boolean };

const forget = () => undefined;

/**
 * Runs a function for a cell: always settles, with a value or with a sentence. While the user only previews a part of
 * a formula, nothing is asked.
 */
export async function answerCell<T>(
  invocation: Invocation,
  answer: (app: App, signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  const controller = new AbortController();
  try {
    if (invocation.isInValuePreview) {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- Office's class of cell errors is no Error
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'Finish the formula to ask the service.');
    }
    invocation.onCanceled = () => controller.abort();
    await hostDescribed();
    if (controller.signal.aborted) throw new AddInError('cancelled', 'The request was cancelled.');
    const value = await answer(providedApp(), controller.signal);
    if (typeof value === 'number') excelNumber(value);
    return value;
  } catch (error) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- Office's class of cell errors is no Error
    throw error instanceof CustomFunctions.Error ? error : cellError(error);
  } finally {
    // Office keeps the invocation of every answered call until Excel takes it back: nothing may hang on it.
    invocation.onCanceled = forget;
  }
}
