import { printFilter, readFilter } from '../../../src/workbook/linked/table-layout';

test.each([
  [{ filterOn: 'Values', values: ['10', { date: '2026-11-20', specificity: 'Day' }] }],
  [{ filterOn: 'Custom', criterion1: '>5', operator: 'And', criterion2: '<9' }],
])('the filter %j is read as printed', (criteria) => {
  expect(readFilter(printFilter(criteria as never) ?? '')).toEqual(criteria);
});

test.each([
  ['nothing', null],
  ['only what Excel leaves out', { filterOn: null, values: undefined }],
  ['more values than are kept', { filterOn: 'Values', values: Array.from({ length: 900 }, String) }],
])('%s is not a filter', (_case, criteria) => {
  expect(printFilter(criteria as never)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"filterOn":1}', '{"values":["1"]}', `{"filterOn":"${'x'.repeat(3000)}"}`])(
  'the text %j of a file is not a filter',
  (text) => {
    expect(readFilter(text)).toBeUndefined();
  },
);

test('omits parts of a filter that are not strings', () => {
  const text = '{"filterOn":"Values","values":[1],"criterion1":{"a":1},"icon":{"set":"x"},"operator":"And"}';
  expect(readFilter(text)).toEqual({ filterOn: 'Values', operator: 'And' });
});
