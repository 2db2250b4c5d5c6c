const address = '/sandbox/day';

/**
 * Shows the newest process date of the session's sandbox in the ribbon, with a button that moves it on by a business day; nothing where
 * another service is used. Cells and tables stay as they are: refreshing them is the user's part.
 */
export async function showSandboxDay(ribbon: HTMLElement): Promise<void> {
  const date = await send('GET').catch(() => undefined);
  const strip = ribbon.querySelector('.ribbon-tabs');
  if (date === undefined || !strip) return;
  const shown = Object.assign(document.createElement('span'), { className: 'sandbox-day' });
  const next = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'ribbon-tab',
    textContent: 'Next business day',
    title: 'Add a day of new files to the sandbox. Refresh to see them in the workbook.',
  });
  const show = (newest: string) => (shown.textContent = `Sandbox data to ${newest}`);
  shown.setAttribute('role', 'status');
  show(date);
  next.addEventListener('click', () => {
    next.disabled = true;
    send('POST')
      .then((newest) => {
        notice('');
        if (newest !== undefined) show(newest);
      })
      .catch((error: unknown) => notice(`The sandbox date didn't change. ${(error as Error).message}`))
      .finally(() => (next.disabled = false));
  });
  strip.append(shown, next);
}

/** The newest process date; undefined where there is no sandbox. */
async function send(method: 'GET' | 'POST'): Promise<string | undefined> {
  const response = await fetch(address, { method });
  if (response.status === 204) return undefined;
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { date: string }).date;
}

function notice(text: string): void {
  const element = document.getElementById('notice');
  if (element) Object.assign(element, { textContent: text, hidden: text === '' });
}
