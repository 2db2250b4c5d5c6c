// Long because each kind of value, valid or not, is tried with one reader.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCellReader } from '../../src/service/cell-reader';
import { makeToken } from '../support/token';

describe('a date', () => {
  const read = createCellReader('date', 'ProcessDate');

  test.each([
    ['2026-03-31T00:00:00-04:00', 46112],
    ['2026-03-31T00:00:00.000-04:00', 46112],
    ['2026-03-08T00:00:00-05:00', 46089],
    ['2026-03-09T00:00:00-04:00', 46090],
    ['2026-03-31T23:59:59+14:00', 46112],
    ['2026-03-31', 46112],
    ['1900-01-01T00:00:00Z', 1],
  ])('%s is the serial of the day as written, %d', (value, serial) => {
    expect(read(value)).toBe(serial);
    expect(read(value)).toBe(serial);
  });

  test('before the Excel date system is shown as text, without its time', () => {
    expect(read('0001-01-01T00:00:00-05:00')).toBe('0001-01-01');
  });

  test('that is invalid stays the text from the service', () => {
    expect(read('2026-02-30T00:00:00Z')).toBe('2026-02-30T00:00:00Z');
    // Midnight at the end of a day is on the next day.
    expect(read('2026-03-31T24:00:00-04:00')).toBe('2026-03-31T24:00:00-04:00');
    expect(read('2026-03-31T12:99:00Z')).toBe('2026-03-31T12:99:00Z');
    expect(read('unknown')).toBe('unknown');
    expect(read(20260331)).toBe('20260331');
    expect(read(null)).toBeNull();
  });

  test('of 1950-01-01 is an unknown cost date, and an ordinary date elsewhere', () => {
    const placeholder = '1950-01-01T00:00:00-05:00';
    expect(createCellReader('date', 'OriginalCostDate')(placeholder)).toBeNull();
    expect(createCellReader('date', 'Lot/OriginalCostDate')(placeholder)).toBeNull();
    expect(createCellReader('date', 'OriginalCostDate')('1950-01-02T00:00:00-05:00')).toBe(18265);
    expect(createCellReader('date', 'TradeDate')(placeholder)).toBe(18264);
  });
});

describe('a date-time', () => {
  const read = createCellReader('dateTime', 'RunDate');

  test('keeps its time as written, in any zone', () => {
    expect(read('2026-03-31T06:00:00-04:00')).toBe(46112.25);
    expect(read('2026-03-31T18:30:00.0000000Z')).toBeCloseTo(46112 + 18.5 / 24, 10);
    expect(read('2026-03-31T23:59:58.5-04:00')).toBeCloseTo(46113 - 1.5 / 86_400, 10);
    // A service's latest moment must not round to the next date.
    expect(Math.floor(Number(read('9999-12-31T23:59:59.9999999Z')))).toBe(2_958_465);
    expect(read('2026-03-31')).toBe(46112);
  });

  test('with an invalid date or time stays text', () => {
    expect(read('soon')).toBe('soon');
    expect(read('2026-03-31T25:00:00Z')).toBe('2026-03-31T25:00:00Z');
    expect(read('2026-03-31T23:60:00Z')).toBe('2026-03-31T23:60:00Z');
    expect(read(null)).toBeNull();
  });
});

describe('a duration', () => {
  const read = createCellReader('duration', 'ETA');

  test.each([
    ['PT6H', 0.25],
    ['P1D', 1],
    ['P1DT12H', 1.5],
    ['PT30M', 1 / 48],
    ['PT0.5S', 0.5 / 86_400],
    ['-PT6H', -0.25],
    ['-P1DT30M', -1 - 1 / 48],
    ['PT36H', 1.5],
  ])('%s is %d days', (value, days) => {
    expect(read(value)).toBeCloseTo(days, 12);
  });

  test.each(['P', 'PT', 'P1Y', 'P1M', 'P1W', '6:00', 'PT6'])(
    '%s stays text, because its length is not known',
    (value) => {
      expect(read(value)).toBe(value);
    },
  );
});

test('a duration beyond the range of numbers stays text', () => {
  const endless = `P${'9'.repeat(400)}D`;
  expect(createCellReader('duration', 'Value')(endless)).toBe(endless);
});

