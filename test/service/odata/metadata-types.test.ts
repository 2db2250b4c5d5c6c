import { readMetadata } from '../../../src/service/odata/read-metadata';

it.each([
  ['Edm.Boolean', { type: 'Edm.Boolean' }],
  ['Edm.Byte', { type: 'Edm.Byte' }],
  ['Edm.Int16', { type: 'Edm.Int16' }],
  ['Edm.Int32', { type: 'Edm.Int32' }],
  ['Edm.Decimal', { type: 'Edm.Decimal' }],
  ['Edm.DateTimeOffset', { type: 'Edm.DateTimeOffset' }],
  ['Edm.Duration', { type: 'Edm.Duration' }],
  ['Edm.String', { type: 'Edm.String' }],
  ['Edm.SByte', { type: 'Edm.Int32' }],
  ['Edm.Int64', { type: 'Edm.Int32' }],
  ['Edm.Single', { type: 'Edm.Decimal' }],
  ['Edm.Double', { type: 'Edm.Decimal' }],
  ['Edm.Date', { type: 'Edm.DateTimeOffset' }],
  ['Edm.TimeOfDay', { type: 'Edm.String', isUntyped: true }],
  ['Edm.Guid', { type: 'Edm.String', isUntyped: true }],
  ['Edm.Binary', { type: 'Edm.String', isUntyped: true }],
  ['Edm.GeographyPoint', { type: 'Edm.String', isUntyped: true }],
  ['NotEdm.Int64', { type: 'Edm.String', isUntyped: true }],
  ['Edm.Int64s', { type: 'Edm.String', isUntyped: true }],
  ['NotEdm.Double', { type: 'Edm.String', isUntyped: true }],
  ['Edm.DoubleDouble', { type: 'Edm.String', isUntyped: true }],
  ['NotEdm.Date', { type: 'Edm.String', isUntyped: true }],
])('reads a field of type %s as one of the known types', (declared, expected) => {
  const schema = `<Schema Namespace="A">
    <EntityType Name="One"><Property Name="Field" Type="${declared}" Nullable="false" /></EntityType>
    <EntityContainer Name="C"><EntitySet Name="Ones" EntityType="A.One" /></EntityContainer></Schema>`;
  const { entities } = readMetadata(
    `<edmx:Edmx Version="4.0" xmlns:edmx="x"><edmx:DataServices>${schema}</edmx:DataServices></edmx:Edmx>`,
  );
  expect(entities[0]?.fields).toEqual([{ name: 'Field', nullable: false, ...expected }]);
});

it('keeps the declared type of a field whose type is not documented', () => {
  const schema = `<Schema Namespace="A"><EntityType Name="Transaction">
    <Property Name="ExecPri" Type="Edm.String" /><Property Name="Exchange" Type="Edm.Int32" /></EntityType>
    <EntityContainer Name="C"><EntitySet Name="Transactions" EntityType="A.Transaction" /></EntityContainer></Schema>`;
  const { entities } = readMetadata(
    `<edmx:Edmx Version="4.0" xmlns:edmx="x"><edmx:DataServices>${schema}</edmx:DataServices></edmx:Edmx>`,
  );
  expect(entities[0]?.fields.map(({ type, isUntyped }) => [type, isUntyped])).toEqual([
    ['Edm.String', undefined],
    ['Edm.Int32', undefined],
  ]);
});

it('reads amounts as numbers that the service declares as text, because checks add them', () => {
  const schema = `<Schema Namespace="A"><EntityType Name="Position">
    <Property Name="Quantity" Type="Edm.String" /><Property Name="note" Type="Edm.String" /></EntityType>
    <EntityContainer Name="C"><EntitySet Name="Positions" EntityType="A.Position" /></EntityContainer></Schema>`;
  const { entities } = readMetadata(
    `<edmx:Edmx Version="4.0" xmlns:edmx="x"><edmx:DataServices>${schema}</edmx:DataServices></edmx:Edmx>`,
  );
  expect(entities[0]?.fields.map(({ type }) => type)).toEqual(['Edm.Decimal', 'Edm.String']);
});
