import { replaceWorkbook } from '../document/replace-workbook';
import type { HostServices } from '../rich-api/host';
import { ShareLine } from '../sharing/share-line';
import type { SharedEdit, SharedState } from '../sharing/shared-edit';
import { SharedStores } from '../sharing/shared-stores';
import { shareWorkbook, type SharePage } from '../sharing/share-workbook';
import { showNotice } from './elements';

const lostText = 'The others who share this workbook can not be reached any more. Reload the page to take part again.';

/**
 * Shares the workbook under a name with other pages of this server: takes over theirs, or begins with the one of this
 * page.
 *
 * @param restart - ends the add-in, has the workbook replaced, and starts the add-in in the new one
 * @returns what notifies the others that a file was opened here
 * @throws Error with a message when the others can't be reached
 */
export async function joinShare(
  name: string,
  services: HostServices,
  addin: SharePage['addin'],
  restart: (replace: () => void) => void,
): Promise<() => void> {
  const line = new ShareLine(`/workbench/share/${encodeURIComponent(name)}`);
  window.addEventListener('pagehide', () => line.close());
  const state = await line.join();
  if (state) takeOver(state, services);
  services.log.add('start', state ? `Took over the shared workbook ${name}.` : `Shares its workbook as ${name}.`);
  return shareWorkbook(services, line, {
    addin,
    open: (other) => restart(() => replaceWorkbook(other, services, true)),
    lost: () => showNotice(lostText),
  });
}

function takeOver({ content, entries }: SharedState, services: HostServices): void {
  replaceWorkbook(content, services, true);
  const stores = new SharedStores(services);
  services.remoteActs = true;
  const keyOf = (entry: SharedEdit) => entry.kind === 'entry' && `${entry.store} ${entry.key}`;
  const received = new Set(entries.map(keyOf));
  // Entries without an id in the file got one of their own here, and are sent with their real one.
  for (const own of stores.all())
    if (own.kind === 'entry' && !received.has(keyOf(own))) stores.apply({ ...own, value: null });
  for (const entry of entries) if (entry.kind === 'entry') stores.apply(entry);
  services.remoteActs = false;
}
