import { systemClock, type Clock } from '../model/clock';

/** Excel gives a button's function up after five minutes; work that takes longer goes on without it. */
const longestMillis = 4 * 60_000;

/**
 * Tells Excel, which waits for it, that a ribbon button's or a shortcut's work is over, however it ends; Excel hands a
 * shortcut's function no event on some platforms. There is no place on the ribbon to say why something failed, so the pane
 * is shown: it says who is connected, or asks for a token.
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
