import type { Schema, ServiceFunction } from '../../../src/model/entity';
import { printGenericDate } from '../../../src/service/odata/print-generic-date';
import { documented, refusal } from '../../support/prepared-queries';

const stated = (...functions: Partial<ServiceFunction>[]): Schema => ({
  ...documented,
  functions: functions.map((one) => ({
    name: 'GetByGenericDate',
    parameters: [{ name: 'date', type: 'Edm.String' }],
    ...one,
  })),
  live: true,
});

test('calls the function of the set when several sets have one', () => {
  const schema = stated(
    { boundTo: 'Price', parameters: [{ name: 'word', type: 'Edm.String' }] },
    { boundTo: 'Position', parameters: [{ name: 'keyword', type: 'Edm.String' }] },
  );
  expect(printGenericDate(schema, 'positions', 'last')).toBe("Positions/GetByGenericDate(keyword='last')");
  expect(printGenericDate(schema, 'Prices', 'last')).toBe("Prices/GetByGenericDate(word='last')");
});

test('refuses a set without the function when others have it', async () => {
  const { kind, message } = await refusal(() => printGenericDate(stated({ boundTo: 'Position' }), 'TaxLots', 'last'));
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
  const schema = stated({ boundTo: 'Position', parameters: [{ name: 'date', type }] });
  expect(printGenericDate(schema, 'Positions', 'prev')).toBe(`Positions/GetByGenericDate(date=${written})`);
});

test('a keyword with a quote or a slash in it stays one argument', () => {
  const printed = "Positions/GetByGenericDate(date='a''b%2Fc%26d')";
  expect(printGenericDate(documented, 'Positions', "a'b/c&d")).toBe(printed);
  expect(printGenericDate(stated({ boundTo: 'Position' }), 'Positions', "a'b/c&d")).toBe(printed);
});
