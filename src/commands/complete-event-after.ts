import { continueWith, toAddInError } from '../model/errors';
import { systemClock, type Clock } from '../model/clock';

/** Excel stops a button's function after five minutes. Longer work continues after its event completes. */
const maxWaitMillis = 4 * 60_000;

/**
 * Completes the event of a ribbon button or shortcut when the work succeeds or fails. Some platforms pass no event for
 * a shortcut. The ribbon can't show an error, so a failure opens the pane.
 */
export function completeEventAfter(
  work: Promise<unknown>,
  event: Office.AddinCommands.Event | undefined,
  clock: Clock = systemClock,
): void {
  let isCompleted = false;
  const completeEvent = () => {
    if (!isCompleted) event?.completed?.();
    isCompleted = true;
  };
  const stopWaiting = clock.callAfter(maxWaitMillis, completeEvent);
  work
    .catch((error: unknown) => {
      // Records unexpected errors.
      toAddInError(error);
      return Office.addin.showAsTaskpane();
    })
    .catch(continueWith(undefined))
    .finally(() => {
      stopWaiting();
      completeEvent();
    });
}
