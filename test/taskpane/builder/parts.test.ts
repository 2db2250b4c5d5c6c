import { fc } from '../../support/fast-check';
import { collectFields } from '../../../src/taskpane/builder/use-fields';
import { measureColumns } from '../../../src/taskpane/builder/PreviewTable';
import { getDeliveryMark } from '../../../src/taskpane/builder/date-choices';
import { readListValue, printArgument, writeListValue } from '../../../src/taskpane/builder/list-value';
import { moveItem } from '../../../src/taskpane/builder/ColumnList';
import { isCostly, limitToPreview } from '../../../src/taskpane/builder/BuilderScreen';
import { printSort } from '../../../src/app/builder/print-form';
import { readSort } from '../../../src/query/read-sort';
import type { QuerySubject, SubjectField, SubjectFields } from '../../../src/app/builder/query-subject';

const createSubject = (options: readonly string[], functionName = 'POSITIONS'): QuerySubject => ({
  id: 'sets/Positions',
  group: 'sets',
  name: 'Positions',
  label: 'Positions',
  description: '',
  functionName,
  parameters: ['custodian', 'date', 'columns', 'options'],
  required: [],
  options: options.map((name) => ({ name, kind: 'count' })),
});

describe('arguments that accept several values', () => {
  test('are read from text, a number, or an array, where a star and nothing both mean all', () => {
    expect(readListValue('1; 2;')).toEqual(['1', '2']);
    expect(readListValue(7)).toEqual(['7']);
    expect(readListValue([['a'], ['b;c']])).toEqual(['a', 'b', 'c']);
    expect(readListValue('*')).toEqual([]);
    expect(readListValue(null)).toEqual([]);
    expect(readListValue({ reference: 'A1' })).toEqual([]);
    expect(printArgument({ reference: 'A1:A5' })).toBe('A1:A5');
  });

  test('are unchanged by printing and reading', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9/]{1,8}$/);
    fc.assert(fc.property(fc.array(value), (values) => expect(readListValue(writeListValue(values))).toEqual(values)));
  });

  test('print a single ID as a number, while an identifier with a leading zero stays text', () => {
    expect(writeListValue(['16'])).toBe(16);
    expect(writeListValue(['016'])).toBe('016');
    expect(writeListValue(['1', '2'])).toBe('1;2');
    expect(writeListValue([])).toBeUndefined();
  });
});

test('moving an item neither loses nor duplicates any', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(20), fc.nat(20), (items, from, to) =>
      expect([...moveItem(items, from, to)].sort()).toEqual([...items].sort()),
    ),
  );
});

test('a preview requests 50 rows, or a smaller limit, and changes no query without limits', () => {
  const form = { subject: 'sets/Positions', values: {}, options: {} };
  expect(limitToPreview(form, createSubject(['top'])).options).toEqual({ top: '50' });
  expect(limitToPreview({ ...form, options: { top: '5' } }, createSubject(['top'])).options).toEqual({ top: '5' });
  expect(limitToPreview({ ...form, options: { top: '5000' } }, createSubject(['top'])).options).toEqual({ top: '50' });
  expect(limitToPreview({ ...form, options: { top: 'x' } }, createSubject(['top'])).options).toEqual({ top: '50' });
  expect(limitToPreview(form, createSubject([]))).toBe(form);
  const written = { ...form, values: { options: { reference: 'B1:C4' } } };
  expect(limitToPreview(written, createSubject(['top']))).toBe(written);
});

test('checks and comparisons run on request, because they read whole tables', () => {
  expect(isCostly(createSubject([], 'RECON'))).toBe(true);
  expect(isCostly(createSubject([], 'COMPARE'))).toBe(true);
  expect(isCostly(createSubject([]))).toBe(false);
  expect(isCostly(createSubject([], 'STATUS'))).toBe(false);
});

test('a sort is unchanged by reading and printing', () => {
  expect(printSort(readSort('-MarketValue, Account/Number'))).toBe('MarketValue desc,Account/Number');
  expect(readSort(printSort(readSort('A desc,B')))).toEqual(readSort('A desc,B'));
});

test('a date shows its worst state, and an unknown one a question mark', () => {
  expect(getDeliveryMark({ states: ['Delay', 'Success'] }).tone).toBe('bad');
  expect(getDeliveryMark({ states: ['Success'] })).toEqual({ tone: 'good', sign: '✓' });
  expect(getDeliveryMark({ states: ['Odd'] })).toEqual({ tone: 'unknown', sign: '?' });
  expect(getDeliveryMark({ states: [] }).sign).toBe('?');
});

test('columns are as wide as their longest text, within bounds', () => {
  const [narrow = 0, wide = 0, longest = 0] = measureColumns(['A', 'Description', 'B'], [['1', 'x', 'y'.repeat(500)]]);
  expect(narrow).toBeLessThan(wide);
  expect(wide).toBeLessThan(longest);
  expect(longest).toBe(240);
});

describe('columns through navigation', () => {
  const createField = (name: string): SubjectField => ({
    name,
    kind: 'text',
    label: name,
    description: '',
    isKey: false,
  });
  const graph: Record<string, SubjectFields> = {
    '': { fields: [createField('Quantity')], navigations: [{ name: 'Security', target: 'Securities' }] },
    Security: {
      fields: [createField('Security/Cusip')],
      navigations: [
        { name: 'Sector', target: 'Sectors' },
        { name: 'Twin', target: 'Securities' },
      ],
    },
    'Security/Sector': { fields: [createField('Security/Sector/Name')], navigations: [] },
  };

  test("follow the set's own columns, near ones first, without circles", async () => {
    const requested: string[] = [];
    const fields = await collectFields((path = '') => {
      requested.push(path);
      const found = graph[path];
      return found ? Promise.resolve(found) : Promise.reject(new Error('no navigation'));
    });
    expect(fields.map(({ name }) => name)).toEqual(['Quantity', 'Security/Cusip', 'Security/Sector/Name']);
    expect(requested).toEqual(['', 'Security', 'Security/Sector']);
  });

  test('skip an unreadable navigation', async () => {
    const fields = await collectFields((path = '') =>
      path === '' ? Promise.resolve(graph[''] as SubjectFields) : Promise.reject(new Error('gone')),
    );
    expect(fields.map(({ name }) => name)).toEqual(['Quantity']);
  });

  test('end for a service with circular navigation', async () => {
    const fields = await collectFields((path = '') =>
      Promise.resolve({
        fields: Array.from({ length: 50 }, (_, index) => createField(`${path}/F${index}`)),
        navigations: Array.from({ length: 20 }, (_, index) => ({ name: `W${index}`, label: '', target: `T${index}` })),
      }),
    );
    expect(fields.length).toBeLessThanOrEqual(3000);
  });
});
