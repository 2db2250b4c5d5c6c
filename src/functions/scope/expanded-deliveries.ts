import { hasField, type Entity, type Schema } from '../../model/entity';
import {
  isDelivered,
  deliveryKeyFields,
  findImpliedFilter,
  type DatedRows,
  type DeliveryKey,
} from '../../loader/dated-rows';
import { toPlainDate } from '../../model/plain-date';
import type { Result } from '../../model/provenance';
import type { Table } from '../../model/table';
import { prepareFilter } from '../../query/prepare';
import { and, type Filter } from '../../query/query';
import { parseFilter } from '../../query/parse-filter';
import { splitTopLevel } from '../../query/split-top-level';
import type { LoaderContext } from '../definition/context';
import { requireShownDeliveries } from './shown-deliveries';

/** An expansion of a query to delivered rows. */
interface Expansion {
  readonly set: string;
  /** The path of its columns: `Accounts/Positions`. */
  readonly path: string;
  readonly filter: Filter | undefined;
}

interface ExpansionPlan {
  readonly expand: string;
  readonly expansions: readonly Expansion[];
  /** Columns added to identify the deliveries of the rows, which the result omits. */
  readonly addedColumns: readonly string[];
}

interface ShownQuery {
  readonly entity: Entity;
  /** Whether the query names its process dates. */
  readonly isDated: boolean;
  /** The query's `expand=`. */
  readonly expand: string | undefined;
  /** The query's `select=`, if columns that identify deliveries may be added to it. */
  readonly select: string | undefined;
  /** The condition that all rows meet. */
  readonly filter: Filter | undefined;
  readonly partial: boolean;
  /** Runs the query with other options. */
  readonly fetchWithChanges: (changes: ReadonlyMap<string, string>) => Promise<Result>;
}

/** Applies the rule for missing deliveries to a query that names no process dates, or whose `expand=` adds delivered rows. */
export async function fetchRequiringDeliveries(
  context: LoaderContext,
  { entity, isDated, expand, select, filter, partial, fetchWithChanges }: ShownQuery,
  signal?: AbortSignal,
): Promise<Result> {
  const needsDeliveryKeys = !isDated && isDelivered(entity);
  const selectedNames = select
    ?.toLowerCase()
    .split(/[,;]/)
    .map((name) => name.trim());
  const addedToSelect =
    !needsDeliveryKeys || !selectedNames || selectedNames.includes('*')
      ? []
      : deliveryKeyFields.filter((name) => !selectedNames.includes(name.toLowerCase()));
  const plan =
    expand === undefined
      ? undefined
      : planExpansions(expand, { entity, path: '', filter }, await context.loader.fetchSchema(signal));
  const changes = new Map([
    ...(plan ? [['expand', plan.expand] as const] : []),
    ...(addedToSelect.length > 0 ? [['select', [select, ...addedToSelect].join(',')] as const] : []),
  ]);
  const expansions = [
    ...(needsDeliveryKeys ? [{ set: entity.set, path: '', filter }] : []),
    ...(plan?.expansions ?? []),
  ];
  const fetch = async () => {
    const result = await fetchWithChanges(changes);
    const datedRows = expansions.map((expansion): DatedRows => ({
      ...expansion,
      deliveryKeys: listDeliveryKeys(result.table, expansion.path),
    }));
    return { result, datedRows };
  };
  const checkedResult = await requireShownDeliveries(context, { fetch, partial }, signal);
  return {
    ...checkedResult,
    table: removeColumns(checkedResult.table, [...addedToSelect, ...(plan?.addedColumns ?? [])]),
  };
}

/** The entity to expand, the path to it, and the condition on its records. */
interface ExpandedEntity {
  readonly entity: Entity;
  readonly path: string;
  readonly filter: Filter | undefined;
}

function planExpansions(expand: string, expandedEntity: ExpandedEntity, schema: Schema): ExpansionPlan {
  const plans = splitTopLevel(expand, ',')
    .flatMap((part) => splitTopLevel(part, ';'))
    .map((part) => planExpansion(part, expandedEntity, schema));
  return {
    expand: plans.map((plan) => plan.expand).join(','),
    expansions: plans.flatMap(({ expansions }) => expansions),
    addedColumns: plans.flatMap(({ addedColumns }) => addedColumns),
  };
}

