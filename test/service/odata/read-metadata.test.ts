import type { Entity, Schema } from '../../../src/model/entity';
import { prepareQuery } from '../../../src/query/prepare';
import { readMetadata } from '../../../src/service/odata/read-metadata';
import { catchRefusal } from '../../support/prepared-queries';

const csdl = `<?xml version="1.0" encoding="utf-8"?>
<!-- made by hand -->
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="Ids.Models" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityType Name="Position">
        <Key>
          <PropertyRef Name="AccountId" /><PropertyRef Name="ProcessDate" />
        </Key>
        <Property Name="AccountId" Type="Edm.Int32" Nullable="false" />
        <Property Name="ProcessDate" Type="Edm.DateTimeOffset" Nullable="false" Precision="0" />
        <Property Name="Quantity" Type="Edm.Decimal" Scale="variable" />
        <Property Name="BlockId" Type="Edm.Int64" />
        <Property Name="Yield" Type="Edm.Double" />
        <Property Name="CallDate" Type="Edm.Date" />
        <Property Name="Guid" Type="Edm.Guid" />
        <Property Name="Flavour" Type="Ids.Models.Flavour" />
        <Property Name="Tags" Type="Collection(Edm.String)" />
        <NavigationProperty Name="Security" Type="Ids.Models.Security">
          <ReferentialConstraint Property="SecurityKey" ReferencedProperty="Key" />
        </NavigationProperty>
        <NavigationProperty Name="Account" Type="Ids.Models.Account" />
        <NavigationProperty Name="Notes" Type="Collection(Ids.Models.Note)" />
      </EntityType>
      <EntityType Name="Thing"><Key><PropertyRef Name="Id"/></Key><Property Name="Id" Type="Edm.Int32" Nullable="false"/></EntityType>
      <EntityType Name="Widget" BaseType="Ids.Models.Thing"><Property Name='Note &lt;a &amp; b&gt;' Type='Edm.String'/></EntityType>
      <EntityType Name="Loner"><Property Name="Id" Type="Edm.Int32"/></EntityType>
      <Function Name="GetByGenericDate" IsBound="true">
        <Parameter Name="bindingParameter" Type="Collection(Ids.Models.Position)" />
        <Parameter Name="date" Type="Edm.String" />
        <ReturnType Type="Collection(Ids.Models.Position)" />
      </Function>
      <Function Name="GetDistinctProcessDates"><ReturnType Type="Collection(Edm.DateTimeOffset)" /></Function>
    </Schema>
    <Schema Namespace="Default" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityContainer Name="Container">
        <EntitySet Name="Positions" EntityType="Ids.Models.Position" />
        <EntitySet Name="Widgets" EntityType="Ids.Models.Widget"><Annotation Term="x"><String>a &lt; b</String></Annotation></EntitySet>
        <EntitySet Name="Ghosts" EntityType="Ids.Models.Ghost" />
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>`;

describe('a metadata document', () => {
  let schema: Schema;
  let positions: Entity | undefined;
  let widgets: Entity | undefined;
  beforeEach(() => {
    schema = readMetadata(csdl);
    [positions, widgets] = schema.entities;
  });

  test('lists the sets whose type it describes', () => {
    expect(schema.live).toBe(true);
    expect(schema.entities.map(({ set }) => set)).toEqual(['Positions', 'Widgets']);
  });

  test('returns keys, types, and nullability', () => {
    expect(positions?.key).toEqual(['AccountId', 'ProcessDate']);
    expect(positions?.fields.slice(0, 3)).toEqual([
      { name: 'AccountId', type: 'Edm.Int32', nullable: false },
      { name: 'ProcessDate', type: 'Edm.DateTimeOffset', nullable: false },
      { name: 'Quantity', type: 'Edm.Decimal', nullable: true },
    ]);
  });

  test('may use types beyond the documented interface, shown as numbers, dates, or text', () => {
    const { columns } = prepareQuery({ set: 'Positions' }, schema);
    expect(Object.fromEntries(columns.map(({ name, kind }) => [name, kind]))).toMatchObject({
      BlockId: 'id',
      Yield: 'number',
      CallDate: 'date',
      Guid: 'text',
      Flavour: 'text',
      Tags: 'text',
    });
  });

  test('has navigations from set to set, to one or many', () => {
    expect(positions?.navigations).toEqual([
      { name: 'Security', target: 'Security', isCollection: false, fieldPairs: [['SecurityKey', 'Key']] },
      { name: 'Account', target: 'Account', isCollection: false, fieldPairs: [['AccountId', 'Id']] },
      { name: 'Notes', target: 'Note', isCollection: true, fieldPairs: [] },
    ]);
  });

  test('lets a type inherit keys and fields', () => {
    expect(widgets?.key).toEqual(['Id']);
    expect(widgets?.fields.map(({ name }) => name)).toEqual(['Id', 'Note <a & b>']);
  });

  test('names functions with what they are bound to', () => {
    expect(schema.functions).toEqual([
      {
        name: 'GetByGenericDate',
        boundTo: 'Position',
        parameters: [{ name: 'date', type: 'Edm.String' }],
        returns: 'Collection(Ids.Models.Position)',
      },
      { name: 'GetDistinctProcessDates', parameters: [], returns: 'Collection(Edm.DateTimeOffset)' },
    ]);
  });

  test('without a known field makes it an unknown column', async () => {
    const { message } = await catchRefusal(() => prepareQuery({ set: 'Positions', columns: ['MarketValue'] }, schema));
    expect(message).toContain('Positions has no column "MarketValue".');
  });
});

