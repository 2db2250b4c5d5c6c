import { AddInError } from '../model/errors';
import { createObservable, type Observable } from './observable';

export interface SettingsState {
  /** The service's address, absolute, without a slash at its end. */
  readonly service: string;
  /** The address that the add-in was built for. */
  readonly defaultService: string;
}

const key = 'ids.service';

export interface Settings extends Observable<SettingsState> {
  /** Keeps an address for this device; throws a sentence for one that cannot be used. */
  useService(address: string): void;
}

/** The user's own settings on this device. They are never written into a workbook, where others would inherit them. */
export function createSettings(builtFor: string): Settings {
  const defaultService = readAddress(builtFor);
  const state = createObservable<SettingsState>({ service: storedAddress() ?? defaultService, defaultService });
  return {
    ...state,
    useService: (address) => {
      const service = readAddress(address);
      store(service === defaultService ? undefined : service);
      state.set({ service, defaultService });
    },
  };
}

/** An absolute address without a slash at its end. Only https, or this computer: the token must not travel in the open. */
export function readAddress(text: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch (cause) {
    const why = 'This is not an address. Write the whole address of the data service, like https://data.example.com.';
    throw new AddInError('input', why, { cause });
  }
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) {
    throw new AddInError(
      'input',
      'The service address must begin with https://, so that the access token travels encrypted.',
    );
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new AddInError(
      'input',
      'Write the service address without user names, question marks or anything behind them.',
    );
  }
  // Pasted with an interface's own path behind it, the address is meant without it.
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(v2\/odata(\/\$metadata)?|v2\/graphql|v1|v2)$/i, '');
  return `${url.origin}${path}`;
}

function storedAddress(): string | undefined {
  try {
    const stored = localStorage.getItem(partitioned(key));
    return stored === null ? undefined : readAddress(stored);
  } catch {
    // Storage may be switched off, or hold what an older version wrote: then the built-in address serves.
    return undefined;
  }
}

function store(service: string | undefined): void {
  try {
    if (service === undefined) localStorage.removeItem(partitioned(key));
    else localStorage.setItem(partitioned(key), service);
  } catch {
    // Without storage the address holds until the add-in is closed.
  }
}

/** Office asks add-ins to keep the data of different sites apart that show the same add-in. */
function partitioned(name: string): string {
  const partition = (Office.context as { partitionKey?: string } | undefined)?.partitionKey;
  return `${partition ?? ''}${name}`;
}
