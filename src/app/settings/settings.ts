import { addressNotHttps, addressWithExtras, invalidAddress } from '../../messages/settings';
import { createObservable, type Observable } from '../../model/observable';
import { changePreferences, readPreferences, type Preferences } from './preferences';
import { deviceStorage, parseStored } from './device-storage';

export interface SettingsState {
  /** The service's absolute address, without a trailing slash. */
  readonly service: string;
  /** The address that the add-in was built for. */
  readonly defaultService: string;
  /** Addresses with a successful connection, newest first. */
  readonly recentServices: readonly string[];
  readonly preferences: Preferences;
  /** Whether the device couldn't store the last change. The change then applies until the add-in closes. */
  readonly notSaved?: true | undefined;
}

const keys = { service: 'ids.service', recent: 'ids.services', preferences: 'ids.preferences' };
const maxRecent = 5;

export interface Settings extends Observable<SettingsState> {
  /** Stores the service's address on this device. Throws an error for an invalid address. */
  changeService(address: string): void;
  /** Adds the current address to the recent services. */
  rememberService(): void;
  /** Stores changed preferences. Throws an error for a number out of its limits. */
  change(change: Partial<Preferences>): void;
  /** Reads the preferences that another window stored. Keeps the address, because the token is for that service. */
  readonly reloadPreferences: () => void;
  /** Reads the stored settings again after Office has started, because Office names the storage partition. */
  reload(): void;
}

/**
 * Creates the user's own settings on this device. They are never written to a workbook, where others would inherit
 * them.
 */
export function createSettings(defaultAddress: string): Settings {
  const defaultService = readAddress(defaultAddress);
  const readSettings = (): SettingsState => ({
    service: readStoredAddress(deviceStorage.read(keys.service)) ?? defaultService,
    defaultService,
    recentServices: readList(deviceStorage.read(keys.recent)),
    preferences: readPreferences(deviceStorage.read(keys.preferences)),
  });
  const state = createObservable<SettingsState>(readSettings());
  const store = (key: string, text: string | undefined, change: Partial<SettingsState>) => {
    const notSaved = deviceStorage.write(key, text) ? undefined : true;
    state.set({ ...state.get(), ...change, notSaved });
  };
  return {
    ...state,
    changeService: (address) => {
      const service = readAddress(address);
      store(keys.service, service === defaultService ? undefined : service, { service });
    },
    rememberService: () => {
      const { service, recentServices } = state.get();
      if (recentServices[0] === service) return;
      const recent = [service, ...recentServices.filter((other) => other !== service)].slice(0, maxRecent);
      deviceStorage.write(keys.recent, JSON.stringify(recent));
      state.set({ ...state.get(), recentServices: recent });
    },
    change: (change) => {
      const { preferences: current, notSaved } = state.get();
      const preferences = changePreferences(current, change);
      // Another open workbook may have stored other changes.
      const storedPreferences = notSaved ? preferences : readPreferences(deviceStorage.read(keys.preferences));
      store(keys.preferences, JSON.stringify({ ...storedPreferences, ...change }), { preferences });
    },
    reloadPreferences: () => {
      const { notSaved, ...rest } = state.get();
      if (!notSaved) state.set({ ...rest, preferences: readPreferences(deviceStorage.read(keys.preferences)) });
    },
    reload: () => {
      const stored = readSettings();
      if (JSON.stringify(stored) !== JSON.stringify(state.get())) state.set(stored);
    },
  };
}

/** Parses an absolute address, without a trailing slash. Requires https, except for localhost, to encrypt the token. */
export function readAddress(text: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch (cause) {
    throw invalidAddress({ cause });
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) throw addressNotHttps();
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') throw addressWithExtras();
  // Users may paste the address of a data source. The service's address is the part before it.
  const path = (/^(?:.*[^/])?/.exec(url.pathname)?.[0] ?? '').replace(
    /\/(v2\/odata(\/\$metadata)?|v2\/graphql|v1|v2)$/i,
    '',
  );
  return `${url.origin}${path}`;
}

/** Parses a stored address; undefined for an invalid one, which an older version may have stored. */
function readStoredAddress(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : readAddress(text);
  } catch {
    return undefined;
  }
}

function readList(text: string | undefined): readonly string[] {
  const list = parseStored(text);
  if (!Array.isArray(list)) return [];
  const addresses = list.map((item) => (typeof item === 'string' ? readStoredAddress(item) : undefined));
  return addresses.filter((address) => address !== undefined).slice(0, maxRecent);
}
