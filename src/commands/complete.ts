import { systemClock, type Clock } from '../model/clock';

/** Excel stops waiting for a button's function after five minutes; longer work continues without it. */
const longestMillis = 4 * 60_000;

/**
 * Completes the event of a ribbon button or shortcut, which Excel waits for, however the work ends; Excel passes a
 * shortcut's function no event on some platforms. The ribbon has no place for an error, so the pane is shown: it has
 * the connection, or the form for a token.
 */
export function complete(
  work: Promise<unknown>,
  event: Office.AddinCommands.Event | undefined,
  clock: Clock = systemClock,
): void {
  let completed = false;
  const finish = () => {
    if (!completed) event?.completed?.();
    completed = true;
  };
  const stopWaiting = clock.after(longestMillis, finish);
  work
    .catch(() => Office.addin.showAsTaskpane())
    .catch(() => undefined)
    .finally(() => {
      stopWaiting();
      finish();
    });
}
