import { documentedSchema } from '../support/prepared-queries';
import { createUnknownSetError } from '../../src/query/unknown-set';

test.each([
  ['postions', 'The service has no data set "postions". Did you mean "Positions"?'],
  ['vehicles', 'The service has no data set "vehicles". Only REST v1 has Vehicles. Use =IDS.V1("Vehicles").'],
  ['holdings', /^The service has no data set "holdings"\. Data sets: Accounts, /],
  ['', /^The service has no data set ""\. Data sets: Accounts, /],
])('%j', (input, expected) => {
  const { kind, message } = createUnknownSetError(input, documentedSchema);
  expect(kind).toBe('input');
  expect(message).toMatch(expected);
});
