import { button, element, showNotice } from './elements';
const address = '/sandbox/day';

/**
 * Shows the newest process date of the session's sandbox in the ribbon, with a button that moves it on by a business day; nothing where
 * another service is used. Cells and tables stay as they are: refreshing them is the user's part.
 */
export async function showSandboxDay(ribbon: HTMLElement): Promise<void> {
  const date = await send('GET').catch(() => undefined);
  const strip = ribbon.querySelector('.ribbon-tabs');
  if (date === undefined || !strip) return;
  const shown = element('span', 'sandbox-day');
  const show = (newest: string) => (shown.textContent = `Sandbox data to ${newest}`);
  shown.setAttribute('role', 'status');
  show(date);
  const next = button('Next business day', 'ribbon-tab', () => {
    next.disabled = true;
    send('POST')
      .then((newest) => {
        showNotice('');
        if (newest !== undefined) show(newest);
      })
      .catch((error: unknown) => showNotice(`The sandbox date didn't change. ${(error as Error).message}`))
      .finally(() => (next.disabled = false));
  });
  next.title = 'Add a day of new files to the sandbox. Refresh to see them in the workbook.';
  strip.append(shown, next);
}

/** The latest process date; undefined without a sandbox. */
async function send(method: 'GET' | 'POST'): Promise<string | undefined> {
  const response = await fetch(address, { method });
  if (response.status === 204) return undefined;
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { date: string }).date;
}
