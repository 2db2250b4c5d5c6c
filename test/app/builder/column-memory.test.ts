import { createColumnMemory } from '../../../src/app/builder/column-memory';
import { installBrowser, removeBrowser } from '../../support/browser-storage';

afterEach(() => {
  removeBrowser();
});

test('keeps columns for the service address and site where they were chosen', () => {
  const stored = installBrowser({}, 'site-');
  let service = 'https://one.example.com';
  const memory = createColumnMemory(() => service);
  memory.storeColumns({ 'sets/Positions': { columns: 'MarketValue;Quantity' } });
  service = 'https://two.example.com';
  expect(memory.readChosenColumns()).toEqual({});
  memory.storeColumns({ 'sets/Prices': { columns: 'PriceValue' } });
  service = 'https://one.example.com';
  expect(memory.readChosenColumns()).toEqual({ 'sets/Positions': { columns: 'MarketValue;Quantity' } });
  expect([...stored.keys()]).toEqual(['site-ids.columns']);
});

test('keeps the most recent choices when many subjects have columns', () => {
  installBrowser({}, 'site-');
  const memory = createColumnMemory(() => 'https://one.example.com');
  memory.storeColumns(
    Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`sets/S${index}`, { columns: 'Id' }])),
  );
  const kept = Object.keys(memory.readChosenColumns());
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)).toBe('sets/S149');
});

test.each(['', '{', '7', '[7]', '[{"service":"https://one.example.com","chosen":{"sets/Positions":{"columns":7}}}]'])(
  'ignores %j in storage',
  (text) => {
    installBrowser({ 'site-ids.columns': text }, 'site-');
    const memory = createColumnMemory(() => 'https://one.example.com');
    expect(Object.values(memory.readChosenColumns()).flatMap(Object.values)).toEqual([]);
  },
);
