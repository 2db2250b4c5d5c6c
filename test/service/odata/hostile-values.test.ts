import { anyCharacter, fc } from '../../support/fast-check';
import { AddInError } from '../../../src/model/errors';
import type { CellValue, ColumnKind } from '../../../src/model/table';
import type { PreparedQuery } from '../../../src/query/prepare';
import { createCellReader } from '../../../src/service/cell-reader';
import { createReply } from '../../../src/service/http/send-once';
import { createBodyReader } from '../../../src/service/odata/odata';
import { parseJson } from '../../../src/service/parse-json';
import { prepare, catchRefusal } from '../../support/prepared-queries';
import { runs } from '../../support/depth';

const prices = prepare({
  set: 'Prices',
  columns: ['SecurityId', 'PriceValue', 'Security/Cusip', 'Security/Description'],
});
const record = {
  SecurityId: 7,
  PriceValue: 1.5,
  Security: { Cusip: '037833100', Description: 'Fund' },
  CustodianId: 1,
  ProcessDate: '2026-03-31T00:00:00-04:00',
};
const body = JSON.stringify({ value: [record] });
const read = (text: string, of: PreparedQuery = prices) =>
  createBodyReader(of)(parseJson(createReply(200, undefined, new TextEncoder().encode(text))));

const kinds: readonly ColumnKind[] = ['text', 'code', 'id', 'number', 'flag', 'date', 'dateTime', 'duration'];
const fitsCell = (cell: CellValue | undefined) =>
  cell === null ||
  typeof cell === 'boolean' ||
  (typeof cell === 'number' ? Number.isFinite(cell) : typeof cell === 'string' && cell.length <= 32_767);

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.stringMatching(/^-?P(\d{1,3}D)?(T(\d{1,3}H)?(\d{1,3}M)?(\d{1,3}(\.\d{1,3})?S)?)?$/),
  fc.stringMatching(/^[0-2]\d{3}-[01]\d-[0-3]\d(T\d\d:\d\d(:\d\d(\.\d{1,7})?)?(Z|[+-]\d\d:\d\d)?)?$/),
  fc
    .tuple(fc.constantFrom(' ', '9', '\u0000', '😀', 'P9', '2026-03-31'), fc.constantFrom(400, 40_000))
    .map(([part, times]) => part.repeat(times) + 'D'),
  fc.constantFrom(
    `P${'9'.repeat(400)}D`,
    `-PT${'9'.repeat(400)}S`,
    '2026-03-31T99:99',
    '1e999',
    '\ud800',
    '\u202e=1+1',
  ),
);

describe('a value', () => {
  test('becomes a cell that Excel accepts, or is refused with a message, for any kind of column', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.oneof(text, text, fc.jsonValue()), (kind, value) => {
        try {
          const cell = createCellReader(kind, 'OriginalCostDate')(value);
          expect(fitsCell(cell)).toBe(true);
          if (kind === 'dateTime' && typeof cell === 'number')
            expect(Math.floor(cell)).toBe(createCellReader('date', 'Value')(value));
        } catch (error) {
          if (!(error instanceof AddInError)) throw error;
        }
      }),
      { numRuns: runs(8000) },
    );
  });

  test.each(kinds)('of 10 MB is refused quickly in a %s column', async (kind) => {
    const reader = createCellReader(kind, 'Big');
    for (const value of [`${' '.repeat(10_000_000)}x`, { a: ['x'.repeat(10_000_000)] }]) {
      expect(await catchRefusal(() => reader(value))).toMatchObject({ kind: 'limit' });
    }
  });

  test.each(['"037833100"', '1.5', '7'])('nested 200,000 deep in place of %s is refused', async (place) => {
    const deep = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`;
    expect(await catchRefusal(() => read(body.replace(place, deep)))).toMatchObject({ kind: 'contract' });
  });

  test('in place of a related record is refused', async () => {
    for (const security of ['7', '"x"', 'true', '[]', '[{"Cusip":"1"}]', '{}', '{"__proto__":{"Cusip":"1"}}']) {
      const spoiled = body.replace(/"Security":{[^}]*}/, `"Security":${security}`);
      expect(await catchRefusal(() => read(spoiled))).toMatchObject({ kind: 'contract' });
    }
  });
});

it('omits unknown fields, whatever they are called', () => {
  const more = body
    .replace('"Cusip"', '"__proto__":{"Cusip":"0"},"constructor":1,"Cusip"')
    .replace('"PriceValue"', '"toString":null,"__proto__":{"PriceValue":8},"PriceV\\u0061lue"');
  expect(read(more)).toEqual(read(body));
});

it.each([
  ['"PriceValue"', '"PriceValue":9,"PriceValue"'],
  ['"PriceValue"', '"PriceValue":9,"PriceV\\u0061lue"'],
  ['"Cusip"', '"Cusip":"000000000","Cusip" '],
  ['"Cusip"', '"Cusip" :"\\":","Cusip"'],
  ['"CustodianId"', '"Unknown":[{"a":":\\\\","a":1}],"CustodianId"'],
])('refuses a record with a duplicate field: %s becomes %s', async (field, twice) => {
  const { kind, message } = await catchRefusal(() => read(body.replace(field, twice)));
  expect(kind).toBe('contract');
  expect(message).toContain('a record in it has the same field twice');
});

describe('a field with a name that every object inherits', () => {
  const createQuery = (name: string, ...path: string[]): PreparedQuery => ({
    ...prices,
    columns: [{ name, kind: 'text', path: [...path, name] }],
    keys: [],
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '%s is missing unless it was sent',
    async (name) => {
      expect(read(`{"value":[{"${name}":"a"}]}`, createQuery(name)).rows).toEqual([['a']]);
      expect(read(`{"value":[{"S":{"${name}":"a"}}]}`, createQuery(name, 'S')).rows).toEqual([['a']]);
      for (const requested of [createQuery(name), createQuery(name, 'S')]) {
        expect(await catchRefusal(() => read('{"value":[{"S":{}}]}', requested))).toMatchObject({ kind: 'contract' });
      }
    },
  );
});
