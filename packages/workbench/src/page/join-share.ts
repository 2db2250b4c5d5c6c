import { replaceWorkbook } from '../document/replace-workbook';
import type { HostServices } from '../rich-api/host';
import { ShareConnection } from '../sharing/share-connection';
import type { SharedEdit, SharedState } from '../sharing/shared-edit';
import { SharedStores } from '../sharing/shared-stores';
import { shareWorkbook, type SharePage } from '../sharing/share-workbook';
import { showNotice } from './elements';

const lostText = 'The connection to the shared workbook was lost. Reload the page to rejoin.';

/**
 * Shares the workbook with the pages of this server that use the same name. The first page shares its own workbook;
 * later ones load the shared one.
 *
 * @param restart - ends the add-in, calls `replace`, and starts the add-in again
 * @returns a function that notifies the other pages that a file was opened here
 * @throws Error with a message if the server can't be reached
 */
export async function joinShare(
  name: string,
  services: HostServices,
  addin: SharePage['addin'],
  restart: (replace: () => void) => void,
): Promise<() => void> {
  const connection = new ShareConnection(`/workbench/share/${encodeURIComponent(name)}`);
  window.addEventListener('pagehide', () => connection.close());
  const state = await connection.join();
  if (state) loadSharedState(state, services);
  services.log.add('start', state ? `Loaded the shared workbook ${name}.` : `Shared this workbook as ${name}.`);
  return shareWorkbook(services, connection, {
    addin,
    open: (other) => restart(() => replaceWorkbook(other, services, true)),
    onLost: () => showNotice(lostText),
  });
}

function loadSharedState({ content, entries }: SharedState, services: HostServices): void {
  replaceWorkbook(content, services, true);
  const stores = new SharedStores(services);
  services.isRemoteChange = true;
  const printKey = (entry: SharedEdit) => entry.kind === 'entry' && `${entry.store} ${entry.key}`;
  const received = new Set(entries.map(printKey));
  // Files don't contain the IDs of some entries, which got new IDs here, so the received entries replace them.
  for (const local of stores.listAll())
    if (local.kind === 'entry' && !received.has(printKey(local))) stores.apply({ ...local, value: null });
  for (const entry of entries) if (entry.kind === 'entry') stores.apply(entry);
  services.isRemoteChange = false;
}
