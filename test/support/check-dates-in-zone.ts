// A separate process with TZ set, because a process fixes its zone on startup.
import assert from 'node:assert/strict';
import { fc } from './fast-check';
import { systemClock } from '../../src/model/clock';
import {
  addDays,
  toDayNumber,
  createPlainDate,
  toPlainDate,
  toParts,
  type PlainDate,
  readPlainDate,
  toSerial,
} from '../../src/model/plain-date';
import { createCellReader } from '../../src/service/cell-reader';
import { runs } from './depth';

const start = readPlainDate('1970-01-01') as PlainDate;
const anyDay = fc.integer({ min: -25_000, max: 2_900_000 }).map((days) => addDays(start, days));
const anyOffset = fc.constantFrom('', 'T00:00:00Z', 'T00:00:00-05:00', 'T00:00:00+14:00', 'T23:59:59.999-12:00');
const readCell = createCellReader('date', 'Value');

fc.assert(
  fc.property(anyDay, anyOffset, fc.constantFrom(1900 as const, 1904 as const), (date, offset, system) => {
    assert.equal(readPlainDate(date + offset), date);
    assert.equal(createPlainDate(...toParts(date)), date);
    assert.equal(addDays(start, toDayNumber(date)), date);
    const serial = toSerial(date, system);
    if (serial === undefined) return;
    assert.equal(toPlainDate(serial, system), date);
    if (system === 1900) assert.equal(readCell(date + offset), serial);
  }),
  { numRuns: runs(2000) },
);

const wall = new Date();
assert.equal(systemClock.today(), createPlainDate(wall.getFullYear(), wall.getMonth() + 1, wall.getDate()));
process.stdout.write(`${new Date(2026, 0, 1).getTimezoneOffset()}\n`);
