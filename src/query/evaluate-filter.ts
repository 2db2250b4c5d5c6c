import { easternMidnight } from '../model/eastern';
import { AddInError } from '../model/errors';
import { addDays, readPlainDate } from '../model/plain-date';
import { fromSerial } from '../model/serial-date';
import type { CellValue, ColumnKind } from '../model/table';
import { compareCells } from './compare-cells';
import type { Comparison, Filter, Literal } from './query';

/** What a path of a filter stands for: the kind of its values, and where a row has it. */
export interface Operand<Row> {
  readonly kind: ColumnKind;
  readonly read: (row: Row) => CellValue;
}

/**
 * A condition as a test of rows that are already here, with the meaning that the service gives it. Null equals only
 * null and is neither greater nor less than anything, so that `not (x gt 5)` holds for it; a test of a null text is
 * unknown, and stays so under `not`. Texts are compared with their case. Throws a sentence for a value of the wrong
 * type; so does the test for a cell that should be a number or a date and is not.
 */
export function evaluateFilter<Row>(filter: Filter, operandOf: (path: string) => Operand<Row>): (row: Row) => boolean {
  const test = compile(filter, operandOf);
  return (row) => test(row) === true;
}

/** Null: unknown. */
type Test<Row> = (row: Row) => boolean | null;
type Comparable = string | number | boolean | null;

function compile<Row>(filter: Filter, operandOf: (path: string) => Operand<Row>): Test<Row> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const tests = filter.of.map((part) => compile(part, operandOf));
      const decisive = filter.op === 'or';
      return (row) => {
        let result: boolean | null = !decisive;
        for (const test of tests) {
          const part = test(row);
          if (part === decisive) return decisive;
          if (part === null) result = null;
        }
        return result;
      };
    }
    case 'not': {
      const test = compile(filter.of, operandOf);
      return (row) => {
        const result = test(row);
        return result === null ? null : !result;
      };
    }
    case 'in': {
      const operand = operandOf(filter.path);
      const values = new Set(filter.values.map((literal) => literalValue(filter.path, operand.kind, literal)));
      return (row) => values.has(cellValue(filter.path, operand.kind, operand.read(row)));
    }
    case 'contains':
    case 'startswith':
    case 'endswith':
      return textTest(filter, operandOf(filter.path));
    default:
      return comparison(filter, operandOf(filter.path));
  }
}

function comparison<Row>(
  { op, path, value }: { op: Comparison; path: string; value: Literal },
  { kind, read }: Operand<Row>,
): Test<Row> {
  const wanted = literalValue(path, kind, value);
  if (kind === 'flag' && op !== 'eq' && op !== 'ne') {
    throw new AddInError('input', `${path} is true or false, so it cannot be compared with "${op}". Use eq or ne.`);
  }
  const holds = outcomes[op];
  return (row) => {
    const cell = cellValue(path, kind, read(row));
    if (op === 'eq') return cell === wanted;
    if (op === 'ne') return cell !== wanted;
    return cell !== null && wanted !== null && holds(compareCells(cell, wanted));
  };
}

const outcomes: Record<Comparison, (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

function textTest<Row>(
  { op, path, value }: { op: 'contains' | 'startswith' | 'endswith'; path: string; value: Literal },
  { kind, read }: Operand<Row>,
): Test<Row> {
  if (kind !== 'text' && kind !== 'code') throw wrongType(path, kind, value);
  const part = value.type === 'text' ? value.value : '';
  return (row) => {
    const cell = read(row);
    if (cell === null) return null;
    const text = String(cell);
    if (op === 'contains') return text.includes(part);
    return op === 'startswith' ? text.startsWith(part) : text.endsWith(part);
  };
}

/** What a literal is compared as; dates as moments. */
function literalValue(path: string, kind: ColumnKind, literal: Literal): Comparable {
  if (literal.type === 'null') return null;
  const fits = {
    text: literal.type === 'text',
    code: literal.type === 'text',
    id: literal.type === 'number',
    number: literal.type === 'number',
    flag: literal.type === 'flag',
    date: literal.type === 'day' || literal.type === 'instant',
    dateTime: literal.type === 'day' || literal.type === 'instant',
    duration: false,
  }[kind];
  if (!fits) throw wrongType(path, kind, literal);
  if (literal.type === 'day') return Date.parse(easternMidnight(literal.value));
  if (literal.type === 'instant') return Date.parse(literal.value);
  return kind === 'code' ? String(literal.value).trimEnd() : literal.value;
}

function cellValue(path: string, kind: ColumnKind, cell: CellValue): Comparable {
  if (cell === null) return null;
  switch (kind) {
    case 'text':
      return String(cell);
    case 'code':
      return String(cell).trimEnd();
    case 'date':
    case 'dateTime':
      return momentOf(path, cell);
    case 'flag':
      if (typeof cell === 'boolean') return cell;
      break;
    default:
      if (typeof cell === 'number') return cell;
  }
  throw unreadable(path, kind, cell);
}

const dayMillis = 86_400_000;
const moments = new Map<number, number>();

/** A cell's date is the service's own day, which begins at midnight on the east coast. */
function momentOf(path: string, cell: CellValue): number {
  if (typeof cell === 'number') {
    const known = moments.get(cell);
    if (known !== undefined) return known;
    const date = fromSerial(cell);
    if (date !== undefined) {
      const time = Math.round((cell - Math.floor(cell)) * dayMillis);
      // When the clocks change, they do so at two: from then on the day has the offset of the next one.
      const offsetDay = time < 2 * 3_600_000 ? date : addDays(date, 1);
      const offset = Date.parse(easternMidnight(offsetDay)) - Date.parse(`${offsetDay}T00:00:00Z`);
      const moment = Date.parse(`${date}T00:00:00Z`) + time + offset;
      if (moments.size > 20_000) moments.clear();
      moments.set(cell, moment);
      return moment;
    }
  }
  const date = typeof cell === 'string' ? readPlainDate(cell) : undefined;
  if (date === undefined) throw unreadable(path, 'date', cell);
  return Date.parse(easternMidnight(date));
}

const written: Record<ColumnKind, string> = {
  text: "texts, like 'USD'",
  code: "texts, like 'by'",
  id: 'numbers, like 12',
  number: 'numbers, like 1500.25',
  flag: 'true or false',
  date: 'dates, like 2026-03-31',
  dateTime: 'dates, like 2026-03-31',
  duration: 'durations, which filters cannot name',
};

function wrongType(path: string, kind: ColumnKind, literal: Literal): AddInError {
  const given = literal.type === 'null' ? 'null' : String(literal.value).slice(0, 40);
  return new AddInError('input', `${path} cannot be compared with ${given}: it holds ${written[kind]}.`);
}

/** To leave such a row out, or in, would be a guess that nobody sees. */
function unreadable(path: string, kind: ColumnKind, cell: CellValue): AddInError {
  const what = kind === 'flag' ? 'true or false' : kind === 'date' || kind === 'dateTime' ? 'a date' : 'a number';
  return new AddInError(
    'contract',
    `The filter needs ${path}, but "${String(cell).slice(0, 40)}" there is not ${what}. Filter by another column, or in Excel.`,
  );
}
