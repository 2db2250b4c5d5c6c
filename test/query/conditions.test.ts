import { parseFilter } from '../../src/query/parse-filter';
import { findRequiredValues } from '../../src/query/query';

const listValues = (filter: string, path = 'CustodianId') =>
  findRequiredValues(parseFilter(filter), path)?.map((literal) => ('value' in literal ? literal.value : null));

test.each([
  ['CustodianId eq 1', [1]],
  ['CustodianId in (1,2)', [1, 2]],
  ['CustodianId eq 1 and Quantity gt 5', [1]],
  ['Quantity gt 5 and (Quantity lt 9 and CustodianId eq 3)', [3]],
  ['CustodianId eq 1 or CustodianId eq 2', [1, 2]],
  ['CustodianId in (1,2,3) and CustodianId in (2,3)', [2, 3]],
  ['(CustodianId eq 1 and Quantity gt 5) or CustodianId eq 2', [1, 2]],
  ['CustodianId ge 4 and CustodianId le 4', [4]],
])('%s selects the custodians %j', (filter, expected) => expect(listValues(filter)).toEqual(expected));

test.each([
  'Quantity gt 5',
  'CustodianId ne 1',
  'CustodianId gt 1',
  'CustodianId ge 4 and CustodianId le 5',
  'not (CustodianId eq 1)',
  'CustodianId eq 1 or Quantity gt 5',
])('%s leaves the custodian open', (filter) => expect(listValues(filter)).toBeUndefined());

test('an empty filter leaves everything open', () =>
  expect(findRequiredValues(undefined, 'CustodianId')).toBeUndefined());
