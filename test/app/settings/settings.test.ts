// Long because every setting is tested in the same simulated browser.
import { defaultPreferences } from '../../../src/app/settings/preferences';
import { createSettings, readAddress } from '../../../src/app/settings/settings';
import { catchRefusal } from '../../support/prepared-queries';

const defaultAddress = 'https://data.example.com/service/';

/** Provides a browser's environment to a page: storage, and Office with its partition. */
function installBrowser(partitionKey?: string): Map<string, string> {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, { localStorage, Office: { context: { partitionKey } } });
  return stored;
}

afterEach(() => {
  Object.assign(globalThis, { localStorage: undefined, Office: undefined });
});

describe('a service address', () => {
  test.each([
    ['https://data.example.com', 'https://data.example.com'],
    [' https://Data.Example.com/ids// ', 'https://data.example.com/ids'],
    ['https://data.example.com:8443/a/b', 'https://data.example.com:8443/a/b'],
    ['http://localhost:3000/service', 'http://localhost:3000/service'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is read as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  test.each([
    ['', /service address isn't valid/],
    ['data.example.com', /service address isn't valid/],
    ['/service', /service address isn't valid/],
    ['http://data.example.com', /must begin with https/],
    ['http://localhost.example.com', /must begin with https/],
    ['ftp://data.example.com', /must begin with https/],
    ['javascript:alert(1)', /must begin with https/],
    ['https://ann:word@data.example.com', /without a user name/],
    ['https://data.example.com?token=1', /without a user name, and without a question mark/],
    ['https://data.example.com#x', /without a user name/],
  ])('"%s" is refused', async (text, expected) => {
    const { kind, message } = await catchRefusal(() => readAddress(text));
    expect(kind).toBe('input');
    expect(message).toMatch(expected);
  });
});

describe('the setting', () => {
  test('starts with the address that the add-in was built for', () => {
    installBrowser();
    expect(createSettings(defaultAddress).get()).toEqual({
      service: 'https://data.example.com/service',
      defaultService: 'https://data.example.com/service',
      recentServices: [],
      preferences: defaultPreferences,
    });
  });

  test('is kept on the device, separately for each site that shows the add-in, and only for the user', () => {
    const stored = installBrowser('site-');
    createSettings(defaultAddress).changeService('https://other.example.com/');
    expect([...stored]).toEqual([['site-ids.service', 'https://other.example.com']]);
    expect(createSettings(defaultAddress).get().service).toBe('https://other.example.com');
  });

  test('is no longer kept when it equals the built-in one', () => {
    const stored = installBrowser();
    const settings = createSettings(defaultAddress);
    settings.changeService('https://other.example.com');
    settings.changeService(defaultAddress);
    expect([...stored]).toEqual([]);
    expect(settings.get().service).toBe('https://data.example.com/service');
  });

  test('is unchanged when an address is refused', async () => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    await catchRefusal(() => settings.changeService('http://data.example.com'));
    expect(settings.get().service).toBe('https://data.example.com/service');
  });

  test('notifies listeners of a change', () => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    const notified: string[] = [];
    const stop = settings.subscribe(() => notified.push(settings.get().service));
    settings.changeService('https://other.example.com');
    stop();
    settings.changeService(defaultAddress);
    expect(notified).toEqual(['https://other.example.com']);
  });

  test('is the built-in one when the stored value is invalid', () => {
    installBrowser().set('ids.service', 'http://data.example.com');
    expect(createSettings(defaultAddress).get().service).toBe('https://data.example.com/service');
  });

  test('works without storage until the add-in closes', () => {
    const settings = createSettings(defaultAddress);
    settings.changeService('https://other.example.com');
    expect(settings.get().service).toBe('https://other.example.com');
  });
});

describe('recent addresses', () => {
  test('are remembered newest first, once each, at most five', () => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) {
      settings.changeService(`https://${name}.example.com`);
      settings.rememberService();
    }
    const expected = ['b', 'f', 'e', 'd', 'c'].map((name) => `https://${name}.example.com`);
    expect(settings.get().recentServices).toEqual(expected);
    expect(createSettings(defaultAddress).get().recentServices).toEqual(expected);
  });

  test('are dropped when the stored value is invalid', () => {
    installBrowser().set('ids.services', '["http://data.example.com",7,"https://ok.example.com"]');
    expect(createSettings(defaultAddress).get().recentServices).toEqual(['https://ok.example.com']);
  });
});

describe('preferences', () => {
  test('are kept on the device', () => {
    installBrowser();
    createSettings(defaultAddress).change({ source: 'graphql', pageSize: 500, timeoutSeconds: 20, theme: 'dark' });
    expect(createSettings(defaultAddress).get().preferences).toEqual({
      ...defaultPreferences,
      source: 'graphql',
      pageSize: 500,
      timeoutSeconds: 20,
      theme: 'dark',
    });
  });

  test.each([
    [{ pageSize: 10 }, 'Enter a whole number from 50 to 50,000.'],
    [{ timeoutSeconds: 0 }, 'Enter a whole number from 5 to 600.'],
    [{ cacheSeconds: 1.5 }, 'Enter a whole number from 0 to 86,400.'],
  ])('refuses %j with its limits, and changes nothing', async (change, message) => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    expect(await catchRefusal(() => settings.change(change))).toEqual({ kind: 'input', message });
    expect(settings.get().preferences).toEqual(defaultPreferences);
  });

  test('use defaults for invalid stored values', () => {
    const stored = installBrowser();
    for (const text of ['null', 'no json', '{"source":"ftp","timeoutSeconds":-1,"theme":7,"pageSize":"x"}']) {
      stored.set('ids.preferences', text);
      expect(createSettings(defaultAddress).get().preferences).toEqual(defaultPreferences);
    }
  });

  test('follow those of another window, but the address stays', () => {
    installBrowser();
    const [one, other] = [createSettings(defaultAddress), createSettings(defaultAddress)];
    other.change({ factor: 'local' });
    other.changeService('https://other.example.com');
    one.reloadPreferences();
    expect(one.get()).toMatchObject({ preferences: { factor: 'local' }, service: 'https://data.example.com/service' });
  });

  test('that the device could not store stay', () => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    settings.change({ factor: 'local' });
    settings.reloadPreferences();
    expect(settings.get().preferences.factor).toBe('local');
  });

  test('are read again when Office names the storage partition', () => {
    const stored = installBrowser('site-');
    stored.set('site-ids.service', 'https://other.example.com');
    Object.assign(globalThis, { Office: { context: undefined } });
    const settings = createSettings(defaultAddress);
    expect(settings.get().service).toBe('https://data.example.com/service');
    Object.assign(globalThis, { Office: { context: { partitionKey: 'site-' } } });
    settings.reload();
    expect(settings.get().service).toBe('https://other.example.com');
  });
});