describe('a number', () => {
  const read = createCellReader('number', 'Value');

  test('is a number, including when the service sends it as text', () => {
    expect(read(198652.8)).toBe(198652.8);
    expect(read('200000.0000000000')).toBe(200000);
    expect(read('-1.5e-3')).toBe(-0.0015);
    expect(read(0)).toBe(0);
    expect(read('0')).toBe(0);
  });

  test('that is null is an empty cell, never 0', () => {
    expect(read(null)).toBeNull();
    expect(read(undefined)).toBeNull();
  });

  test.each(['', ' ', '007', '-00.5', '12,5', '1 000', '0x10', 'Infinity', 'NaN', 'n/a', '+5'])(
    'is not read from "%s"',
    (value) => {
      expect(read(value)).toBe(value);
    },
  );

  test('beyond the range of Excel stays text, because Excel would show it as 0', () => {
    expect(read(JSON.parse('1e999'))).toBe('Infinity');
    expect(read('1e999')).toBe('1e999');
  });
});

describe('a text', () => {
  test.each(['037833100', '9128283E5', '00123', '=1+1', '+5', '-5', '@x', ' a ', '1950-01-01', 'TRUE', ''])(
    '"%s" stays unchanged',
    (value) => {
      expect(createCellReader('text', 'Value')(value)).toBe(value);
    },
  );

  test('that is a code loses its trailing spaces, and only those', () => {
    expect(createCellReader('code', 'Value')('by ')).toBe('by');
    expect(createCellReader('code', 'Value')(' by  ')).toBe(' by');
    expect(createCellReader('code', 'Value')('')).toBe('');
    expect(createCellReader('code', 'Value')(null)).toBeNull();
  });

  test('shows a number or record as text', () => {
    expect(createCellReader('text', 'Value')(12)).toBe('12');
    expect(createCellReader('text', 'Value')({ a: 1 })).toBe('{"a":1}');
  });
});

test('an ID whose last digits are lost is refused', () => {
  const refuse = () => {
    throw new Error('not a whole number');
  };
  expect(() => createCellReader('id', 'OrderId', refuse)(9007199254740992)).toThrow(
    "the OrderId column can't be used: a number has too many digits, so the last ones are lost",
  );
  expect(() => createCellReader('id', 'OrderId', refuse)(1.5)).toThrow('not a whole number');
  expect(createCellReader('id', 'OrderId')('9007199254740993')).toBe('9007199254740993');
});

test('a flag is true, false, or, if it is null, an empty cell', () => {
  const read = createCellReader('flag', 'Value');
  expect(read(true)).toBe(true);
  expect(read(false)).toBe(false);
  expect(read(null)).toBeNull();
  expect(read('Y')).toBe('Y');
});

test('a column of dates caches no long strings', () => {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const read = createCellReader('date', 'Value');
  collect();
  const before = process.memoryUsage().heapUsed;
  // Separate strings, not slices of another.
  for (let index = 0; index < 2_000; index++) read(Buffer.alloc(30_000, `${index} `).toString());
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  // Still referenced, so that its cache is counted.
  expect(read('2026-03-31')).toBe(46_112);
});

test.each([
  ['text', 'x'.repeat(32_768)],
  ['code', 'x'.repeat(32_768)],
  ['number', 'x'.repeat(32_768)],
  ['text', ['x'.repeat(32_764)]],
] as const)('a %s too long for a cell is refused with the name of its column', (kind, value) => {
  expect(() => createCellReader(kind, 'Notes')(value)).toThrow(
    'Text in the Notes column has 32,768 characters; a cell holds 32,767. Choose other columns.',
  );
});

describe('an access token', () => {
  const token = makeToken({ UserInfo: '{}' });
  const longer = 'x'.repeat(100);

  test.each([
    [token, '(access token)'],
    [`Bearer ${token} of ${longer}`, `Bearer (access token) of ${longer}`],
    ...['eyJ is no token', `eyJ.${longer}`, `${longer}.eyJ.x`, 'eyJ'.repeat(10_000)].map((text) => [text, text]),
  ])('is never a value: %.20s', (value, shown) => {
    for (const kind of ['text', 'code'] as const) expect(createCellReader(kind, 'Name')(value)).toBe(shown);
  });

  test('is also hidden in a list or record', () => {
    expect(createCellReader('text', 'Name')([{ token }])).toBe('[{"token":"(access token)"}]');
  });
});
