import type { Schema, ServiceFunction } from '../../../src/model/entity';
import { printGenericDate } from '../../../src/service/odata/print-generic-date';
import { documentedSchema, catchRefusal } from '../../support/prepared-queries';

const createSchema = (...functions: Partial<ServiceFunction>[]): Schema => ({
  ...documentedSchema,
  functions: functions.map((definition) => ({
    name: 'GetByGenericDate',
    parameters: [{ name: 'date', type: 'Edm.String' }],
    ...definition,
  })),
  live: true,
});

test('calls the function of the set when several sets have one', () => {
  const schema = createSchema(
    { boundTo: 'Price', parameters: [{ name: 'word', type: 'Edm.String' }] },
    { boundTo: 'Position', parameters: [{ name: 'keyword', type: 'Edm.String' }] },
  );
  expect(printGenericDate(schema, 'positions', 'last')).toBe("Positions/GetByGenericDate(keyword='last')");
  expect(printGenericDate(schema, 'Prices', 'last')).toBe("Prices/GetByGenericDate(word='last')");
});

test('refuses a set without the function when others have it', async () => {
  const { kind, message } = await catchRefusal(() =>
    printGenericDate(createSchema({ boundTo: 'Position' }), 'TaxLots', 'last'),
  );
  expect(kind).toBe('input');
  expect(message).toBe(
    'The service supports date= for Positions, not for TaxLots. Use a filter instead, such as filter=ProcessDate eq 2026-04-10.',
  );
});

test.each([
  ['Edm.String', "'prev'"],
  ['Edm.Date', 'prev'],
  ['Ids.Keyword', "Ids.Keyword'prev'"],
])('prints a keyword as its type %s requires', (type, written) => {
  const schema = createSchema({ boundTo: 'Position', parameters: [{ name: 'date', type }] });
  expect(printGenericDate(schema, 'Positions', 'prev')).toBe(`Positions/GetByGenericDate(date=${written})`);
});

test('a keyword with a quote or a slash in it stays one argument', () => {
  const printed = "Positions/GetByGenericDate(date='a''b%2Fc%26d')";
  expect(printGenericDate(documentedSchema, 'Positions', "a'b/c&d")).toBe(printed);
  expect(printGenericDate(createSchema({ boundTo: 'Position' }), 'Positions', "a'b/c&d")).toBe(printed);
});

describe('a service that names the function otherwise', () => {
  const lots = { name: 'Lots', boundTo: 'Position', parameters: [{ name: 'date', type: 'Edm.String' }] };
  const printCall = (...functions: Partial<ServiceFunction>[]) =>
    printGenericDate(createSchema(...functions), 'Positions', 'last');
  const documentedCall = "Positions/GetByGenericDate(date='last')";

  test.each(['Get_By_Generic_Date', 'getbygenericdate', 'GetByGenericDate'])('is called by the name %s', (name) => {
    expect(printCall({ ...lots, name: 'GetAll' }, { ...lots, name })).toBe(`Positions/${name}(date='last')`);
  });

  test.each(['Ids.Models.Position', 'Position'])(
    'is called when the function takes one text and returns %s',
    (type) => {
      const byWord = { ...lots, name: 'ByWord', returns: `Collection(${type})` };
      expect(printCall({ ...lots, returns: 'Collection(Ids.Models.TaxLot)' }, byWord)).toBe(
        "Positions/ByWord(date='last')",
      );
    },
  );

  test.each<[string, object]>([
    ['is bound to nothing', { boundTo: undefined }],
    ['takes two parameters', { parameters: [...lots.parameters, { name: 'more', type: 'Edm.String' }] }],
    ['takes none', { parameters: [] }],
    ['takes a number', { parameters: [{ name: 'date', type: 'Edm.Int32' }] }],
    ['returns other records', { returns: 'Collection(Ids.Models.TaxLot)' }],
    ['returns nothing', { returns: undefined }],
    ['only has the name inside its own', { name: 'ForgetByGenericDate', parameters: [] }],
    ['only begins with the name', { name: 'GetByGenericDateAndPlace', parameters: [] }],
  ])('gets the documented call when a function %s', (_, change) => {
    expect(printCall({ ...lots, returns: 'Collection(Ids.Models.Position)', ...change })).toBe(documentedCall);
  });
});

describe('a function bound to no set', () => {
  const createParameters = (...names: string[]) => names.map((name) => ({ name, type: 'Edm.String' }));
  const print = (...names: string[]) =>
    printGenericDate(createSchema({ parameters: createParameters(...names) }), 'Prices', 'last');

  test('gets the set and the keyword in the parameters with such names, in their order', () => {
    expect(print('entitySet', 'keyword')).toBe("GetByGenericDate(entitySet='Prices',keyword='last')");
    expect(print('when', 'table')).toBe("GetByGenericDate(when='last',table='Prices')");
  });

  test('gets the keyword in its only parameter, whatever its name', () => {
    expect(print('table')).toBe("GetByGenericDate(table='last')");
    expect(print('x')).toBe("GetByGenericDate(x='last')");
  });

  test('is refused when it requires something else', async () => {
    const { kind, message } = await catchRefusal(() => print('keyword', 'culture'));
    expect(kind).toBe('input');
    expect(message).toContain('culture');
  });
});

test('names the sets nearest to an unknown one', async () => {
  const { message } = await catchRefusal(() => printGenericDate(documentedSchema, 'Positons', 'last'));
  expect(message).toContain('Positions');
});
