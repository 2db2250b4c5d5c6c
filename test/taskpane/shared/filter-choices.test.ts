import { filterChoices } from '../../../src/taskpane/shared/filter-choices';

const choices = [
  { value: '1', text: 'PERSH – Pershing LLC', detail: 'id 1' },
  { value: '2', text: 'BNY – BNY Mellon Pershing', detail: 'id 2' },
  { value: '3', text: 'SCHW – Charles Schwab', detail: 'id 3' },
];
const listValues = (typed: string) => filterChoices(choices, typed).map(({ value }) => value);

test('an empty text shows all', () => expect(listValues(' ')).toEqual(['1', '2', '3']));
test('ignores case', () => expect(listValues('SCHWAB')).toEqual(['3']));
test('requires every word, in any order', () => expect(listValues('pershing bny')).toEqual(['2']));
test('searches details', () => expect(listValues('id 3')).toEqual(['3']));
test('lists matches at the start first', () => expect(listValues('bny')).toEqual(['2']));
test('lists matches at the start of a text first', () => {
  expect(
    filterChoices(
      [
        { value: 'a', text: 'x last' },
        { value: 'b', text: 'last' },
      ],
      'last',
    ),
  ).toEqual([
    { value: 'b', text: 'last' },
    { value: 'a', text: 'x last' },
  ]);
});

test('lists matches in a text before those in its description', () => {
  const described = [
    { value: 'a', text: 'Quantity', description: 'Units held, not the price' },
    { value: 'b', text: 'Last price' },
  ];
  expect(filterChoices(described, 'price').map(({ value }) => value)).toEqual(['b', 'a']);
});

test('searches other names, too', () => {
  const choices = [
    { value: 'a', text: 'Changes in prices', keywords: 'IDS.COMPARE' },
    { value: 'b', text: 'Prices', keywords: 'IDS.PRICES' },
  ];
  expect(filterChoices(choices, 'ids.compare').map(({ value }) => value)).toEqual(['a']);
});
