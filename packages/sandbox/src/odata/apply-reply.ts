import { createBadRequest } from '../refusal';
import type { Reply } from '../reply';
import { type Sql, joinSql, raw, sql } from '../sql';
import type { ApplyState } from './apply-state';
import { applySteps } from './apply-steps';
import { createComputedScope } from './computed-scope';
import { type FlatColumn, describeColumns, compileFlatJson, createFlatScope, listTopNames } from './flat-table';
import { selectValues } from './json-row';
import { compileOrderItems } from './order-sql';
import type { Resource } from './parse-path';
import { type ODataRequest, createListReply, printNextLink } from './odata-request';
import type { QueryOptions } from './query-options';
import { createAliasGenerator, type Scope } from './scope';
import { compileCondition } from './sql-expression';
import type { Environment } from './typed-sql';

type Records = Extract<Resource, { kind: 'records' | 'count' }>;

/** Applies the $apply option to a set of records. */
export function applyOption({ options, style }: ODataRequest, { entity, restrict }: Records): ApplyState {
  const context = { entity, aliases: createAliasGenerator(), now: style.now };
  return applySteps(context, { kind: 'records', restrict, compute: [], order: [] }, options.apply ?? []);
}

/** Replies with the rows that $apply produced. The other query options apply to these rows. */
export function createRowsReply(
  request: ODataRequest,
  { entity }: Records,
  state: Extract<ApplyState, { kind: 'rows' }>,
  skip: number,
): Reply {
  const { options, style, context } = request;
  if (options.expand) throw createBadRequest("Rows from $apply can't be expanded.", '$expand');
  const { from, where, environment } = selectRows(state, options, style.now);
  const order = options.orderby ?? state.order;
  const tieBreakers = state.table.columns.map((_, index) => raw(`a.c${index}`));
  const limit = Math.min(options.top ?? style.pageSize, style.pageSize);
  const { json, columns } = compileRowJson(request, state, environment);
  const rowStrings = context.store.readFirstColumn(
    sql`SELECT ${json} AS j FROM ${from} WHERE ${where} ORDER BY ${joinSql([...compileOrderItems(order, environment), ...tieBreakers], ', ')} LIMIT ${limit + 1} OFFSET ${skip}`,
  );
  const more = rowStrings.length > limit && limit < (options.top ?? Infinity);
  return createListReply(request, {
    fragment: `${entity.set}(${describeColumns(columns)})`,
    rows: rowStrings.slice(0, limit),
    count: options.count === true ? countRows(request, state) : undefined,
    next: more ? printNextLink(request, skip) : undefined,
  });
}

/** Counts the rows that $apply produced. */
export function countRows(
  { options, style, context }: ODataRequest,
  state: Extract<ApplyState, { kind: 'rows' }>,
): number {
  const { from, where } = selectRows(state, options, style.now);
  return Number(context.store.readFirst(sql`SELECT count(*) AS n FROM ${from} WHERE ${where}`)?.['n'] ?? 0);
}

function selectRows(
  { table }: Extract<ApplyState, { kind: 'rows' }>,
  options: QueryOptions,
  now: number,
): { from: Sql; where: Sql; environment: Environment } {
  const environment: Environment = {
    scope: createComputedScope(createFlatScope(table, 'a'), options.compute, now),
    variables: new Map(),
    now,
  };
  const where = options.filter ? compileCondition(options.filter, environment) : sql`1`;
  return { from: sql`(${table.select}) AS a`, where, environment };
}

/** Returns the JSON of a row with all columns or the selected columns. */
function compileRowJson(
  { options, style }: ODataRequest,
  { table }: Extract<ApplyState, { kind: 'rows' }>,
  environment: Environment,
): { json: Sql; columns: readonly FlatColumn[] } {
  const { select } = options;
  const computed = (options.compute ?? []).map(({ alias }) => ({ path: [alias], type: 'null' as const }));
  if (!select || select.includes('*')) {
    return { json: compileFlatJson(table.columns, environment.scope, style), columns: [...table.columns, ...computed] };
  }
  const records = listTopNames(table.columns).filter((name) => environment.scope.findMember(name)?.kind === 'record');
  const selectedNames = select.filter((name) => !records.some((record) => record.toLowerCase() === name.toLowerCase()));
  const values = selectedNames.length > 0 ? selectValues(undefined, environment.scope, { select: selectedNames }) : [];
  const lowerNames = select.map((name) => name.toLowerCase());
  const columns = [...table.columns, ...computed].filter(({ path }) =>
    lowerNames.includes((path[0] ?? '').toLowerCase()),
  );
  const scope: Scope = { ...environment.scope, listValueMembers: () => values };
  return { json: compileFlatJson(columns, scope, style), columns };
}
