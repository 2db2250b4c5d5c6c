import type { BreakKind } from '../../checks/break-kind';
import { fileKindBySet } from '../../loader/statuses';
import {
  holdingNotIdentified,
  noBreakInRow,
  notAChange,
  partOfCalculation,
  alreadyRecords,
  rowNotIdentified,
  unknownDrilledSet,
} from '../../messages/drill-down';
import { custodianForCustomer } from '../../messages/drill-down-sheet';
import type { AddInError } from '../../model/errors';
import { toPlainDate, type PlainDate } from '../../model/plain-date';
import { findSet, hasField } from '../../model/entity';
import { readReconOptions } from '../../query/read-check-options';
import { readNames, readSingleValue, readOption, readPairs, readText } from '../../query/read-list';
import { readSwitch } from '../../query/read-options';
import { readTotalColumn, readTotalOptions } from '../../query/read-total-options';
import { prepareTotal } from '../../query/total';
import { findComparedColumns } from '../../functions/comparison/compared-columns';
import type { FunctionContext } from '../../functions/definition/context';
import type { NamedArguments } from '../../functions/definition/definition';
import { totalOptions } from '../../functions/definition/options';
import { findPartyIds } from '../../functions/scope/parties';
import { resolveDate } from '../../functions/scope/resolve-date';
import { tableFunctions, setByFunctionWithParameters } from '../../functions/find-function';
import { readGroupColumns } from '../../functions/totals/group-columns';
import { findDateBefore, findScope } from './drill-scope';
import type { DrillPlan, ResultRow } from './drill-plan';
import { findBreakKind, isRemark, planBreak } from './plan-break';
import { planComparison } from './plan-comparison';
import { planRecord } from './plan-record';
import { planDelivery } from './plan-row';
import { planTotal } from './plan-total';
import type { DrillScope } from './holding-sections';
import { readFirstCell, identifyRow, readFirstNumber } from './read-row';

/** A call whose result is a table. */
interface DrilledCall {
  readonly name: string;
  readonly args: NamedArguments;
  /** The process date of its result. */
  readonly asOf: PlainDate | undefined;
}

/** Plans the rows behind a result's row, or behind a total without one. Throws an error if there are none. */
export async function planResult(
  context: FunctionContext,
  call: DrilledCall,
  row: ResultRow | undefined,
  signal?: AbortSignal,
): Promise<DrillPlan> {
  const { name } = call;
  if (name === 'TOTAL' || name === 'COUNT') return planTotals(context, call, row, signal);
  if (!row) throw partOfCalculation(name);
  if (name === 'COMPARE') return planComparedRow(context, call, row);
  if (isRemark(row)) throw noBreakInRow(String(row.cells[0] ?? ''));
  const kind = findBreakKind(row);
  if (kind !== undefined) return planBreakRow(context, call, kind, row, signal);
  const date =
    readDate(row, 'ProcessDate') ?? call.asOf ?? (await resolveDate(context, call.args.date, undefined, signal)).date;
  const { custodian } = identifyRow(row);
  const scope = await findScope(context, date, custodian ?? call.args.custodian, signal);
  if (name === 'STATUS') return planDeliveryRow(context, scope, row, signal);
  const set =
    setByFunctionWithParameters[name] ??
    (name === 'QUERY' ? findSet(await context.loader.fetchSchema(signal), readText(call.args.set))?.set : undefined);
  if (set === undefined) throw alreadyRecords(name);
  return planRecord(scope, set, row, {
    custodian: custodian ?? readOnlyCustodian(call.args.custodian),
    base: readOption(call.args.options, 'base'),
    partial: readSwitch('partial', readOption(call.args.options, 'partial')),
  });
}

/** Returns the custodian in an argument that names exactly one. */
function readOnlyCustodian(argument: unknown): string | number | undefined {
  const value = readSingleValue(argument);
  const isSingle =
    typeof value === 'number' || (typeof value === 'string' && !/[;*]/.test(value) && value.trim() !== '');
  return isSingle && value !== 0 ? value : undefined;
}

/** The options that determine the rows of a total, in addition to its filter. */
const rowOptions = ['fill', 'within', 'mixed'];

