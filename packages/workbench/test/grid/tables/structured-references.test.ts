import { expandReferences, renameReferences, shortenReferences } from '../../../src/grid/tables/structured-references';

const findSpelling = (name: string) => (name.toLowerCase() === 'trades' ? 'Trades' : undefined);

describe('references to tables', () => {
  test.each([
    ['=[@Price]*2', '=Trades[[#This Row],[Price]]*2'],
    ['=[@[Unit price]]', '=Trades[[#This Row],[Unit price]]'],
    ['=SUM([Price])', '=SUM(Trades[Price])'],
    ['=trades[@Price]', '=Trades[[#This Row],[Price]]'],
    ['=SUM(TRADES[price])', '=SUM(Trades[price])'],
    ['=ROWS(trades)', '=ROWS(Trades)'],
    ['="[@Price] of Trades"&\'Trades\'!A1', '="[@Price] of Trades"&\'Trades\'!A1'],
    ['=Trades!A1+TRADES(1)', '=Trades!A1+TRADES(1)'],
    ['=A1+B2', '=A1+B2'],
  ])('%s becomes %s for the engine', (typed, stored) => {
    expect(expandReferences(typed, 'Trades', findSpelling)).toBe(stored);
  });

  test('without a table name are unchanged outside of tables', () => {
    expect(expandReferences('=[@Price]*2', undefined, findSpelling)).toBe('=[@Price]*2');
  });

  test.each([
    ['=Trades[[#This Row],[Price]]*2', '=[@Price]*2', '=Trades[@Price]*2'],
    ['=Trades[[#This Row],[Unit price]]', '=[@[Unit price]]', '=Trades[@[Unit price]]'],
    ['=SUM(Trades[Price])', '=SUM([Price])', '=SUM(Trades[Price])'],
    ['=Trades[[#Totals],[Price]]', '=[[#Totals],[Price]]', '=Trades[[#Totals],[Price]]'],
  ])('%s is read as %s in the table and as %s elsewhere', (stored, inside, outside) => {
    expect(shortenReferences(stored, 'Trades')).toBe(inside);
    expect(shortenReferences(stored, undefined)).toBe(outside);
    expect(expandReferences(inside, 'Trades', findSpelling)).toBe(stored);
  });

  test('follow renamed tables and columns', () => {
    const renameColumn = (name: string) => (name.toLowerCase() === 'price' ? 'Close' : name);
    expect(renameReferences('=SUM(trades[price])+Trades[[#This Row],[Price]]', { table: 'Trades', renameColumn })).toBe(
      '=SUM(Trades[Close])+Trades[[#This Row],[Close]]',
    );
    expect(renameReferences('=ROWS(Trades)&"Trades"', { table: 'Trades', to: 'Lots' })).toBe('=ROWS(Lots)&"Trades"');
    expect(renameReferences('=SUM(Other[Price])', { table: 'Trades', renameColumn })).toBe('=SUM(Other[Price])');
  });
});
