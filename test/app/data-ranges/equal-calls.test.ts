import type { CellOutcome } from '../../../src/functions/cells/cell-outcomes';
import { addEqualCalls } from '../../../src/app/data-ranges/list/add-equal-calls';
import { showsResult } from '../../../src/app/data-ranges/list/shows-result';
import type { DataRange } from '../../../src/app/data-ranges/services/data-range-actions';
import type { FoundFormula } from '../../../src/workbook/linked/linked-workbook';

describe('the formulas to refresh with a chosen one', () => {
  const createFormula = (address: string, formula: string): DataRange => {
    return { id: address, kind: 'formula', address, formula, state: 'fresh' };
  };
  const first = createFormula('Sheet1!A1', '=IDS.FX("EUR","USD")');
  const second = createFormula("'My sheet'!B2", '=IDS.FX(A9,"USD")');
  const other = createFormula('Sheet1!A3', '=IDS.FX("EUR","CHF")');
  const combined = createFormula('Sheet1!A4', '=IDS.FX("EUR","USD")*2');
  const unread = createFormula('Sheet1!A5', '=IDS.FX("EUR","GBP")');
  const table: DataRange = { ...createFormula('Sheet1!D1', '=IDS.FX("EUR","USD")'), kind: 'linked table' };
  const filled: DataRange = {
    ...createFormula('Sheet1!F1:F3', '=IDS.FX("EUR","USD")'),
    cells: { failedCount: 0, list: [createFormula('Sheet1!F1', '=IDS.FX(E1,"USD")'), other] },
  };
  const outcomes = new Map<string, CellOutcome>();
  const euro = { requestedAt: 1, notBefore: 1 };
  for (const text of ['Sheet1 =IDS.FX("EUR","USD")', 'My sheet =IDS.FX(A9,"USD")', 'Sheet1 =IDS.FX(E1,"USD")'])
    outcomes.set(text, euro);
  outcomes.set('Sheet1 =IDS.FX("EUR","CHF")', { ...euro });
  const recallCalls = (formula: string, sheet?: string) => {
    const outcome = outcomes.get(`${sheet} ${formula.replace('*2', '')}`);
    return Promise.resolve(outcome ? [outcome] : []);
  };
  const all = [table, first, second, combined, unread, filled];
  const listAdded = async (chosen: DataRange) =>
    (await addEqualCalls({ formulas: { recallCalls } }, all, [chosen])).map(({ address }) => address);

  it('are those with the same arguments, however they are written, also as a part of a formula', async () => {
    expect(await listAdded(second)).toEqual(["'My sheet'!B2", 'Sheet1!A1', 'Sheet1!A4', 'Sheet1!F1']);
  });

  it('are none for a formula that has not run, and for a table', async () => {
    for (const chosen of [unread, table]) expect(await listAdded(chosen)).toEqual([chosen.address]);
  });

  it('are not repeated for filled cells', async () => {
    expect(await listAdded(filled)).toEqual(['Sheet1!F1:F3', 'Sheet1!A1', "'My sheet'!B2", 'Sheet1!A4']);
  });
});

describe('a cell', () => {
  const find = (value: unknown, rows = 1, columns = 1) =>
    ({ value, area: { row: 0, column: 0, rows, columns } }) as FoundFormula;
  const at = { requestedAt: 1, notBefore: 1 };
  const provenance = { source: 'odata', query: '', rows: 3, fetchedAt: 1 } as const;

  it.each<[string, unknown, CellOutcome]>([
    ['a number', 1.5, { ...at, value: 1.5 }],
    ['a number that Excel has rounded', 0.1 + 0.2, { ...at, value: 0.3 }],
    ['a number with a format', 46122, { ...at, value: { type: 'Double', basicValue: 46122 } }],
    ['no value', '', { ...at, value: '' }],
    ['an unknown result', 1.5, at],
    ['an error in an array', '#N/A', { ...at, value: { code: '#N/A' } }],
    ['an error', '#N/A', { error: new Error('none') as never }],
  ])('shows %s', (_, value, outcome) => {
    expect(showsResult(find(value), outcome)).toBe(true);
  });

  it.each<[string, unknown, CellOutcome]>([
    ['number', 1.5, { ...at, value: 1.4 }],
    ['date', 46119, { ...at, value: { type: 'Double', basicValue: 46122 } }],
    ['text', 'Success', { ...at, value: 'Delay' }],
    ['value', '', { ...at, value: 1 }],
  ])('shows another %s', (_, value, outcome) => {
    expect(showsResult(find(value), outcome)).toBe(false);
  });

  it('shows a table of the same size, or its first cell', () => {
    const outcome = { provenance, size: { rows: 4, columns: 2 } };
    const matches = [find('Id', 4, 2), find('Id'), find('Id', 5, 2)].map((cell) => showsResult(cell, outcome));
    expect(matches).toEqual([true, true, false]);
    expect(showsResult(find('Id', 5, 2), { provenance })).toBe(true);
  });
});
