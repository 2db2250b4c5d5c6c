import type { Entity, Navigation } from '../schema/entity';
import { type Dialects, offeredEntities } from './dialect';
import { containerNamespace, datedSets, entityNamed, typeNamespace } from './names';

/** Returns the metadata document as CSDL XML of OData 4.0. */
export function metadataXml(dialects: Dialects): string {
  const entities = offeredEntities(dialects);
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="${typeNamespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entities.map(entityType).join('\n')}
    </Schema>
    <Schema Namespace="${containerNamespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${printFunctions(entities, dialects).join('\n')}
      <EntityContainer Name="Container">
${entities.map(entitySet).join('\n')}${printImports(dialects)}
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
}

/** Returns the entities with date functions on their sets. */
export function datedEntities(entities: readonly Entity[]): Entity[] {
  return entities.filter(({ set }) => datedSets.includes(set));
}

function entityType(entity: Entity): string {
  const keys = entity.key.map((name) => `          <PropertyRef Name="${name}" />`).join('\n');
  const fields = entity.fields.map(({ name, type, nullable }) => {
    const scale = type === 'Edm.Decimal' ? ' Scale="variable"' : '';
    return `        <Property Name="${name}" Type="${type}"${nullable ? '' : ' Nullable="false"'}${scale} />`;
  });
  return `      <EntityType Name="${entity.name}">
        <Key>
${keys}
        </Key>
${[...fields, ...entity.navigations.map((navigation) => navigationProperty(entity, navigation))].join('\n')}
      </EntityType>`;
}

function navigationProperty(entity: Entity, { name, target, many, on }: Navigation): string {
  const type = `${typeNamespace}.${target}`;
  if (many) return `        <NavigationProperty Name="${name}" Type="Collection(${type})" />`;
  const nullable = on.some(([here]) => entity.fields.find((field) => field.name === here)?.nullable === true);
  const constraints = on.map(
    ([here, there]) => `          <ReferentialConstraint Property="${here}" ReferencedProperty="${there}" />`,
  );
  return `        <NavigationProperty Name="${name}" Type="${type}"${nullable ? '' : ' Nullable="false"'}>
${constraints.join('\n')}
        </NavigationProperty>`;
}

function entitySet({ name, set, navigations }: Entity): string {
  if (navigations.length === 0) return `        <EntitySet Name="${set}" EntityType="${typeNamespace}.${name}" />`;
  const bindings = navigations.map(
    (navigation) =>
      `          <NavigationPropertyBinding Path="${navigation.name}" Target="${entityNamed(navigation.target).set}" />`,
  );
  return `        <EntitySet Name="${set}" EntityType="${typeNamespace}.${name}">
${bindings.join('\n')}
        </EntitySet>`;
}

function printFunctions(entities: readonly Entity[], dialects: Dialects): string[] {
  const dated = datedEntities(entities);
  if (dialects.has('unbound')) {
    const set = parameter('entitySet', 'Edm.String');
    const anyCollection = 'Collection(Edm.EntityType)';
    return [
      functionElement('GetByGenericDate', '', [set, parameter('keyword', 'Edm.String')], anyCollection),
      functionElement('GetDistinctProcessDates', '', [], dates),
    ];
  }
  if (dialects.has('foreign')) {
    return [
      ...dated.map((entity) => byKeyword(entity, 'RowsOn', 'which')),
      functionElement('ProcessDaysOf', '', [parameter('entitySet', 'Edm.String')], dates),
    ];
  }
  return dated.flatMap((entity) => [
    byKeyword(entity, 'GetByGenericDate', dialects.has('renamed') ? 'keyword' : 'date'),
    functionElement('GetDistinctProcessDates', ' IsBound="true"', [binding(entity)], dates),
  ]);
}

const dates = 'Collection(Edm.DateTimeOffset)';

function byKeyword(entity: Entity, name: string, keyword: string): string {
  const attributes = ' IsBound="true" EntitySetPath="bindingParameter"';
  return functionElement(
    name,
    attributes,
    [binding(entity), parameter(keyword, 'Edm.String')],
    printCollectionType(entity),
  );
}

function binding(entity: Entity): string {
  return parameter('bindingParameter', printCollectionType(entity));
}

function printCollectionType({ name }: Entity): string {
  return `Collection(${typeNamespace}.${name})`;
}

function parameter(name: string, type: string): string {
  return `        <Parameter Name="${name}" Type="${type}" Nullable="false" />`;
}

function functionElement(name: string, attributes: string, parameters: readonly string[], returned: string): string {
  return `      <Function Name="${name}"${attributes}>
${[...parameters, `        <ReturnType Type="${returned}" Nullable="false" />`].join('\n')}
      </Function>`;
}

function printImports(dialects: Dialects): string {
  const names = dialects.has('unbound')
    ? ['GetByGenericDate', 'GetDistinctProcessDates']
    : dialects.has('foreign')
      ? ['ProcessDaysOf']
      : [];
  return names
    .map((name) => `\n        <FunctionImport Name="${name}" Function="${containerNamespace}.${name}" />`)
    .join('');
}
