import { flagComparison, onlyInOData } from '../messages/filters';
import { compareCells } from './compare-cells';
import { checkComparable, createTermReader } from './term-reader';
import {
  toComparableCell,
  toComparableLiteral,
  createWrongTypeError,
  type Comparable,
  type Operand,
} from './filter-values';
import type { Comparison, Filter, Literal, TextTest } from './query';

/**
 * Turns a condition into a test of loaded rows. Null equals only null, is neither greater nor less than anything, and
 * contains no text: `not (x gt 5)` and `not contains(x,'a')` are true for null. Text comparisons are case-sensitive.
 * Throws for a value of the wrong type; the returned test throws for a cell that isn't of its column's kind.
 */
export function createFilterTest<Row>(
  filter: Filter,
  findOperand: (path: string) => Operand<Row>,
): (row: Row) => boolean {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const tests = filter.of.map((part) => createFilterTest(part, findOperand));
      return filter.op === 'or'
        ? (row) => {
            for (const test of tests) if (test(row)) return true;
            return false;
          }
        : (row) => {
            for (const test of tests) if (!test(row)) return false;
            return true;
          };
    }
    case 'not': {
      const test = createFilterTest(filter.of, findOperand);
      return (row) => !test(row);
    }
    case 'in': {
      const operand = findOperand(filter.path);
      const values = new Set(filter.values.map((literal) => toComparableLiteral(filter.path, operand.kind, literal)));
      return (row) => values.has(toComparableCell(filter.path, operand.kind, operand.read(row)));
    }
    case 'contains':
    case 'startswith':
    case 'endswith':
      return createTextTest(filter, findOperand(filter.path));
    case 'test':
      return createTermTest(filter, findOperand);
    case 'any':
    case 'all':
      throw onlyInOData(`${filter.path}/${filter.op}(…)`);
    default:
      return createComparisonTest(filter, findOperand(filter.path));
  }
}

type Test<Row> = (row: Row) => boolean;

function createComparisonTest<Row>(
  { op, path, value }: { op: Comparison; path: string; value: Literal },
  { kind, read }: Operand<Row>,
): Test<Row> {
  const comparedValue = toComparableLiteral(path, kind, value);
  if (kind === 'flag' && op !== 'eq' && op !== 'ne') throw flagComparison(path, op);
  const test: Test<Row> = (row) => comparisons[op](toComparableCell(path, kind, read(row)), comparedValue);
  // A faster test for numbers and flags, because a filter may run over hundreds of thousands of rows.
  if (typeof comparedValue === 'boolean') {
    const isEqual = op === 'eq';
    return (row) => {
      const cell = read(row);
      return typeof cell === 'boolean' ? (cell === comparedValue) === isEqual : test(row);
    };
  }
  if (typeof comparedValue !== 'number' || (kind !== 'id' && kind !== 'number')) return test;
  const compareNumbers = numberComparisons[op];
  return (row) => {
    const cell = read(row);
    return typeof cell === 'number' ? compareNumbers(cell, comparedValue) : test(row);
  };
}

/** Returns a test that compares calculated values. */
function createTermTest<Row>(
  { test, left, right }: Extract<Filter, { op: 'test' }>,
  findOperand: (path: string) => Operand<Row>,
): Test<Row> {
  checkComparable(left, right, (path) => findOperand(path).kind);
  const [readLeft, readRight] = [createTermReader(left, findOperand), createTermReader(right, findOperand)];
  if (test === 'contains' || test === 'startswith' || test === 'endswith') {
    return (row) => {
      const [text, part] = [readLeft(row), readRight(row)];
      return text !== null && part !== null && textTests[test](String(text), String(part));
    };
  }
  return (row) => comparisons[test](readLeft(row), readRight(row));
}

const textTests: Record<TextTest, (text: string, part: string) => boolean> = {
  contains: (text, part) => text.includes(part),
  startswith: (text, part) => text.startsWith(part),
  endswith: (text, part) => text.endsWith(part),
};

const numberComparisons: Record<Comparison, (a: number, b: number) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
};

const comparisons: Record<Comparison, (a: Comparable, b: Comparable) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a !== null && b !== null && compareCells(a, b) > 0,
  ge: (a, b) => a !== null && b !== null && compareCells(a, b) >= 0,
  lt: (a, b) => a !== null && b !== null && compareCells(a, b) < 0,
  le: (a, b) => a !== null && b !== null && compareCells(a, b) <= 0,
};

function createTextTest<Row>(
  { op, path, value }: { op: 'contains' | 'startswith' | 'endswith'; path: string; value: Literal },
  { kind, read }: Operand<Row>,
): Test<Row> {
  if (kind !== 'text' && kind !== 'code') throw createWrongTypeError(path, kind, value);
  const part = value.type === 'text' ? value.value : '';
  return (row) => {
    const cell = read(row);
    if (cell === null) return false;
    return textTests[op](String(toComparableCell(path, kind, cell)), part);
  };
}
