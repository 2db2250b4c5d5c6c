import type { RestKind } from '../../src/model/rest-resource';
import { toSerial } from '../../src/model/plain-date';
import type { CellValue } from '../../src/model/table';
import { parseDay } from './prepared-queries';

const toSerialDate = (date: string) => toSerial(parseDay(date)) ?? null;

/**
 * A string of each kind as v1 writes it, with the expected cell. The identifiers are among those that spreadsheets
 * corrupt.
 */
export const restSamples: Record<RestKind, readonly (readonly [unknown, CellValue])[]> = {
  text: [
    ['=EQ= Balanced', '=EQ= Balanced'],
    ['+Plus', '+Plus'],
    ['-Closed-', '-Closed-'],
    ['@Risk', '@Risk'],
    ['123', '123'],
    ['20260331', '20260331'],
    ['  two spaces', '  two spaces'],
  ],
  code: [
    ['by ', 'by'],
    ['1E5', '1E5'],
    ['007', '007'],
    ['=A1', '=A1'],
    ['TRUE', 'TRUE'],
  ],
  id: [
    ['037833100', '037833100'],
    ['9128283E5', '9128283E5'],
    ['00123', '00123'],
    ['02110', '02110'],
    ['+1 617 555 0100', '+1 617 555 0100'],
    ['-5', '-5'],
    ['IBM   ', 'IBM'],
    [1042, '1042'],
  ],
  number: [
    ['1500.2500', 1500.25],
    ['-1,234.50', -1234.5],
    ['1,234.50-', -1234.5],
    ['1.5E3', 1500],
    [' 12 ', 12],
    [7.5, 7.5],
    ['n/a', 'n/a'],
    ['1.234,56', '1.234,56'],
  ],
  percent: [
    ['4.2500', 4.25],
    ['4.25%', 4.25],
    ['4.25 %', 4.25],
    ['-0.5', -0.5],
    ['variable', 'variable'],
  ],
  date: [
    ['20260331', toSerialDate('2026-03-31')],
    ['03312026', toSerialDate('2026-03-31')],
    ['03/31/2026', toSerialDate('2026-03-31')],
    ['2026-03-31', toSerialDate('2026-03-31')],
    ['2026-03-31T00:00:00-04:00', toSerialDate('2026-03-31')],
    [20260331, toSerialDate('2026-03-31')],
    ['00000000', '00000000'],
    ['perpetual', 'perpetual'],
  ],
  flag: [
    ['Y', true],
    ['n', false],
    ['true', true],
    ['False', false],
    ['1', true],
    ['0', false],
    [true, true],
    ['P', 'P'],
  ],
};
