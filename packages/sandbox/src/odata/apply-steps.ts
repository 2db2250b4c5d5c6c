import { createBadRequest } from '../refusal';
import { joinSql, raw, sql } from '../sql';
import { group } from './apply-group';
import { type ApplyState, type ApplyContext, flatten, restrictRows, openState, createEnvironment } from './apply-state';
import { createComputedScope } from './computed-scope';
import { type FlatColumn, uniteTables } from './flat-table';
import type { ComputeItem, Transformation } from './query-options';
import { compileCondition } from './sql-expression';
import { findMember } from './sql-path';

export function applySteps(context: ApplyContext, start: ApplyState, steps: readonly Transformation[]): ApplyState {
  return steps.reduce((state, step) => applyStep(context, state, step), start);
}

function applyStep(context: ApplyContext, state: ApplyState, step: Transformation): ApplyState {
  switch (step.kind) {
    case 'identity':
      return state;
    case 'filter': {
      const opened = openState(context, state);
      return restrictRows(context, state, opened, compileCondition(step.filter, opened.environment), undefined);
    }
    case 'compute':
      return compute(context, state, step.items);
    case 'orderby':
      openState(context, state, step.items);
      return { ...state, order: step.items };
    case 'top':
    case 'skip':
      return restrictRows(context, state, openState(context, state), sql`1`, step);
    case 'aggregate':
      return group(context, state, [], step.items);
    case 'groupby':
      return groupby(context, state, step);
    case 'concat':
      return {
        kind: 'rows',
        table: uniteTables(step.branches.map((branch) => flatten(context, applySteps(context, state, branch)))),
        order: [],
      };
  }
}

function compute(context: ApplyContext, state: ApplyState, items: readonly ComputeItem[]): ApplyState {
  if (state.kind === 'records') {
    const added = { ...state, compute: [...state.compute, ...items] };
    openState(context, added);
    return added;
  }
  const opened = openState(context, state);
  const scope = createComputedScope(opened.scope, items, context.now);
  const start = state.table.columns.length;
  const columns: FlatColumn[] = [...state.table.columns];
  const list = items.map(({ alias }, index) => {
    const member = findMember([alias], createEnvironment(scope, context));
    if (member.kind !== 'value') throw createBadRequest(`'${alias}' is not a value.`);
    columns.push({ path: [alias], type: member.type });
    return sql`${member.sql} AS ${raw(`c${start + index}`)}`;
  });
  const select = sql`SELECT ${joinSql([raw(`${opened.alias}.*`), ...list], ', ')} FROM ${opened.from()}`;
  return { ...state, table: { columns, select } };
}

/** Steps before `aggregate` apply to the rows before grouping. Steps after it apply to the groups. */
function groupby(
  context: ApplyContext,
  state: ApplyState,
  step: Extract<Transformation, { kind: 'groupby' }>,
): ApplyState {
  const aggregateIndex = step.then.findIndex(({ kind }) => kind === 'aggregate');
  const before = aggregateIndex < 0 ? step.then : step.then.slice(0, aggregateIndex);
  const after = aggregateIndex < 0 ? [] : step.then.slice(aggregateIndex + 1);
  const unsupported = [...before, ...after].find(
    ({ kind }) => kind !== 'filter' && kind !== 'compute' && kind !== 'identity',
  );
  if (unsupported) throw createBadRequest(`'${unsupported.kind}' within groupby is not supported.`, '$apply');
  if (step.paths.length === 0) throw createBadRequest('groupby needs at least one property.', '$apply');
  const aggregation = step.then[aggregateIndex];
  const items = aggregation?.kind === 'aggregate' ? aggregation.items : [];
  return applySteps(context, group(context, applySteps(context, state, before), step.paths, items), after);
}
