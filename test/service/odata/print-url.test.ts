import { fc } from '../../support/fast-check';
import { encodeOption, printUrl } from '../../../src/service/odata/print-url';
import { prepare } from '../../support/prepared-queries';

/** The options as a server reads them: a plus is a space there. */
function readOptions(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, 'https://data.example.com/v2/odata/').searchParams);
}

test('a query prints as an address with every option decoding to its value', () => {
  const url = printUrl(
    prepare({
      set: 'Positions',
      columns: ['Quantity', 'Security/Cusip', 'Security/SecurityType/Code', 'Account/Number', 'Security/Isin'],
      filter: {
        op: 'and',
        of: [
          { op: 'eq', path: 'ProcessDate', value: { type: 'instant', value: '2026-03-31T00:00:00+02:00' } },
          { op: 'eq', path: 'Security/Description', value: { type: 'text', value: "A&B #1; O'Neil = 50% + 'x'/é" } },
        ],
      },
      sort: [
        { path: 'Quantity', descending: true },
        { path: 'Account/Number', descending: false },
      ],
      top: 5,
      skip: 10,
    }),
    { count: true },
  );
  expect(url.startsWith('Positions?')).toBe(true);
  expect(readOptions(url)).toEqual({
    $select: 'Quantity,AccountId,CustodianId,CustomerId,ProcessDate,SecurityId,Security,Account',
    $expand: 'Security($select=Cusip,Isin,SecurityType;$expand=SecurityType($select=Code)),Account($select=Number)',
    $filter: "ProcessDate eq 2026-03-31T00:00:00+02:00 and Security/Description eq 'A&B #1; O''Neil = 50% + ''x''/é'",
    $orderby: 'Quantity desc,Account/Number',
    $top: '5',
    $skip: '10',
    $count: 'true',
  });
  expect(url).toContain('%2B02:00'.replace(/:/g, '%3A'));
});

test('omits an option without a value', () => {
  expect(printUrl(prepare({ set: 'Custodians', columns: ['Id'], sort: [], skip: 0 }), { count: false })).toBe(
    'Custodians?$select=Id',
  );
});

test('skips rows when no limit is set, too', () => {
  expect(printUrl(prepare({ set: 'Custodians', columns: ['Id'], skip: 10 }), { count: false })).toBe(
    'Custodians?$select=Id&$skip=10',
  );
});

test('selects a repeated column once', () => {
  const url = printUrl(prepare({ set: 'Custodians', columns: ['Id', 'Id', 'id'] }), { count: false });
  expect(url).toBe('Custodians?$select=Id');
});

test('any text in an option arrives unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(readOptions(`Positions?$filter=${encodeOption(value)}`)['$filter']).toBe(value);
    }),
  );
});