describe('readMetadata', () => {
  const printDocument = (inside: string, attributes = 'Version="4.0"') =>
    `<edmx:Edmx ${attributes} xmlns:edmx="x"><edmx:DataServices>${inside}</edmx:DataServices></edmx:Edmx>`;
  const printType = (name: string, field: string, more = '') =>
    `<EntityType Name="${name}"${more}><Property Name="${field}" Type="Edm.Int32" /></EntityType>`;

  it('distinguishes types with one name in two namespaces', () => {
    const { entities } = readMetadata(
      printDocument(`<Schema Namespace="A">${printType('Item', 'InA')}</Schema>
        <Schema Namespace="B" Alias="Self">${printType('Item', 'InB')}${printType('Other', 'X')}<EntityContainer Name="C">
          <EntitySet Name="First" EntityType="A.Item" /><EntitySet Name="Second" EntityType="Self.Item" />
        </EntityContainer></Schema>`),
    );
    expect(entities.map(({ name, set, fields }) => [name, set, fields[0]?.name])).toEqual([
      ['A.Item', 'First', 'InA'],
      ['B.Item', 'Second', 'InB'],
    ]);
  });

  it('follows inheritance over several types, and stops at a circle', () => {
    const { entities } = readMetadata(
      printDocument(`<Schema Namespace="A">${printType('One', 'A', ' BaseType="A.Three"')}${printType('Two', 'B', ' BaseType="A.One"')}
        ${printType('Three', 'C', ' BaseType="A.Two"')}<EntityContainer Name="C"><EntitySet Name="Threes" EntityType="A.Three" />
        </EntityContainer></Schema>`),
    );
    expect(entities[0]?.fields.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('reads a type definition as its underlying type', () => {
    const { entities } = readMetadata(
      printDocument(`<Schema Namespace="A"><TypeDefinition Name="Money" UnderlyingType="Edm.Decimal" />
        <EntityType Name="One"><Property Name="Fee" Type="A.Money" /></EntityType><EntityContainer Name="C">
        <EntitySet Name="Ones" EntityType="A.One" /></EntityContainer></Schema>`),
    );
    expect(entities[0]?.fields).toEqual([{ name: 'Fee', type: 'Edm.Decimal', nullable: true }]);
  });

  it.each(['1.0', '3.0'])('refuses a document of version %s', async (version) => {
    const { kind, message } = await catchRefusal(() => readMetadata(printDocument('', `Version="${version}"`)));
    expect(kind).toBe('input');
    expect(message).toContain('but IDS for Excel needs 4.0');
  });
});

describe('a document that is not metadata is refused', () => {
  test.each([
    ['cut short', csdl.slice(0, csdl.length - 20)],
    ['cut in a tag', csdl.slice(0, csdl.indexOf('Quantity'))],
    ['wrongly nested', csdl.replace('</Key>', '</Kay>')],
    ['closed too often', `${csdl}</edmx:Edmx>`],
    ['nothing', ''],
    ['JSON', '{"$Version":"4.0"}'],
    ['a web page', '<html><body>Sign in</body></html>'],
    ['without sets', csdl.replace(/<EntityContainer[\s\S]*<\/EntityContainer>/, '')],
    ['endlessly deep', '<a>'.repeat(100_000)],
  ])('%s', async (_, xml) => {
    expect((await catchRefusal(() => readMetadata(xml))).kind).toBe('contract');
  });
});

test('names in another letter case are spelled as documented, and others stay', () => {
  const other = csdl
    .replace(
      /(Name|Property)="([A-Z])(?=\w+" (Type|\/|Nullable|Referenced))/g,
      (_, attribute: string, first: string) => `${attribute}="${first.toLowerCase()}`,
    )
    .replace('EntityType Name="Position"', 'EntityType Name="position"')
    .replace(
      'EntitySet Name="Positions" EntityType="Ids.Models.Position"',
      'EntitySet Name="positions" EntityType="Ids.Models.position"',
    )
    .replace(/Collection\(Ids.Models.Position\)/g, 'Collection(Ids.Models.position)');
  const { entities, functions } = readMetadata(other);
  const [positions] = entities;
  expect(positions).toMatchObject({ name: 'Position', set: 'Positions', key: ['AccountId', 'ProcessDate'] });
  expect(positions?.fields.map(({ name }) => name)).toEqual([
    ...['AccountId', 'ProcessDate', 'Quantity'],
    ...['blockId', 'yield', 'callDate', 'guid', 'flavour', 'tags'],
  ]);
  expect(positions?.navigations.map(({ name }) => name)).toEqual(['Security', 'Account', 'notes']);
  expect(functions[0]?.boundTo).toBe('Position');
});
