import { findCountProblem } from '../../src/functions/arguments';

const add = { id: 'ADD', name: 'ADD', parameters: [{ name: 'a' }, { name: 'b' }, { name: 'c', optional: true }] };
const all = { id: 'ALL', name: 'ALL', parameters: [{ name: 'values', repeating: true }] };

it.each([
  [add, 2],
  [add, 3],
  [all, 0],
  [all, 255],
])('takes a number of arguments that Excel takes', (metadata, count) => {
  expect(findCountProblem(metadata, count)).toBeUndefined();
});

it.each([
  [add, 1, 'too few arguments for this function. ADD needs a, b.'],
  [add, 4, 'too many arguments for this function. ADD takes at most 3.'],
  [all, 256, 'too many arguments for this function. ALL takes at most 255.'],
])('shows why Excel refuses a formula', (metadata, count, message) => {
  expect(findCountProblem(metadata, count)).toEqual({
    code: '#N/A',
    message: `Excel doesn't accept this formula: You've entered ${message}`,
  });
});
