import { tryOrUndefined } from '../../../model/errors';
import { parseFilter } from '../../../query/parse-filter';
import type { Filter, Literal } from '../../../query/query';
import { noConditions, type FilterGroup, type FilterPart, type FilterCondition, type Operator } from './filter-tree';

/** Parses a filter into conditions and groups. Returns undefined if these can't show it. */
export function readFilter(text: string): FilterGroup | undefined {
  if (text.trim() === '') return noConditions;
  const part = tryOrUndefined(() => toPart(parseFilter(text)));
  return !part || part.kind === 'group' ? part : { kind: 'group', join: 'and', parts: [part] };
}

function toPart(filter: Filter): FilterPart | undefined {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.of.map(toPart);
      const readable = parts.filter((part) => part !== undefined);
      return readable.length === parts.length ? { kind: 'group', join: filter.op, parts: readable } : undefined;
    }
    case 'not':
      if (filter.of.op === 'in') return toCondition(filter.of.path, 'noneOf', filter.of.values);
      return filter.of.op === 'contains' ? toCondition(filter.of.path, 'lacks', [filter.of.value]) : undefined;
    case 'in':
      return toCondition(filter.path, 'oneOf', filter.values);
    case 'eq':
    case 'ne':
      if (filter.value.type !== 'null') return toCondition(filter.path, filter.op, [filter.value]);
      return {
        kind: 'condition',
        path: filter.path,
        operator: filter.op === 'eq' ? 'empty' : 'filled',
        type: 'text',
        values: [],
      };
    case 'test':
    case 'any':
    case 'all':
      return undefined;
    default:
      return toCondition(filter.path, filter.op, [filter.value]);
  }
}

function toCondition(path: string, operator: Operator, literals: readonly Literal[]): FilterCondition | undefined {
  const [firstLiteral] = literals;
  if (
    !firstLiteral ||
    firstLiteral.type === 'null' ||
    firstLiteral.type === 'duration' ||
    literals.some(({ type }) => type !== firstLiteral.type)
  )
    return undefined;
  const values = literals.map((literal) => (literal.type === 'null' ? '' : String(literal.value)));
  return { kind: 'condition', path, operator, type: firstLiteral.type, values };
}