async function planTotals(
  context: FunctionContext,
  { name, args, asOf }: DrilledCall,
  row: ResultRow | undefined,
  signal?: AbortSignal,
): Promise<DrillPlan> {
  const { loader } = context;
  const schema = await loader.fetchSchema(signal);
  const set = readText(args.set);
  const entity = findSet(schema, set);
  if (!entity) throw unknownDrilledSet(name, set);
  const options = readTotalOptions(args.options);
  const column = name === 'COUNT' ? undefined : readTotalColumn(args.field);
  const aggregation = options.aggregation ?? (column === undefined ? 'count' : 'sum');
  const by = name === 'COUNT' ? [] : readGroupColumns(args.by, entity, schema);
  const prepared = prepareTotal({ set: entity.set, column, aggregation, by }, schema);
  const hasColumn = (column: string) => hasField(entity, column);
  const custodians = hasColumn('CustodianId')
    ? await findPartyIds(loader, 'Custodians', args.custodian, signal)
    : undefined;
  const isDated = hasColumn('ProcessDate');
  const date = isDated
    ? (asOf ?? (await resolveDate(context, args.date, custodians, signal, fileKindBySet[entity.set])).date)
    : undefined;
  const scope = await findScope(context, date ?? context.clock.today(), undefined, signal);
  const names = totalOptions.map((option) => option.name);
  const typedOptions = readPairs(args.options, names);
  const rowsFunction = tableFunctions.find((candidate) => candidate.set === entity.set);
  return planTotal(
    scope,
    {
      set: entity.set,
      column: prepared.column?.name,
      aggregation,
      by: prepared.by,
      custodians,
      date,
      filter: typedOptions.get('filter'),
      base: options.base,
      partial: options.partial,
      options: [...typedOptions].filter(
        ([name]) => rowOptions.includes(name) && rowsFunction?.options?.some((option) => option.name === name),
      ),
    },
    row,
  );
}

async function planComparedRow(context: FunctionContext, { args }: DrilledCall, row: ResultRow): Promise<DrillPlan> {
  const { loader } = context;
  const [schema, columns] = [await loader.fetchSchema(), readNames(args.columns)];
  const { entity, key, compared } = findComparedColumns(
    schema,
    readText(args.set),
    columns,
    false,
    loader.getConventions(),
  );
  const dates = [readDate(row, 'ProcessDateOld'), readDate(row, 'ProcessDateNew')];
  const [before, after] = dates;
  if (!before || !after) throw notAChange(String(row.cells[0] ?? ''));
  const scope = await findScope(context, after, undefined);
  const [base, custodian] = [readOption(args.options, 'base'), readOnlyCustodian(args.custodian)];
  const comparison = { set: entity.set, key, compared, dates: [before, after] as const, base, custodian };
  return planComparison(scope, comparison, row) ?? refuse(rowNotIdentified('record', key));
}

async function planBreakRow(
  context: FunctionContext,
  { name, args, asOf }: DrilledCall,
  kind: BreakKind,
  row: ResultRow,
  signal?: AbortSignal,
): Promise<DrillPlan> {
  const identity = identifyRow(row);
  const date = identity.date ?? asOf ?? (await resolveDate(context, args.date, undefined, signal)).date;
  const scope = await findScope(context, date, identity.custodian ?? args.custodian, signal);
  const dateBefore = await findDateBefore(context, scope, identity, signal);
  const priceOptions = name === 'RECON' && readText(args.kind) === 'prices' ? args.options : undefined;
  const jumpPercent = readReconOptions('prices', priceOptions).jump;
  return planBreak({ ...scope, dateBefore }, kind, row, jumpPercent) ?? refuse(holdingNotIdentified());
}

async function planDeliveryRow(
  { loader }: FunctionContext,
  scope: DrillScope,
  row: ResultRow,
  signal?: AbortSignal,
): Promise<DrillPlan> {
  const custodianValue = readFirstCell(row, ['CustodianId', 'Custodian']);
  const customerValue = readFirstCell(row, ['CustomerId', 'Customer']);
  const findIds = async (set: 'Custodians' | 'Customers', value: typeof custodianValue) =>
    value == null ? [] : ((await findPartyIds(loader, set, value, signal)) ?? []);
  const [custodian] = await findIds('Custodians', custodianValue);
  const [customer] = await findIds('Customers', customerValue);
  if (custodian === undefined) return refuse(rowNotIdentified('delivery', ['CustodianId', 'CustomerId']));
  const names = [readFirstCell(row, ['Custodian', 'CustodianId']), readFirstCell(row, ['Customer', 'CustomerId'])];
  const name = custodianForCustomer(names.filter((part) => part != null));
  return planDelivery(scope, { custodian, customer, name, accounts: readFirstNumber(row, 'AccountCount', 'Accounts') });
}

function readDate(row: ResultRow, column: string): PlainDate | undefined {
  return toPlainDate(readFirstNumber(row, column));
}

function refuse(error: AddInError): never {
  throw error;
}