function planExpansion(
  text: string,
  { entity, path, filter: outerFilter }: ExpandedEntity,
  schema: Schema,
): ExpansionPlan {
  const name = text.split(/[(/]/)[0]?.trim() ?? '';
  const navigations = entity.navigations.filter(
    (candidate) => name === '*' || candidate.name.toLowerCase() === name.toLowerCase(),
  );
  const targets = navigations.flatMap((navigation) => {
    const target = schema.entities.find((candidate) => candidate.name === navigation.target);
    return target ? [{ navigation, target, path: `${path}${navigation.name}` }] : [];
  });
  const [onlyTarget] = targets;
  const [, prefix = '', innerText] = /^([^(]*)\(([^]*)\)$/.exec(text) ?? [];
  if (name === '*' || innerText === undefined || !onlyTarget) {
    const expansions = targets.flatMap(({ navigation, target, path: targetPath }) =>
      isDelivered(target)
        ? [{ set: target.set, path: targetPath, filter: findImpliedFilter(outerFilter, navigation, target) }]
        : [],
    );
    return { expand: text, expansions, addedColumns: [] };
  }
  const { navigation, target } = onlyTarget;
  const pairs = splitTopLevel(innerText, ';').map((part): [string, string] => {
    const equalsIndex = part.indexOf('=');
    return [part.slice(0, equalsIndex).trim().replace(/^\$/, '').toLowerCase(), part.slice(equalsIndex + 1).trim()];
  });
  const readOption = (name: string) => pairs.find(([option]) => option === name)?.[1];
  const [filterText, select, innerExpand] = [readOption('filter'), readOption('select'), readOption('expand')];
  const ownFilter = filterText === undefined ? undefined : prepareFilter(parseFilter(filterText), target, schema, []);
  const filter = and(findImpliedFilter(outerFilter, navigation, target), ownFilter);
  const selectedNames = select?.split(',').map((selectedName) => selectedName.trim().toLowerCase());
  const addedFields =
    selectedNames === undefined || selectedNames.includes('*') || !isDelivered(target)
      ? []
      : deliveryKeyFields.filter((field) => hasField(target, field) && !selectedNames.includes(field.toLowerCase()));
  const nestedPlan =
    innerExpand === undefined
      ? undefined
      : planExpansions(innerExpand, { entity: target, path: `${onlyTarget.path}/`, filter }, schema);
  const options = splitTopLevel(innerText, ';').map((part, index) => {
    const [option] = pairs[index] ?? [];
    if (option === 'select') return `${part},${addedFields.join(',')}`.replace(/,$/, '');
    return option === 'expand' && nestedPlan ? `expand=${nestedPlan.expand}` : part;
  });
  return {
    expand: `${prefix}(${options.join(';')})`,
    expansions: [
      ...(isDelivered(target) ? [{ set: target.set, path: onlyTarget.path, filter }] : []),
      ...(nestedPlan?.expansions ?? []),
    ],
    addedColumns: [...addedFields.map((field) => `${onlyTarget.path}/${field}`), ...(nestedPlan?.addedColumns ?? [])],
  };
}

/** Returns the process dates and custodians of the rows below a path. */
function listDeliveryKeys({ columns, rows }: Table, path: string): DeliveryKey[] {
  const indexOf = (name: string) =>
    columns.findIndex(
      (column) => column.name.toLowerCase() === [path, name].join('/').replace(/^\//, '').toLowerCase(),
    );
  const [dateIndex = -1, custodianIndex = -1] = deliveryKeyFields.map(indexOf);
  const deliveryKeys = new Map<string, DeliveryKey>();
  for (const row of rows) {
    const [serial, custodianId] = [row[dateIndex], row[custodianIndex]];
    const key = `${String(serial)} ${String(custodianId)}`;
    const processDate = deliveryKeys.has(key) ? undefined : toPlainDate(serial);
    if (!processDate || typeof custodianId !== 'number') continue;
    deliveryKeys.set(key, { date: processDate, custodian: custodianId });
  }
  return [...deliveryKeys.values()];
}

function removeColumns(table: Table, names: readonly string[]): Table {
  const removedNames = new Set(names.map((name) => name.toLowerCase()));
  const remainingIndexes = table.columns.flatMap(({ name }, index) =>
    removedNames.has(name.toLowerCase()) ? [] : [index],
  );
  if (remainingIndexes.length === table.columns.length) return table;
  const pickRemaining = <Item>(items: readonly Item[]) => remainingIndexes.map((index) => items[index] as Item);
  return { columns: pickRemaining(table.columns), rows: table.rows.map(pickRemaining) };
}
