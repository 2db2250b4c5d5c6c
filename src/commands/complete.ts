/**
 * Tells Excel, which waits for it, that a ribbon button's or a shortcut's work is over, however it ends; Excel hands a
 * shortcut's function no event on some platforms. There is no place on the ribbon to say why something failed, so the pane
 * is shown: it says who is connected, or asks for a token.
 */
export function complete(work: Promise<unknown>, event: Office.AddinCommands.Event | undefined): void {
  work
    .catch(() => Office.addin.showAsTaskpane())
    .catch(() => undefined)
    .finally(() => event?.completed?.());
}
