import { addressNotHttps, addressWithExtras } from '../../messages/settings';
import { AddInError } from '../../model/errors';
import { createObservable, type Observable } from '../../model/observable';
import { changePreferences, readPreferences, type Preferences } from './preferences';
import { deviceStorage } from './settings-storage';

export interface SettingsState {
  /** The service's address, absolute, without a slash at its end. */
  readonly service: string;
  /** The address that the add-in was built for. */
  readonly defaultService: string;
  /** Addresses that a connection was made to, newest first. */
  readonly recentServices: readonly string[];
  readonly preferences: Preferences;
}

const keys = { service: 'ids.service', recent: 'ids.services', preferences: 'ids.preferences' };
const mostRecent = 5;

export interface Settings extends Observable<SettingsState> {
  /** Keeps an address for this device; throws a message for one that cannot be used. */
  useService(address: string): void;
  /** Keeps the address in use as one that works. */
  rememberService(): void;
  /** Keeps other preferences; throws a message for a number that is out of its limits. */
  change(change: Partial<Preferences>): void;
  /** Reads again what the device keeps: what belongs to which site is known only once Office has started. */
  reload(): void;
}

/** The user's own settings on this device. They are never written into a workbook, where others would inherit them. */
export function createSettings(builtFor: string): Settings {
  const defaultService = readAddress(builtFor);
  const read = (): SettingsState => ({
    service: readKept(deviceStorage.read(keys.service)) ?? defaultService,
    defaultService,
    recentServices: readList(deviceStorage.read(keys.recent)),
    preferences: readPreferences(deviceStorage.read(keys.preferences)),
  });
  const state = createObservable<SettingsState>(read());
  return {
    ...state,
    useService: (address) => {
      const service = readAddress(address);
      deviceStorage.write(keys.service, service === defaultService ? undefined : service);
      state.set({ ...state.get(), service });
    },
    rememberService: () => {
      const { service, recentServices } = state.get();
      if (recentServices[0] === service) return;
      const recent = [service, ...recentServices.filter((one) => one !== service)].slice(0, mostRecent);
      deviceStorage.write(keys.recent, JSON.stringify(recent));
      state.set({ ...state.get(), recentServices: recent });
    },
    change: (change) => {
      const preferences = changePreferences(state.get().preferences, change);
      deviceStorage.write(keys.preferences, JSON.stringify(preferences));
      state.set({ ...state.get(), preferences });
    },
    reload: () => {
      const kept = read();
      if (JSON.stringify(kept) !== JSON.stringify(state.get())) state.set(kept);
    },
  };
}

/** An absolute address without a slash at its end. Only https, or this computer: the token must not travel in the open. */
export function readAddress(text: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch (cause) {
    const why = "This isn't an address. Enter the full address of the data service, like https://data.example.com.";
    throw new AddInError('input', why, { cause });
  }
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) {
    throw addressNotHttps();
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw addressWithExtras();
  }
  // Pasted with an interface's own path behind it, the address is meant without it.
  const path = (/^(?:.*[^/])?/.exec(url.pathname)?.[0] ?? '').replace(
    /\/(v2\/odata(\/\$metadata)?|v2\/graphql|v1|v2)$/i,
    '',
  );
  return `${url.origin}${path}`;
}

/** A kept address; what an older version wrote and this one cannot use is as if nothing was kept. */
function readKept(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : readAddress(text);
  } catch {
    return undefined;
  }
}

function readList(text: string | undefined): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const read = list.flatMap((one) => (typeof one === 'string' ? [readKept(one)] : []));
    return read.filter((one) => one !== undefined).slice(0, mostRecent);
  } catch {
    return [];
  }
}
