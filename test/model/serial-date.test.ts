import { fc } from '../support/fast-check';
import { toPlainDate, shiftSerial, toSerial } from '../../src/model/plain-date';
import { parseDay } from '../support/prepared-queries';

const lastSerial = 2_958_465;

describe("Excel's serials", () => {
  test.each([
    ['1900-01-01', 1],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['1904-01-01', 1462],
    ['2000-01-01', 36526],
    ['2026-03-31', 46112],
    ['9999-12-31', lastSerial],
  ])('%s is %d', (date, serial) => {
    expect(toSerial(parseDay(date))).toBe(serial);
    expect(toPlainDate(serial)).toBe(date);
  });

  test('60 is February 29, 1900, which never existed, so it is not a date', () => {
    expect(toPlainDate(60)).toBeUndefined();
    expect(toPlainDate(60.5)).toBeUndefined();
  });

  test('the 1904 date system starts with 0 and is 1462 days behind', () => {
    expect(toSerial(parseDay('1904-01-01'), 1904)).toBe(0);
    expect(toSerial(parseDay('2000-01-01'), 1904)).toBe(35064);
    expect(toPlainDate(0, 1904)).toBe('1904-01-01');
    expect(shiftSerial(36526, 1904)).toBe(35064);
    expect(shiftSerial(36526, 1900)).toBe(36526);
  });

  test('dates before a date system have no serial in it', () => {
    expect(toSerial(parseDay('1899-12-31'))).toBeUndefined();
    expect(toSerial(parseDay('1903-12-31'), 1904)).toBeUndefined();
  });

  test('numbers outside the date system are no dates', () => {
    for (const serial of [0, -1, 0.9, lastSerial + 1, NaN, Infinity, -Infinity, 1e300]) {
      expect(toPlainDate(serial)).toBeUndefined();
    }
    expect(toPlainDate(-1, 1904)).toBeUndefined();
    expect(toPlainDate(lastSerial - 1462, 1904)).toBe('9999-12-31');
    expect(toPlainDate(lastSerial - 1461, 1904)).toBeUndefined();
  });

  test('a time of day does not change the date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: lastSerial }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (serial, time) => toPlainDate(serial + time) === toPlainDate(serial),
      ),
    );
  });

  test('every serial reads back from its date, in both systems', () => {
    const anySystem = fc.constantFrom(1900 as const, 1904 as const);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastSerial }), anySystem, (serial, system) => {
        const date = toPlainDate(serial, system);
        if (date !== undefined) expect(toSerial(date, system)).toBe(serial);
      }),
    );
  });
});
