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
import { splitOutside } from '../../query/split-outside';
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
  readonly added: readonly string[];
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
  readonly fetchWith: (changes: ReadonlyMap<string, string>) => Promise<Result>;
}

/** Applies the rule for missing deliveries to a query that names no process dates, or whose `expand=` adds delivered rows. */
export async function fetchRequiringDeliveries(
  context: LoaderContext,
  { entity, isDated, expand, select, filter, partial, fetchWith }: ShownQuery,
  signal?: AbortSignal,
): Promise<Result> {
  const needsDeliveryKeys = !isDated && isDelivered(entity);
  const selected = select
    ?.toLowerCase()
    .split(/[,;]/)
    .map((name) => name.trim());
  const addedToSelect =
    !needsDeliveryKeys || !selected || selected.includes('*')
      ? []
      : deliveryKeyFields.filter((name) => !selected.includes(name.toLowerCase()));
  const plan =
    expand === undefined
      ? undefined
      : planExpansions(expand, { entity, path: '', filter }, await context.loader.fetchSchema(signal));
  const result = await fetchWith(
    new Map([
      ...(plan ? [['expand', plan.expand] as const] : []),
      ...(addedToSelect.length > 0 ? [['select', [select, ...addedToSelect].join(',')] as const] : []),
    ]),
  );
  const expansions = [
    ...(needsDeliveryKeys ? [{ set: entity.set, path: '', filter }] : []),
    ...(plan?.expansions ?? []),
  ];
  const shown = expansions.map((expansion): DatedRows => ({
    ...expansion,
    deliveryKeys: listDeliveryKeys(result.table, expansion.path),
  }));
  const required = await requireShownDeliveries(context, { result, shown, partial }, signal);
  return { ...required, table: removeColumns(required.table, [...addedToSelect, ...(plan?.added ?? [])]) };
}

/** The entity to expand, the path to it, and the condition on its records. */
interface ExpandedEntity {
  readonly entity: Entity;
  readonly path: string;
  readonly filter: Filter | undefined;
}

function planExpansions(expand: string, expandedEntity: ExpandedEntity, schema: Schema): ExpansionPlan {
  const plans = splitOutside(expand, ',')
    .flatMap((part) => splitOutside(part, ';'))
    .map((part) => planExpansion(part, expandedEntity, schema));
  return {
    expand: plans.map((plan) => plan.expand).join(','),
    expansions: plans.flatMap(({ expansions }) => expansions),
    added: plans.flatMap(({ added }) => added),
  };
}

function planExpansion(text: string, { entity, path, filter: outer }: ExpandedEntity, schema: Schema): ExpansionPlan {
  const name = text.split(/[(/]/)[0]?.trim() ?? '';
  const navigations = entity.navigations.filter(
    (candidate) => name === '*' || candidate.name.toLowerCase() === name.toLowerCase(),
  );
  const targets = navigations.flatMap((navigation) => {
    const target = schema.entities.find((candidate) => candidate.name === navigation.target);
    return target ? [{ navigation, target, path: `${path}${navigation.name}` }] : [];
  });
  const [onlyTarget] = targets;
  const [, prefix = '', inner] = /^([^(]*)\(([^]*)\)$/.exec(text) ?? [];
  if (name === '*' || inner === undefined || !onlyTarget) {
    const expansions = targets.flatMap(({ navigation, target, path: targetPath }) =>
      isDelivered(target)
        ? [{ set: target.set, path: targetPath, filter: findImpliedFilter(outer, navigation, target) }]
        : [],
    );
    return { expand: text, expansions, added: [] };
  }
  const { navigation, target } = onlyTarget;
  const pairs = splitOutside(inner, ';').map((part): [string, string] => {
    const equals = part.indexOf('=');
    return [part.slice(0, equals).trim().replace(/^\$/, '').toLowerCase(), part.slice(equals + 1).trim()];
  });
  const readOption = (name: string) => pairs.find(([option]) => option === name)?.[1];
  const [filterText, select, innerExpand] = [readOption('filter'), readOption('select'), readOption('expand')];
  const ownFilter = filterText === undefined ? undefined : prepareFilter(parseFilter(filterText), target, schema, []);
  const filter = and(findImpliedFilter(outer, navigation, target), ownFilter);
  const selected = select?.split(',').map((selectedName) => selectedName.trim().toLowerCase());
  const unselected =
    selected === undefined || selected.includes('*') || !isDelivered(target)
      ? []
      : deliveryKeyFields.filter((field) => hasField(target, field) && !selected.includes(field.toLowerCase()));
  const nested =
    innerExpand === undefined
      ? undefined
      : planExpansions(innerExpand, { entity: target, path: `${onlyTarget.path}/`, filter }, schema);
  const options = splitOutside(inner, ';').map((part, index) => {
    const [option] = pairs[index] ?? [];
    if (option === 'select') return `${part},${unselected.join(',')}`.replace(/,$/, '');
    return option === 'expand' && nested ? `expand=${nested.expand}` : part;
  });
  return {
    expand: `${prefix}(${options.join(';')})`,
    expansions: [
      ...(isDelivered(target) ? [{ set: target.set, path: onlyTarget.path, filter }] : []),
      ...(nested?.expansions ?? []),
    ],
    added: [...unselected.map((field) => `${onlyTarget.path}/${field}`), ...(nested?.added ?? [])],
  };
}

/** Returns the process dates and custodians of the rows below a path. */
function listDeliveryKeys({ columns, rows }: Table, path: string): DeliveryKey[] {
  const indexOf = (name: string) =>
    columns.findIndex(
      (column) => column.name.toLowerCase() === [path, name].join('/').replace(/^\//, '').toLowerCase(),
    );
  const [date = -1, custodian = -1] = deliveryKeyFields.map(indexOf);
  const deliveryKeys = new Map<string, DeliveryKey>();
  for (const row of rows) {
    const [serial, custodianId] = [row[date], row[custodian]];
    const key = `${String(serial)} ${String(custodianId)}`;
    const processDate = deliveryKeys.has(key) ? undefined : toPlainDate(serial);
    if (!processDate || typeof custodianId !== 'number') continue;
    deliveryKeys.set(key, { date: processDate, custodian: custodianId });
  }
  return [...deliveryKeys.values()];
}

function removeColumns(table: Table, names: readonly string[]): Table {
  const removed = new Set(names.map((name) => name.toLowerCase()));
  const remaining = table.columns.flatMap(({ name }, index) => (removed.has(name.toLowerCase()) ? [] : [index]));
  if (remaining.length === table.columns.length) return table;
  const pickRemaining = <Item>(items: readonly Item[]) => remaining.map((index) => items[index] as Item);
  return { columns: pickRemaining(table.columns), rows: table.rows.map(pickRemaining) };
}
