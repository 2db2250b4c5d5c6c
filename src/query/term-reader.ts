import { wrongFunctionArgument, onlyInOData, incompatibleOperands, valuesOfOtherKinds } from '../messages/filters';
import type { ColumnKind } from '../model/table';
import {
  filterFunctions,
  isOperator,
  calculateOperation,
  findResultKind,
  type TermKind,
  type TermValue,
  isNumberKind,
} from './filter-functions';
import { toComparableCell, toPlainValue, type Comparable, type Operand } from './filter-values';
import { printTerm } from './print-query';
import type { Literal, Term } from './query';

const columnKinds: Record<ColumnKind, TermKind> = {
  text: 'text',
  code: 'text',
  id: 'whole',
  number: 'number',
  flag: 'flag',
  date: 'moment',
  dateTime: 'moment',
  duration: 'duration',
};

/** Checks a term and its parts, and returns its kind. Returns undefined for null and for columns of unknown types. */
function findTermKind(term: Term, findKind: (path: string) => ColumnKind | undefined): TermKind | undefined {
  if (term.type === 'path') {
    const kind = findKind(term.path);
    return kind && columnKinds[kind];
  }
  if (term.type !== 'call') return findLiteralKind(term);
  const kinds = term.of.map((part) => findTermKind(part, findKind));
  const [left, right] = kinds;
  const termText = printTerm(term).slice(0, 80);
  if (term.name === '-') {
    if (left && !isNumberKind(left) && left !== 'duration') throw incompatibleOperands(termText);
    return left;
  }
  if (isOperator(term.name)) {
    if (!left || !right) return left ?? right;
    const kind = findResultKind(term.name, left, right);
    if (!kind) throw incompatibleOperands(termText);
    return kind;
  }
  const definition = filterFunctions.get(term.name);
  if (!definition) return undefined;
  for (const [index, kind] of kinds.entries()) {
    const expectedKind = definition.parameters[index];
    if (kind && expectedKind && kind !== expectedKind && !(isNumberKind(kind) && isNumberKind(expectedKind))) {
      throw wrongFunctionArgument(term.name, expectedKind, printTerm(term.of[index] ?? term).slice(0, 80));
    }
  }
  return definition.returns;
}

function findLiteralKind(literal: Literal): TermKind | undefined {
  switch (literal.type) {
    case 'number':
      return Number.isInteger(literal.value) ? 'whole' : 'number';
    case 'day':
    case 'instant':
      return 'moment';
    case 'null':
      return undefined;
    default:
      return literal.type;
  }
}

/** Throws if two terms can't be compared. */
export function checkComparable(left: Term, right: Term, findKind: (path: string) => ColumnKind | undefined): void {
  const [a, b] = [findTermKind(left, findKind), findTermKind(right, findKind)];
  if (a === undefined || b === undefined || a === b || (isNumberKind(a) && isNumberKind(b))) return;
  throw valuesOfOtherKinds(printTerm(left).slice(0, 80), printTerm(right).slice(0, 80));
}

/** Creates a reader of a term's value for a row. The value is null if a part of the term is null. */
export function createTermReader<Row>(
  term: Term,
  findOperand: (path: string) => Operand<Row>,
): (row: Row) => Comparable {
  if (term.type === 'path') {
    const { kind, read } = findOperand(term.path);
    return (row) => toComparableCell(term.path, kind, read(row));
  }
  if (term.type !== 'call') {
    const value = toPlainValue(term);
    return () => value;
  }
  const { name } = term;
  const partReaders = term.of.map((part) => createTermReader(part, findOperand));
  const kinds = term.of.map((part) => findTermKind(part, (path) => findOperand(path).kind));
  return (row) => {
    const values = partReaders.map((readPart) => readPart(row));
    if (values.includes(null)) return null;
    const [left, right] = values;
    if (name === '-') return -Number(left);
    if (isOperator(name))
      return calculateOperation(name, [Number(left), kinds[0] ?? 'number'], [Number(right), kinds[1] ?? 'number']);
    const definition = filterFunctions.get(name);
    if (!definition) throw onlyInOData(`${name}()`);
    return (definition.run as (...args: readonly Comparable[]) => TermValue)(...values);
  };
}