describe('a device that stores nothing more', () => {
  const fillStorage = () =>
    jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

  it('is reported, and the change applies until the add-in closes', () => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    settings.change({ factor: 'local' });
    expect(settings.get().notSaved).toBeUndefined();
    const full = fillStorage();
    settings.change({ amountCurrency: 'account' });
    expect(settings.get()).toMatchObject({ notSaved: true, preferences: { amountCurrency: 'account' } });
    full.mockRestore();
    settings.change({ theme: 'dark' });
    expect(settings.get().notSaved).toBeUndefined();
    const next = createSettings(defaultAddress).get().preferences;
    expect(next).toMatchObject({ factor: 'local', amountCurrency: 'account', theme: 'dark' });
  });

  it('is reported for a service address', () => {
    installBrowser();
    const settings = createSettings(defaultAddress);
    fillStorage();
    settings.changeService('https://other.example.com');
    expect(settings.get()).toMatchObject({ notSaved: true, service: 'https://other.example.com' });
  });
});

it('keeps what another open workbook has stored', () => {
  installBrowser();
  const [one, other] = [createSettings(defaultAddress), createSettings(defaultAddress)];
  one.change({ factor: 'local' });
  other.change({ theme: 'dark' });
  expect(other.get().preferences.factor).toBe('base');
  expect(createSettings(defaultAddress).get().preferences).toMatchObject({ factor: 'local', theme: 'dark' });
});
