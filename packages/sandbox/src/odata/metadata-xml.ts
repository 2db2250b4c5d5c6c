import type { Entity, Navigation } from '../schema/entity';
import { type Dialects, listOfferedEntities } from './dialect';
import { containerNamespace, datedSets, getEntity, typeNamespace } from './names';

/** Returns the metadata document as CSDL XML of OData 4.0. */
export function printMetadataXml(dialects: Dialects): string {
  const entities = listOfferedEntities(dialects);
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="${typeNamespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entities.map(printEntityType).join('\n')}
    </Schema>
    <Schema Namespace="${containerNamespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${printFunctions(entities, dialects).join('\n')}
      <EntityContainer Name="Container">
${entities.map(printEntitySet).join('\n')}${printImports(dialects)}
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
}

/** Returns the entities with date functions on their sets. */
export function listDatedEntities(entities: readonly Entity[]): Entity[] {
  return entities.filter(({ set }) => datedSets.includes(set));
}

function printEntityType(entity: Entity): string {
  const keys = entity.key.map((name) => `          <PropertyRef Name="${name}" />`).join('\n');
  const fields = entity.fields.map(({ name, type, nullable }) => {
    const scale = type === 'Edm.Decimal' ? ' Scale="variable"' : '';
    return `        <Property Name="${name}" Type="${type}"${nullable ? '' : ' Nullable="false"'}${scale} />`;
  });
  return `      <EntityType Name="${entity.name}">
        <Key>
${keys}
        </Key>
${[...fields, ...entity.navigations.map((navigation) => printNavigationProperty(entity, navigation))].join('\n')}
      </EntityType>`;
}

function printNavigationProperty(entity: Entity, { name, target, isCollection, fieldPairs }: Navigation): string {
  const type = `${typeNamespace}.${target}`;
  if (isCollection) return `        <NavigationProperty Name="${name}" Type="Collection(${type})" />`;
  const nullable = fieldPairs.some(([here]) => entity.fields.find((field) => field.name === here)?.nullable === true);
  const constraints = fieldPairs.map(
    ([here, there]) => `          <ReferentialConstraint Property="${here}" ReferencedProperty="${there}" />`,
  );
  return `        <NavigationProperty Name="${name}" Type="${type}"${nullable ? '' : ' Nullable="false"'}>
${constraints.join('\n')}
        </NavigationProperty>`;
}

function printEntitySet({ name, set, navigations }: Entity): string {
  if (navigations.length === 0) return `        <EntitySet Name="${set}" EntityType="${typeNamespace}.${name}" />`;
  const bindings = navigations.map(
    (navigation) =>
      `          <NavigationPropertyBinding Path="${navigation.name}" Target="${getEntity(navigation.target).set}" />`,
  );
  return `        <EntitySet Name="${set}" EntityType="${typeNamespace}.${name}">
${bindings.join('\n')}
        </EntitySet>`;
}

function printFunctions(entities: readonly Entity[], dialects: Dialects): string[] {
  const dated = listDatedEntities(entities);
  if (dialects.has('unbound')) {
    const set = printParameter('entitySet', 'Edm.String');
    const anyCollection = 'Collection(Edm.EntityType)';
    return [
      printFunction('GetByGenericDate', '', [set, printParameter('keyword', 'Edm.String')], anyCollection),
      printFunction('GetDistinctProcessDates', '', [], dates),
    ];
  }
  if (dialects.has('foreign')) {
    return [
      ...dated.map((entity) => printKeywordFunction(entity, 'RowsOn', 'which')),
      printFunction('ProcessDaysOf', '', [printParameter('entitySet', 'Edm.String')], dates),
    ];
  }
  return dated.flatMap((entity) => [
    printKeywordFunction(entity, 'GetByGenericDate', dialects.has('renamed') ? 'keyword' : 'date'),
    printFunction('GetDistinctProcessDates', ' IsBound="true"', [printBinding(entity)], dates),
  ]);
}

const dates = 'Collection(Edm.DateTimeOffset)';

function printKeywordFunction(entity: Entity, name: string, keyword: string): string {
  const attributes = ' IsBound="true" EntitySetPath="bindingParameter"';
  return printFunction(
    name,
    attributes,
    [printBinding(entity), printParameter(keyword, 'Edm.String')],
    printCollectionType(entity),
  );
}

function printBinding(entity: Entity): string {
  return printParameter('bindingParameter', printCollectionType(entity));
}

function printCollectionType({ name }: Entity): string {
  return `Collection(${typeNamespace}.${name})`;
}

function printParameter(name: string, type: string): string {
  return `        <Parameter Name="${name}" Type="${type}" Nullable="false" />`;
}

function printFunction(name: string, attributes: string, parameters: readonly string[], returned: string): string {
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
