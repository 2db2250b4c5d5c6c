import { loadOData } from '../../src/loader/load-odata';
import { createLoader } from '../../src/loader/loader';
import { reply } from '../support/http-server';
import { connectOData, setOf } from '../support/odata-client';
import { catchRefusal } from '../support/prepared-queries';

const metadata = `<edmx:Edmx Version="4.0" xmlns:edmx="x"><edmx:DataServices><Schema Namespace="A">
  <EntityType Name="Security"><Key><PropertyRef Name="Id" /></Key>
    <Property Name="Id" Type="Edm.Int32" Nullable="false" /><Property Name="CurrencyId" Type="Edm.Byte" Nullable="false" />
    <Property Name="SectorId" Type="Edm.Byte" /><Property Name="Description" Type="Edm.String" />
    <NavigationProperty Name="Sector" Type="A.Sector" />
    <NavigationProperty Name="Currency" Type="A.Currency" />
  </EntityType>
  <EntityType Name="Sector"><Key><PropertyRef Name="Id" /></Key>
    <Property Name="Id" Type="Edm.Byte" Nullable="false" /><Property Name="Name" Type="Edm.String" /></EntityType>
  <EntityType Name="Currency"><Key><PropertyRef Name="Id" /></Key>
    <Property Name="Id" Type="Edm.Byte" Nullable="false" /><Property Name="Alpha3Code" Type="Edm.String" /></EntityType>
  <EntityContainer Name="C"><EntitySet Name="Securities" EntityType="A.Security" />
    <EntitySet Name="Sectors" EntityType="A.Sector" /><EntitySet Name="Currencies" EntityType="A.Currency" /></EntityContainer>
  </Schema></edmx:DataServices></edmx:Edmx>`;

const complete = {
  Id: 1,
  CurrencyId: 3,
  SectorId: 2,
  Description: 'Bond',
  Sector: { Id: 2, Name: 'Energy' },
  Currency: { Id: 3, Alpha3Code: 'USD' },
};

/** Queries securities with their sectors and currencies in both ways; IDS.QUERY shows the IDs of related records as well. */
async function load(...value: object[]) {
  const { odata, clock } = await connectOData((request, response) =>
    setOf(request) === '$metadata'
      ? reply(response, metadata)
      : reply(response, { '@odata.count': value.length, value }),
  );
  const loader = createLoader(odata, clock);
  const columns = ['Id', 'Description', 'Sector/Name', 'Currency/Alpha3Code'];
  const query = [
    ['$select', 'Id,Description'],
    ['$expand', 'Sector($select=Name),Currency($select=Alpha3Code)'],
  ] as const;
  const shown = async () => {
    const { table } = await loadOData(loader, odata, { set: 'Securities', query, selected: columns.slice(0, 2) });
    const indexes = columns.map((name) => table.columns.findIndex((column) => column.name === name));
    return table.rows.map((row) => indexes.map((index) => row[index] ?? null));
  };
  return { shown, fetch: async () => (await loader.fetch({ set: 'Securities', columns })).table.rows };
}

const omit = (...names: string[]) =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)));

test('an omitted field that may be empty is an empty cell', async () => {
  const second = { ...omit('Description', 'SectorId', 'Sector'), Id: 2, Currency: { Id: 3 } };
  const { shown, fetch } = await load(complete, second);
  const expected = [
    [1, 'Bond', 'Energy', 'USD'],
    [2, null, null, null],
  ];
  expect(await fetch()).toEqual(expected);
  expect(await shown()).toEqual(expected);
});

test('a column that every record omits has empty cells', async () => {
  const { odata, clock } = await connectOData((request, response) =>
    setOf(request) === '$metadata' ? reply(response, metadata) : reply(response, { value: [{ Id: 1 }] }),
  );
  const query = [
    ['$select', 'Id,Description'],
    ['$top', '1'],
  ] as const;
  const { table } = await loadOData(createLoader(odata, clock), odata, { set: 'Securities', query });
  expect([table.columns.map(({ name }) => name), table.rows]).toEqual([['Id', 'Description'], [[1, null]]]);
});

test.each(['Id', 'Currency'])('%s, which is never empty, is missing if it is omitted', async (name) => {
  const { shown, fetch } = await load(complete, omit(name));
  for (const run of [shown, fetch]) expect((await catchRefusal(run)).message).toContain(`the field ${name} is missing`);
});
