import { restResourceNames } from '../../src/query/unknown-set';
import { restResources } from '../../src/model/rest-resources';

test('the names match the described resources', () => {
  expect([...restResourceNames].sort()).toEqual(restResources.map(({ name }) => name).sort());
});
