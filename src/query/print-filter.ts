import { isOperator } from './filter-functions';
import type { Filter, Literal, Term } from './query';

/** A condition in OData's words. Mixed conditions always carry parentheses: `not` and `and` bind tighter than they look. */
export function printFilter(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.map(printPart).join(` ${filter.op} `);
    case 'not':
      return `not (${printFilter(filter.of)})`;
    case 'in':
      return `${filter.path} in (${filter.values.map(printLiteral).join(',')})`;
    case 'contains':
    case 'startswith':
    case 'endswith':
      return `${filter.op}(${filter.path},${printLiteral(filter.value)})`;
    case 'test': {
      const { test, left, right } = filter;
      const [a, b] = [printTerm(left), printTerm(right)];
      return isTextTest(test) ? `${test}(${a},${b})` : `${a} ${test} ${b}`;
    }
    case 'any':
    case 'all': {
      const inner = filter.of ? `${filter.variable}:${printFilter(filter.of)}` : '';
      return `${filter.path}/${filter.op}(${inner})`;
    }
    default:
      return `${filter.path} ${filter.op} ${printLiteral(filter.value)}`;
  }
}

function printPart(filter: Filter): string {
  return filter.op === 'and' || filter.op === 'or' ? `(${printFilter(filter)})` : printFilter(filter);
}

const isTextTest = (test: string) => test === 'contains' || test === 'startswith' || test === 'endswith';

export function printTerm(term: Term): string {
  if (term.type === 'path') return term.path;
  if (term.type !== 'call') return printLiteral(term);
  const [left, right] = term.of;
  if (isOperator(term.name) && left && right) return `${printOperand(left)} ${term.name} ${printOperand(right)}`;
  if (term.name === '-' && left) return `-(${printTerm(left)})`;
  return `${term.name}(${term.of.map(printTerm).join(',')})`;
}

function printOperand(term: Term): string {
  return term.type === 'call' && isOperator(term.name) ? `(${printTerm(term)})` : printTerm(term);
}

export function printLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'text':
      return `'${literal.value.replace(/'/g, "''")}'`;
    case 'duration':
      return `duration'${literal.value}'`;
    case 'null':
      return 'null';
    default:
      return String(literal.value);
  }
}
