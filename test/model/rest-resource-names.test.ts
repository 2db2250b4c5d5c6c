import { restResourceNames } from '../../src/model/rest-resource-names';
import { restResources } from '../../src/model/rest-resources';

test('the names are those of the resources that are described', () => {
  expect([...restResourceNames].sort()).toEqual(restResources.map(({ name }) => name).sort());
});
