import { createObservable } from '../../model/observable';
import type { Clock } from '../../model/clock';
import type { PendingWork } from './pending-work';

/** Whether the server has a newer build. `waiting`: it starts when no action is writing to the workbook. */
export type UpdateState = 'current' | 'available' | 'waiting';

/** The minimum time between checks, because users may switch between windows many times a minute. */
const minPauseMillis = 10 * 60_000;

/** The name of a built script has a hash of its content, which differs from build to build. */
const builtScript = /^.+\.[0-9a-f]{8}\.js$/;

/** Detects new builds of the add-in while a workbook is open. `readPage` reads the add-in's page from its server. */
export function createUpdates({
  clock,
  work,
  readPage,
  reload = () => location.reload(),
}: {
  clock: Clock;
  work: PendingWork;
  readPage: () => Promise<string | undefined>;
  reload?: () => void;
}) {
  const state = createObservable<UpdateState>('current');
  // A build that just started is current.
  let checkedAt = clock.now();
  return {
    update: state,
    /** Reads the server's build, at most every ten minutes. Never rejects. */
    checkForUpdate: async () => {
      if (state.get() !== 'current' || clock.now() - checkedAt < minPauseMillis) return;
      checkedAt = clock.now();
      const page = await readPage();
      if (page === undefined) return;
      const runningScripts = listScriptNames(document);
      const servedScripts = listScriptNames(new DOMParser().parseFromString(page, 'text/html'));
      if (servedScripts.some((name) => !runningScripts.includes(name))) state.set('available');
    },
    /** Starts the new build as soon as no action is writing to the workbook. */
    startUpdate: () => {
      if (state.get() !== 'available') return;
      state.set('waiting');
      work.onIdle(reload);
    },
  };
}

/** Returns the names of a page's scripts that contain a hash. A development build has none. */
function listScriptNames(page: Document): string[] {
  return [...page.scripts].flatMap((script) => {
    const address = script.getAttribute('src') ?? '';
    return builtScript.exec(address.slice(address.lastIndexOf('/') + 1))?.[0] ?? [];
  });
}
