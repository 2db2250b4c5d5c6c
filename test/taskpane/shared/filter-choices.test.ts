import { filterChoices } from '../../../src/taskpane/shared/filter-choices';

const choices = [
  { value: '1', text: 'PERSH – Pershing LLC', detail: 'id 1' },
  { value: '2', text: 'BNY – BNY Mellon Pershing', detail: 'id 2' },
  { value: '3', text: 'SCHW – Charles Schwab', detail: 'id 3' },
];
const values = (typed: string) => filterChoices(choices, typed).map(({ value }) => value);

test('nothing typed shows all', () => expect(values(' ')).toEqual(['1', '2', '3']));
test('case does not matter', () => expect(values('SCHWAB')).toEqual(['3']));
test('every word must be there, in any order', () => expect(values('pershing bny')).toEqual(['2']));
test('details are searched', () => expect(values('id 3')).toEqual(['3']));
test('what begins with the text comes first', () => expect(values('bny')).toEqual(['2']));
test('a text in the middle is found behind those that begin with it', () => {
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

test('what is found in a text comes before what is found in its description', () => {
  const described = [
    { value: 'a', text: 'Quantity', description: 'Units held, not the price' },
    { value: 'b', text: 'Last price' },
  ];
  expect(filterChoices(described, 'price').map(({ value }) => value)).toEqual(['b', 'a']);
});

test('other names are searched too', () => {
  const choices = [
    { value: 'a', text: 'Changes in prices', words: 'IDS.COMPARE' },
    { value: 'b', text: 'Prices', words: 'IDS.PRICES' },
  ];
  expect(filterChoices(choices, 'ids.compare').map(({ value }) => value)).toEqual(['a']);
});
