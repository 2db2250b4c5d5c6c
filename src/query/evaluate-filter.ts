import { AddInError } from '../model/errors';
import type { CellValue, ColumnKind } from '../model/table';
import { compareCells } from './compare-cells';
import { cellValue, literalValue, wrongType, type Comparable } from './filter-values';
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
  return isKnown(filter) ? (test as (row: Row) => boolean) : (row) => test(row) === true;
}

/** Whether a condition is true or false for every row: only tests of texts can be unknown. */
function isKnown(filter: Filter): boolean {
  if (filter.op === 'and' || filter.op === 'or') return filter.of.every(isKnown);
  if (filter.op === 'not') return isKnown(filter.of);
  return filter.op !== 'contains' && filter.op !== 'startswith' && filter.op !== 'endswith';
}

/** Null: unknown. */
type Test<Row> = (row: Row) => boolean | null;

function compile<Row>(filter: Filter, operandOf: (path: string) => Operand<Row>): Test<Row> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const tests = filter.of.map((part) => compile(part, operandOf));
      const decisive = filter.op === 'or';
      if (isKnown(filter)) {
        return (row) => {
          for (const test of tests) if (test(row) === decisive) return decisive;
          return !decisive;
        };
      }
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
    if (cell === null) return null;
    const text = String(cell);
    if (op === 'contains') return text.includes(part);
    return op === 'startswith' ? text.startsWith(part) : text.endsWith(part);
  };
}
