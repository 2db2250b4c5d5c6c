import type { Filter, Literal } from '../../query/query';

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
    default:
      return `${filter.path} ${filter.op} ${printLiteral(filter.value)}`;
  }
}

function printPart(filter: Filter): string {
  return filter.op === 'and' || filter.op === 'or' ? `(${printFilter(filter)})` : printFilter(filter);
}

export function printLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'text':
      return `'${literal.value.replace(/'/g, "''")}'`;
    case 'null':
      return 'null';
    default:
      return String(literal.value);
  }
}
