import { type Observable, createObservable } from '../../model/observable';
import type { Clock } from '../../model/clock';
import type { PendingWork } from './pending-work';

/** Whether the server has another build than the one that runs; `waiting`: it starts once nothing is being written. */
export type UpdateState = 'current' | 'available' | 'waiting';

/** Noticing a new build of the add-in while a workbook is open. */
export interface UpdateActions {
  readonly update: Observable<UpdateState>;
  /** Fetches the server's build, at most every ten minutes. Never rejects. */
  checkForUpdate: () => Promise<void>;
  /** Starts the new build as soon as no action is at work on the workbook. */
  startUpdate: () => void;
}

/** A person may switch between windows many times a minute. */
const pauseMillis = 10 * 60_000;

/** The build is part of the names of its scripts. */
const builtScript = /^.+\.[0-9a-f]{8}\.js$/;

export interface UpdateParts {
  readonly clock: Clock;
  readonly work: PendingWork;
  /** The add-in's page as its server has it now. */
  readonly readPage: () => Promise<string | undefined>;
  /** Starts the add-in anew. */
  readonly reload?: () => void;
}

export function createUpdates({ clock, work, readPage, reload = () => location.reload() }: UpdateParts): UpdateActions {
  const state = createObservable<UpdateState>('current');
  // What has just started is current.
  let checkedAt = clock.now();
  return {
    update: state,
    checkForUpdate: async () => {
      if (state.get() !== 'current' || clock.now() - checkedAt < pauseMillis) return;
      checkedAt = clock.now();
      const page = await readPage();
      if (page === undefined) return;
      const running = scriptNames(document);
      const served = scriptNames(new DOMParser().parseFromString(page, 'text/html'));
      if (served.some((name) => !running.includes(name))) state.set('available');
    },
    startUpdate: () => {
      if (state.get() !== 'available') return;
      state.set('waiting');
      work.whenIdle(reload);
    },
  };
}

/** The scripts of a page that have their content's hash in their name; a development build has none. */
function scriptNames(page: Document): string[] {
  return [...page.scripts].flatMap((script) => builtScript.exec(fileName(script.getAttribute('src') ?? ''))?.[0] ?? []);
}

function fileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
