import { createSavedQueries } from '../../../src/app/builder/saved-queries';
import { installBrowser, removeBrowser } from '../../support/browser-storage';

afterEach(() => {
  removeBrowser();
});

const printPrices = (custodian: number) => `=IDS.PRICES(${custodian},"last")`;

describe('saved queries', () => {
  it('keep the last five inserted queries, once each, newest first', () => {
    installBrowser();
    const saved = createSavedQueries(() => 'https://one.example.com');
    for (const custodian of [1, 2, 3, 4, 5, 6, 3]) saved.addRecentQuery(printPrices(custodian));
    expect(saved.savedQueries.get().recent).toEqual([3, 6, 5, 4, 2].map(printPrices));
  });

  it('persist after a restart, for each service', () => {
    installBrowser();
    createSavedQueries(() => 'https://one.example.com').saveFavorite({ name: ' Prices ', formula: printPrices(1) });
    const reopen = (service: string) => createSavedQueries(() => service).savedQueries.get().favorites;
    expect(reopen('https://one.example.com')).toEqual([{ name: 'Prices', formula: printPrices(1) }]);
    expect(reopen('https://two.example.com')).toEqual([]);
  });

  it('last until the add-in closes when storage is unavailable', () => {
    const saved = createSavedQueries(() => 'https://one.example.com');
    expect(() => saved.saveFavorite({ name: 'Prices', formula: printPrices(1) })).toThrow(/storage is full/);
    expect(saved.savedQueries.get().favorites).toHaveLength(1);
  });

  it('show a favorite that a full storage refused, next to the stored ones, and report that it was not saved', () => {
    installBrowser();
    const saved = createSavedQueries(() => 'https://one.example.com');
    saved.saveFavorite({ name: 'Prices', formula: printPrices(1) });
    const full = jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(() => saved.saveFavorite({ name: 'More', formula: printPrices(2) })).toThrow(/Export them/);
    expect(saved.savedQueries.get().favorites.map(({ name }) => name)).toEqual(['More', 'Prices']);
    full.mockRestore();
    saved.addRecentQuery(printPrices(3));
    expect(createSavedQueries(() => 'https://one.example.com').savedQueries.get().favorites).toHaveLength(2);
  });

  it('ignore stored values that are not queries', () => {
    installBrowser({ 'ids.queries': '{"s":{"recent":["=SUM(1)",7],"favorites":[{"name":"x"},null]}}' });
    expect(createSavedQueries(() => 's').savedQueries.get()).toEqual({ recent: [], favorites: [] });
  });
});

describe('favorites in a file', () => {
  it('replace favorites with the same names on another device', () => {
    installBrowser();
    const queries = createSavedQueries(() => 'one');
    queries.saveFavorite({ name: 'Prices', formula: printPrices(1) });
    const two = createSavedQueries(() => 'two');
    two.saveFavorite({ name: 'Prices', formula: printPrices(2) });
    expect(two.importFavorites(queries.exportFavorites())).toBe(1);
    expect(two.savedQueries.get().favorites).toEqual([{ name: 'Prices', formula: printPrices(1) }]);
  });

  it.each([
    ['text', 'not JSON'],
    ['another file', '{"favorites":[]}'],
    [
      'a formula that is not an IDS query',
      JSON.stringify({ kind: 'IDS for Excel favorites', favorites: [{ name: 'x', formula: '=SUM(1)' }] }),
    ],
  ])('reject the whole file: %s', (_, text) => {
    installBrowser();
    const saved = createSavedQueries(() => 'one');
    expect(() => saved.importFavorites(text)).toThrow(/Nothing was imported/);
    expect(saved.savedQueries.get().favorites).toEqual([]);
  });
});
