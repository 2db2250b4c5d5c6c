import { fc } from '../../support/fast-check';
import type { RestField, RestKind } from '../../../src/model/rest-resource';
import { toSerial } from '../../../src/model/plain-date';
import type { CellValue } from '../../../src/model/table';
import { readTypedCells } from '../../../src/service/rest/typed-cells';
import { parseDay } from '../../support/prepared-queries';
import { restSamples } from '../../support/rest-samples';

const toSerialDate = (date: string) => toSerial(parseDay(date)) ?? null;
const createField = (kind: RestKind, jsonType: RestField['jsonType'] = 'string'): RestField => ({
  name: 'any',
  kind,
  jsonType,
});
const readCell = (kind: RestKind, value: unknown): CellValue => readTypedCells(createField(kind), [value])[0] ?? null;

test('an identifier sent as a number whose digits are lost is refused', () => {
  for (const kind of ['code', 'id', 'text'] as const) {
    expect(readCell(kind, 9007199254740991)).toBe('9007199254740991');
    expect(() => readCell(kind, 2 ** 53)).toThrow("the any column can't be used: a number has too many digits");
  }
});

describe.each(Object.entries(restSamples) as [RestKind, (readonly [unknown, CellValue])[]][])(
  'the kind %s',
  (kind, rows) => {
    test.each(rows)('reads %j as %j', (value, cell) => expect(readCell(kind, value)).toEqual(cell));

    test.each(['', '   ', null, undefined])('reads %j as an empty cell', (value) =>
      expect(readCell(kind, value)).toBeNull(),
    );

    test('keeps any text, as a value or unchanged', () => {
      fc.assert(
        fc.property(fc.string({ minLength: 1 }), (text) => {
          const cell = readCell(kind, text);
          if (text.trim() === '') return cell === null;
          return typeof cell !== 'string' || cell === text || cell === text.trimEnd();
        }),
      );
    });
  },
);

describe('a column of dates', () => {
  test('with one value that starts with the day keeps all strings that start with day or month', () => {
    expect(readTypedCells(createField('date'), ['03042026', '31032026', '20260331', '2026-03-31', ''])).toEqual([
      '03042026',
      '31032026',
      toSerialDate('2026-03-31'),
      toSerialDate('2026-03-31'),
      null,
    ]);
    expect(readTypedCells(createField('date'), ['03/04/2026', '31/03/2026'])).toEqual(['03/04/2026', '31/03/2026']);
  });

  test('with strings that are no dates reads the others', () => {
    expect(readTypedCells(createField('date'), ['03042026', 'open', '00000000'])).toEqual([
      toSerialDate('2026-03-04'),
      'open',
      '00000000',
    ]);
  });
});

describe('a column of numbers', () => {
  test.each(['12,34', '0,125', '-1.234,56'])(
    'with %s keeps all texts whose only comma may be a decimal separator',
    (text) => {
      expect(readTypedCells(createField('number'), [text, '1,234', '-1,234', '5', '1,234.50', '1,234,567'])).toEqual([
        ...[text, '1,234', '-1,234'],
        ...[5, 1234.5, 1234567],
      ]);
      expect(readTypedCells(createField('percent'), [`${text} %`, '1,234%', '4.25%'])).toEqual([
        `${text} %`,
        '1,234%',
        4.25,
      ]);
    },
  );

  test('with commas between thousands only reads all of them', () => {
    expect(readTypedCells(createField('number'), ['1,234', 'N/A', '12,345-'])).toEqual([1234, 'N/A', -12345]);
  });
});
