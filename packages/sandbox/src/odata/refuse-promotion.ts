import { entities } from '../schema/entities';
import { createBadRequest } from '../refusal';
import type { Expression } from './expression';
import type { QueryOptions, Transformation } from './query-options';

const dateTimeFields = new Set(
  entities.flatMap(({ fields }) =>
    fields.filter(({ type }) => type === 'Edm.DateTimeOffset').map(({ name }) => name.toLowerCase()),
  ),
);

/** Refuses options that compare a date-time with a date, like servers without type promotion. */
export function refusePromotion(options: QueryOptions): void {
  for (const expression of listExpressions(options)) check(expression);
  for (const { options: nested } of options.expand ?? []) refusePromotion(nested);
}

function listExpressions({ filter, orderby = [], compute = [], apply = [] }: QueryOptions): Expression[] {
  return [
    ...(filter ? [filter] : []),
    ...[...orderby, ...compute].map(({ expression }) => expression),
    ...apply.flatMap(listStepExpressions),
  ];
}

function listStepExpressions(step: Transformation): Expression[] {
  switch (step.kind) {
    case 'filter':
      return [step.filter];
    case 'compute':
    case 'orderby':
      return step.items.map(({ expression }) => expression);
    case 'aggregate':
      return step.items.flatMap(({ expression }) => (expression ? [expression] : []));
    case 'groupby':
      return step.then.flatMap(listStepExpressions);
    case 'concat':
      return step.branches.flat().flatMap(listStepExpressions);
    default:
      return [];
  }
}

function check(expression: Expression): void {
  if (expression.kind === 'compare') {
    compare(expression.left, expression.right, expression.operator);
    compare(expression.right, expression.left, expression.operator);
  } else if (expression.kind === 'in') {
    for (const item of expression.items) compare(expression.left, item, 'in');
  }
  for (const part of listParts(expression)) check(part);
}

function compare(left: Expression, right: Expression, operator: string): void {
  if (left.kind !== 'path' || !dateTimeFields.has(left.path.at(-1)?.toLowerCase() ?? '')) return;
  if (right.kind !== 'literal' || right.type !== 'Edm.Date') return;
  throw createBadRequest(
    `A binary operator with incompatible types was detected. Found operand types 'Edm.DateTimeOffset' and 'Edm.Date' for operator '${operator}'.`,
  );
}

function listParts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'and':
    case 'or':
    case 'compare':
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'not':
    case 'negate':
      return [expression.operand];
    case 'in':
      return [expression.left, ...expression.items];
    case 'call':
      return expression.args;
    case 'lambda':
      return expression.test ? [expression.test] : [];
    case 'count':
      return expression.filter ? [expression.filter] : [];
    default:
      return [];
  }
}
