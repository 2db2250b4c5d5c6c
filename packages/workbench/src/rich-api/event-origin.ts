import type { HostServices } from './host';

/** Who made a change, as events name it. */
export interface EventOrigin {
  source: 'Local' | 'Remote';
  triggerSource: 'ThisLocalAddin' | 'Unknown';
}

/** Who is at work right now: another user, the add-in, or the user of this page. */
export function eventOrigin({ remoteActs, addinActs }: HostServices): EventOrigin {
  return {
    source: remoteActs ? 'Remote' : 'Local',
    triggerSource: addinActs && !remoteActs ? 'ThisLocalAddin' : 'Unknown',
  };
}
