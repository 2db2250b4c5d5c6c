import { documentedEntities } from '../../packages/sandbox/test/documented-entities';
import { entities as served } from '../../packages/sandbox/src/schema/entities';
import { restResources as servedResources } from '../../packages/sandbox/src/schema/rest-resources';
import { entities as known } from '../../src/model/entities';
import { restResources as knownResources } from '../../src/model/rest-resources';

// The sandbox and the add-in have separate copies of the interface document, so an error in one shows here.

it('lists the same entity sets in the sandbox and in the add-in', () => {
  expect(known.map(({ set }) => set).sort()).toEqual(served.map(({ set }) => set).sort());
});

describe.each(served)('$set', (entity) => {
  const own = known.find(({ set }) => set === entity.set);

  it('has the same names and key', () => {
    const { name, root, key } = entity;
    expect(own).toMatchObject({ name, root, key });
  });

  it.each(entity.fields)('has the same type and nullability for $name', (field) => {
    const {
      label: _label,
      isUntyped: _isUntyped,
      ...known
    } = own?.fields.find(({ name }) => name === field.name) ?? {};
    expect(known).toEqual(field);
  });

  it('has no field that the sandbox lacks', () => {
    expect(own?.fields.map(({ name }) => name)).toEqual(entity.fields.map(({ name }) => name));
  });

  it('has the same navigations', () => {
    expect(own?.navigations).toEqual(entity.navigations);
  });
});

describe.each(servedResources)('REST v1 $name', ({ name, parameters, fields }) => {
  const own = knownResources.find((resource) => resource.name === name);

  it('has the same parameters', () => {
    expect(own?.parameters).toBe(parameters);
  });

  it('has the same fields', () => {
    expect(own?.fields.map(({ label: _label, ...field }) => field)).toEqual(fields);
  });
});

it('lists the same REST v1 resources', () => {
  expect(knownResources.map(({ name }) => name)).toEqual(servedResources.map(({ name }) => name));
});

it('accepts any value in the fields whose type is not documented, and in no others', () => {
  const untyped = known.flatMap(({ fields }) => fields.filter((field) => field.isUntyped).map(({ name }) => name));
  const undocumented = [...documentedEntities.matchAll(/^ {2}(\w+) any /gm)].map(([, name]) => name);
  expect(untyped).toEqual(undocumented);
});
