import { flagComparison, onlyInOData } from '../messages/filters';
import { compareCells } from './compare-cells';
import { checkComparable, evaluateTerm } from './evaluate-term';
import { cellValue, literalValue, wrongType, type Comparable, type Operand } from './filter-values';
import type { Comparison, Filter, Literal, TextTest } from './query';

/**
 * A condition as a test of rows that are already here. Null equals only null, is neither greater nor less than anything
 * and has no text in it, so that `not (x gt 5)` and `not contains(x,'a')` hold for it. Texts are compared with their
 * case. Throws a message for a value of the wrong type; so does the test for a cell that should be a number or a date
 * and is not.
 */
export function evaluateFilter<Row>(filter: Filter, operandOf: (path: string) => Operand<Row>): (row: Row) => boolean {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const tests = filter.of.map((part) => evaluateFilter(part, operandOf));
      const decisive = filter.op === 'or';
      return (row) => {
        for (const test of tests) if (test(row) === decisive) return decisive;
        return !decisive;
      };
    }
    case 'not': {
      const test = evaluateFilter(filter.of, operandOf);
      return (row) => !test(row);
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
    case 'test':
      return termTest(filter, operandOf);
    case 'any':
    case 'all':
      throw onlyInOData(`${filter.path}/${filter.op}(…)`);
    default:
      return comparison(filter, operandOf(filter.path));
  }
}

type Test<Row> = (row: Row) => boolean;

function comparison<Row>(
  { op, path, value }: { op: Comparison; path: string; value: Literal },
  { kind, read }: Operand<Row>,
): Test<Row> {
  const wanted = literalValue(path, kind, value);
  if (kind === 'flag' && op !== 'eq' && op !== 'ne') {
    throw flagComparison(path, op);
  }
  const test: Test<Row> = (row) => outcomes[op](cellValue(path, kind, read(row)), wanted);
  // Most filters compare numbers and flags, and those over hundreds of thousands of rows have to be quick.
  if (typeof wanted === 'boolean') {
    const same = op === 'eq';
    return (row) => {
      const cell = read(row);
      return typeof cell === 'boolean' ? (cell === wanted) === same : test(row);
    };
  }
  if (typeof wanted !== 'number' || (kind !== 'id' && kind !== 'number')) return test;
  const holds = ofNumbers[op];
  return (row) => {
    const cell = read(row);
    return typeof cell === 'number' ? holds(cell, wanted) : test(row);
  };
}

/** A comparison of calculated values. */
function termTest<Row>(
  { test, left, right }: Extract<Filter, { op: 'test' }>,
  operandOf: (path: string) => Operand<Row>,
): Test<Row> {
  checkComparable(left, right, (path) => operandOf(path).kind);
  const [a, b] = [evaluateTerm(left, operandOf), evaluateTerm(right, operandOf)];
  if (test === 'contains' || test === 'startswith' || test === 'endswith') {
    return (row) => {
      const [text, part] = [a(row), b(row)];
      return text !== null && part !== null && textTests[test](String(text), String(part));
    };
  }
  return (row) => outcomes[test](a(row), b(row));
}

const textTests: Record<TextTest, (text: string, part: string) => boolean> = {
  contains: (text, part) => text.includes(part),
  startswith: (text, part) => text.startsWith(part),
  endswith: (text, part) => text.endsWith(part),
};

const ofNumbers: Record<Comparison, (cell: number, wanted: number) => boolean> = {
  eq: (cell, wanted) => cell === wanted,
  ne: (cell, wanted) => cell !== wanted,
  gt: (cell, wanted) => cell > wanted,
  ge: (cell, wanted) => cell >= wanted,
  lt: (cell, wanted) => cell < wanted,
  le: (cell, wanted) => cell <= wanted,
};

const outcomes: Record<Comparison, (cell: Comparable, wanted: Comparable) => boolean> = {
  eq: (cell, wanted) => cell === wanted,
  ne: (cell, wanted) => cell !== wanted,
  gt: (cell, wanted) => cell !== null && wanted !== null && compareCells(cell, wanted) > 0,
  ge: (cell, wanted) => cell !== null && wanted !== null && compareCells(cell, wanted) >= 0,
  lt: (cell, wanted) => cell !== null && wanted !== null && compareCells(cell, wanted) < 0,
  le: (cell, wanted) => cell !== null && wanted !== null && compareCells(cell, wanted) <= 0,
};

function textTest<Row>(
  { op, path, value }: { op: 'contains' | 'startswith' | 'endswith'; path: string; value: Literal },
  { kind, read }: Operand<Row>,
): Test<Row> {
  if (kind !== 'text' && kind !== 'code') throw wrongType(path, kind, value);
  const part = value.type === 'text' ? value.value : '';
  return (row) => {
    const cell = read(row);
    if (cell === null) return false;
    return textTests[op](String(cellValue(path, kind, cell)), part);
  };
}
