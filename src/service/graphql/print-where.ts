import { notInGraphQL } from '../../messages/service';
import { easternMidnight } from '../../model/plain-date';
import type { Comparison, Filter, Literal } from '../../query/query';
import { printFilter } from '../../query/print-query';
import { graphqlName } from './names';

const positive: Record<Comparison, string> = { eq: 'eq', ne: 'neq', gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte' };
const negative: Record<Comparison, string> = { eq: 'neq', ne: 'eq', gt: 'ngt', ge: 'ngte', lt: 'nlt', le: 'nlte' };
const textTests = { contains: 'contains', startswith: 'startsWith', endswith: 'endsWith' };
const negativeTextTests = { contains: 'ncontains', startswith: 'nstartsWith', endswith: 'nendsWith' };

/** A condition as a `where` argument. There is no `not` in it, so a negation moves inwards to the comparisons. */
export function printWhere(filter: Filter, negated = false): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const op = negated === (filter.op === 'and') ? 'or' : 'and';
      return `{ ${op}: [${filter.of.map((part) => printWhere(part, negated)).join(', ')}] }`;
    }
    case 'not':
      return printWhere(filter.of, !negated);
    case 'in':
      return nest(filter.path, negated ? 'nin' : 'in', `[${filter.values.map(printValue).join(', ')}]`);
    case 'contains':
    case 'startswith':
    case 'endswith':
      return nest(filter.path, (negated ? negativeTextTests : textTests)[filter.op], printValue(filter.value));
    case 'test':
    case 'any':
    case 'all':
      throw notInGraphQL(`GraphQL can't calculate ${printFilter(filter)}.`);
    default:
      if (filter.value.type === 'text' && filter.op !== 'eq' && filter.op !== 'ne') {
        const why = `GraphQL can't compare text by order, as in ${filter.path} ${filter.op} '${filter.value.value}'.`;
        throw notInGraphQL(why);
      }
      return nest(filter.path, (negated ? negative : positive)[filter.op], printValue(filter.value));
  }
}

function nest(path: string, operator: string, value: string): string {
  const names = path.split('/').map(graphqlName);
  return names.reduceRight((inner, name) => `{ ${name}: ${inner} }`, `{ ${operator}: ${value} }`);
}

/** JSON's texts are GraphQL's too. */
function printValue(literal: Literal): string {
  switch (literal.type) {
    case 'null':
      return 'null';
    case 'day':
      return JSON.stringify(easternMidnight(literal.value));
    case 'text':
    case 'instant':
    case 'duration':
      return JSON.stringify(literal.value);
    default:
      return String(literal.value);
  }
}
