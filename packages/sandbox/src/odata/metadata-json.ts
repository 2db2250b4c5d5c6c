import type { Entity } from '../schema/entity';
import { type Dialects, listOfferedEntities } from './dialect';
import { listDatedEntities } from './metadata-xml';
import { containerNamespace, getEntity, typeNamespace } from './names';

/** Returns the metadata document as CSDL JSON of OData 4.01. */
export function createMetadataJson(dialects: Dialects): Record<string, unknown> {
  const entities = listOfferedEntities(dialects);
  const types = Object.fromEntries(entities.map((entity) => [entity.name, describeEntityType(entity)]));
  const sets = Object.fromEntries(entities.map((entity) => [entity.set, describeEntitySet(entity)]));
  const bindingParameters = listDatedEntities(entities).map(({ name }) => ({
    $Type: `${typeNamespace}.${name}`,
    $Name: 'bindingParameter',
    $Collection: true,
  }));
  const getByGenericDate = bindingParameters.map((first) => ({
    $Kind: 'Function',
    $IsBound: true,
    $EntitySetPath: 'bindingParameter',
    $Parameter: [first, { $Name: 'date' }],
    $ReturnType: { $Type: first.$Type, $Collection: true },
  }));
  const getDistinctProcessDates = bindingParameters.map((first) => ({
    $Kind: 'Function',
    $IsBound: true,
    $Parameter: [first],
    $ReturnType: { $Type: 'Edm.DateTimeOffset', $Collection: true },
  }));
  return {
    $Version: '4.0',
    $EntityContainer: `${containerNamespace}.Container`,
    [typeNamespace]: types,
    [containerNamespace]: {
      GetByGenericDate: getByGenericDate,
      GetDistinctProcessDates: getDistinctProcessDates,
      Container: { $Kind: 'EntityContainer', ...sets },
    },
  };
}

function describeEntityType(entity: Entity): Record<string, unknown> {
  const fields = entity.fields.map(({ name, type, nullable }) => [
    name,
    {
      ...(type === 'Edm.String' ? {} : { $Type: type }),
      ...(nullable ? { $Nullable: true } : {}),
      ...(type === 'Edm.Decimal' ? { $Scale: 'variable' } : {}),
    },
  ]);
  const navigations = entity.navigations.map(({ name, target, isCollection, fieldPairs }) => [
    name,
    {
      $Kind: 'NavigationProperty',
      $Type: `${typeNamespace}.${target}`,
      ...(isCollection ? { $Collection: true } : { $ReferentialConstraint: Object.fromEntries(fieldPairs) }),
    },
  ]);
  const members = Object.fromEntries([...fields, ...navigations]) as Record<string, unknown>;
  return { $Kind: 'EntityType', $Key: entity.key, ...members };
}

function describeEntitySet({ name, navigations }: Entity): Record<string, unknown> {
  const bindings = Object.fromEntries(
    navigations.map((navigation) => [navigation.name, getEntity(navigation.target).set]),
  );
  return { $Collection: true, $Type: `${typeNamespace}.${name}`, $NavigationPropertyBinding: bindings };
}
