import { sumExactly, computeControlTotals } from '../../../src/workbook/linked/control-totals';

describe('control totals', () => {
  const columns = [
    { name: 'AccountId', header: 'Id', kind: 'id' as const },
    { name: 'Quantity', header: 'Pieces', kind: 'number' as const },
    { name: 'MarketValue', header: 'Value', kind: 'number' as const },
    { name: 'OriginalFace', header: 'None', kind: 'number' as const },
  ];
  const currency = { name: 'Security/Currency/Alpha3Code', header: 'Currency', kind: 'text' as const };
  const rows = [
    [1, 0.1, 5, '', 'USD'],
    [2, 0.2, 7, '', 'EUR'],
    [3, '', 11, '', 'USD'],
    [4, '', 13, '', ''],
  ];

  test('include amounts only, ignore the order of rows, and label amounts of unknown currency as a checksum', () => {
    expect(computeControlTotals(columns, rows)).toEqual([
      { header: 'Pieces', sum: 0.3, isChecksum: false },
      { header: 'Value', sum: 36, isChecksum: true },
    ]);
    expect(sumExactly([1e16, 1, -1e16])).toBe(1);
  });

  test('omit a sum with an error in it, which would look complete', () => {
    expect(computeControlTotals(columns, [...rows, [5, '#N/A', 17, '', 'USD']])).toEqual([
      { header: 'Value', sum: 53, isChecksum: true },
    ]);
  });

  test('of amounts are separate for each currency when the rows identify it', () => {
    expect(computeControlTotals([...columns, currency], rows)).toEqual([
      { header: 'Pieces', sum: 0.3, isChecksum: false },
      { header: 'Value EUR', sum: 7, isChecksum: false },
      { header: 'Value USD', sum: 16, isChecksum: false },
      { header: 'Value no currency', sum: 13, isChecksum: false },
    ]);
  });

  test('name a currency by its code when a column has it, and otherwise label its number', () => {
    const id = { name: 'Security/CurrencyId', header: 'Currency', kind: 'id' as const };
    const listHeaders = (...last: (typeof currency | typeof id)[]) =>
      computeControlTotals(
        [...columns.slice(0, 3), ...last],
        [[1, 0.1, 5, ...last.map(({ kind }) => (kind === 'id' ? 1 : 'USD'))]],
      ).map(({ header }) => header);
    expect(listHeaders(id)).toEqual(['Pieces', 'Value currency 1']);
    expect(listHeaders(id, currency)).toEqual(['Pieces', 'Value USD']);
  });
});
