import { entities } from '../schema/entities';
import type { Entity, Navigation } from '../schema/entity';
import type { Dialect } from './dialect';
import { containerNamespace, datedSets, entityNamed, typeNamespace } from './names';

/** The metadata document: CSDL XML of OData 4.0. */
export function metadataXml(dialect: Dialect): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="${typeNamespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entities.map(entityType).join('\n')}
    </Schema>
    <Schema Namespace="${containerNamespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${dialect === 'unbound' ? freeFunctions : datedEntities().map(boundFunctions(dialect)).join('\n')}
      <EntityContainer Name="Container">
${entities.map(entitySet).join('\n')}${dialect === 'unbound' ? imports : ''}
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
}

/** The entities whose sets have functions. */
export function datedEntities(): Entity[] {
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
${[...fields, ...entity.navigations.map((one) => navigationProperty(entity, one))].join('\n')}
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
    (one) => `          <NavigationPropertyBinding Path="${one.name}" Target="${entityNamed(one.target).set}" />`,
  );
  return `        <EntitySet Name="${set}" EntityType="${typeNamespace}.${name}">
${bindings.join('\n')}
        </EntitySet>`;
}

const freeFunctions = `      <Function Name="GetByGenericDate">
        <Parameter Name="entitySet" Type="Edm.String" Nullable="false" />
        <Parameter Name="keyword" Type="Edm.String" Nullable="false" />
        <ReturnType Type="Collection(Edm.EntityType)" Nullable="false" />
      </Function>
      <Function Name="GetDistinctProcessDates">
        <ReturnType Type="Collection(Edm.DateTimeOffset)" Nullable="false" />
      </Function>`;

const imports = ['GetByGenericDate', 'GetDistinctProcessDates']
  .map((name) => `\n        <FunctionImport Name="${name}" Function="${containerNamespace}.${name}" />`)
  .join('');

const boundFunctions =
  (dialect: Dialect) =>
  (entity: Entity): string => {
    const type = `Collection(${typeNamespace}.${entity.name})`;
    return `      <Function Name="GetByGenericDate" IsBound="true" EntitySetPath="bindingParameter">
        <Parameter Name="bindingParameter" Type="${type}" Nullable="false" />
        <Parameter Name="${dialect === 'renamed' ? 'keyword' : 'date'}" Type="Edm.String" Nullable="false" />
        <ReturnType Type="${type}" Nullable="false" />
      </Function>
      <Function Name="GetDistinctProcessDates" IsBound="true">
        <Parameter Name="bindingParameter" Type="${type}" Nullable="false" />
        <ReturnType Type="Collection(Edm.DateTimeOffset)" Nullable="false" />
      </Function>`;
  };
