import { createButton, createElement, showNotice } from './elements';
const address = '/sandbox/day';

/**
 * Shows the latest process date of the sandbox in the ribbon, with a button that adds the next business day. Shows nothing
 * if the page uses another service. Cells and tables don't change until the user refreshes them.
 */
export async function showSandboxDate(ribbon: HTMLElement): Promise<void> {
  const date = await requestSandboxDate('GET').catch(() => undefined);
  const strip = ribbon.querySelector('.ribbon-tabs');
  if (date === undefined || !strip) return;
  const status = createElement('span', 'sandbox-date');
  const show = (latest: string) => (status.textContent = `Sandbox data to ${latest}`);
  status.setAttribute('role', 'status');
  show(date);
  const next = createButton('Next business day', 'ribbon-tab', () => {
    next.disabled = true;
    requestSandboxDate('POST')
      .then((latest) => {
        showNotice('');
        if (latest !== undefined) show(latest);
      })
      .catch((error: unknown) => showNotice(`The sandbox date didn't change. ${(error as Error).message}`))
      .finally(() => (next.disabled = false));
  });
  next.title = 'Add a day of new files to the sandbox. Refresh to see them in the workbook.';
  strip.append(status, next);
}

/** Returns the latest process date; undefined without a sandbox. `POST` adds a business day first. */
async function requestSandboxDate(method: 'GET' | 'POST'): Promise<string | undefined> {
  const response = await fetch(address, { method });
  if (response.status === 204) return undefined;
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { date: string }).date;
}
