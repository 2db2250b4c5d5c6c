import { createSettings, readAddress } from '../../src/app/settings';
import { refusal } from '../support/questions';

const builtFor = 'https://data.example.com/service/';

/** What a browser gives a page: storage, and Office with its partition. */
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
  ])('%s is taken as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  test.each([
    ['', /not an address/],
    ['data.example.com', /not an address/],
    ['/service', /not an address/],
    ['http://data.example.com', /must begin with https/],
    ['http://localhost.example.com', /must begin with https/],
    ['ftp://data.example.com', /must begin with https/],
    ['javascript:alert(1)', /must begin with https/],
    ['https://ann:word@data.example.com', /without user names/],
    ['https://data.example.com?token=1', /without user names, question marks/],
    ['https://data.example.com#x', /without user names/],
  ])('"%s" is refused', async (text, sentence) => {
    const { kind, message } = await refusal(() => readAddress(text));
    expect(kind).toBe('input');
    expect(message).toMatch(sentence);
  });
});

describe('the setting', () => {
  test('begins with the address that the add-in was built for', () => {
    installBrowser();
    expect(createSettings(builtFor).get()).toEqual({
      service: 'https://data.example.com/service',
      defaultService: 'https://data.example.com/service',
    });
  });

  test("is kept on the device, apart for each site that shows the add-in, and is the user's alone", () => {
    const stored = installBrowser('site-');
    createSettings(builtFor).useService('https://other.example.com/');
    expect([...stored]).toEqual([['site-ids.service', 'https://other.example.com']]);
    expect(createSettings(builtFor).get().service).toBe('https://other.example.com');
  });

  test('is no longer kept once it is the built-in one again', () => {
    const stored = installBrowser();
    const settings = createSettings(builtFor);
    settings.useService('https://other.example.com');
    settings.useService(builtFor);
    expect([...stored]).toEqual([]);
    expect(settings.get().service).toBe('https://data.example.com/service');
  });

  test('stays what it was when an address is refused', async () => {
    installBrowser();
    const settings = createSettings(builtFor);
    await refusal(() => settings.useService('http://data.example.com'));
    expect(settings.get().service).toBe('https://data.example.com/service');
  });

  test('tells of a change', () => {
    installBrowser();
    const settings = createSettings(builtFor);
    const told: string[] = [];
    const stop = settings.subscribe(() => told.push(settings.get().service));
    settings.useService('https://other.example.com');
    stop();
    settings.useService(builtFor);
    expect(told).toEqual(['https://other.example.com']);
  });

  test('is the built-in one where storage holds what cannot be used', () => {
    installBrowser().set('ids.service', 'http://data.example.com');
    expect(createSettings(builtFor).get().service).toBe('https://data.example.com/service');
  });

  test('works without storage, until the add-in is closed', () => {
    const settings = createSettings(builtFor);
    settings.useService('https://other.example.com');
    expect(settings.get().service).toBe('https://other.example.com');
  });
});
