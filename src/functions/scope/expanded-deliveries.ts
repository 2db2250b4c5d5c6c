import { isDelivered, ownerFields, passedOn, type DatedRows, type RowOwner } from '../../loader/dated-rows';
import type { Entity, Schema } from '../../model/entity';
import { fromSerial } from '../../model/plain-date';
import type { Result } from '../../model/provenance';
import type { Table } from '../../model/table';
import { checkFilter } from '../../query/check-filter';
import { all } from '../../query/conditions';
import { parseFilter } from '../../query/parse-filter';
import type { Filter } from '../../query/query';
import { splitOutside } from '../../query/split-outside';
import type { LoaderContext } from '../definition/context';
import { requireShown } from './shown-deliveries';

/** An expansion that shows rows of deliveries. */
interface Expansion {
  readonly set: string;
  /** Where its columns are: `Accounts/Positions`. */
  readonly path: string;
  readonly filter: Filter | undefined;
}

interface Plan {
  readonly expand: string;
  readonly expansions: readonly Expansion[];
  /** Columns that only identify whose rows these are. */
  readonly added: readonly string[];
}

interface Shown {
  readonly entity: Entity;
  /** Whether the query names its process dates. */
  readonly isDated: boolean;
  /** Its expansions. */
  readonly expand: string | undefined;
  /** Its columns, if those that identify whose rows these are can be added to them. */
  readonly owned: string | undefined;
  /** The condition that all its records meet. */
  readonly filter: Filter | undefined;
  readonly partial: boolean;
  /** Runs the query with other options. */
  readonly fetchWith: (changes: ReadonlyMap<string, string>) => Promise<Result>;
}

/**
 * The rule for late data where a query names no process dates, or where `expand=` adds rows of deliveries to its records.
 */
export async function fetchShown(
  context: LoaderContext,
  { entity, isDated, expand, owned, filter, partial, fetchWith }: Shown,
  signal?: AbortSignal,
): Promise<Result> {
  const isOwn = !isDated && isDelivered(entity);
  const selected = owned
    ?.toLowerCase()
    .split(/[,;]/)
    .map((name) => name.trim());
  const ownAdded =
    !isOwn || !selected || selected.includes('*')
      ? []
      : ownerFields.filter((name) => !selected.includes(name.toLowerCase()));
  const plan =
    expand === undefined
      ? undefined
      : planExpansions(expand, { entity, path: '', filter }, await context.loader.schema(signal));
  const result = await fetchWith(
    new Map([
      ...(plan ? [['expand', plan.expand] as const] : []),
      ...(ownAdded.length > 0 ? [['select', [owned, ...ownAdded].join(',')] as const] : []),
    ]),
  );
  const expansions = [...(isOwn ? [{ set: entity.set, path: '', filter }] : []), ...(plan?.expansions ?? [])];
  const shown = expansions.map((one): DatedRows => ({ ...one, owners: ownersIn(result.table, one.path) }));
  const required = await requireShown(context, { result, shown, partial }, signal);
  return { ...required, table: without(required.table, [...ownAdded, ...(plan?.added ?? [])]) };
}

interface Place {
  readonly entity: Entity;
  readonly path: string;
  readonly filter: Filter | undefined;
}

function planExpansions(expand: string, place: Place, schema: Schema): Plan {
  const plans = splitOutside(expand, ',')
    .flatMap((part) => splitOutside(part, ';'))
    .map((part) => planExpansion(part, place, schema));
  return {
    expand: plans.map((plan) => plan.expand).join(','),
    expansions: plans.flatMap(({ expansions }) => expansions),
    added: plans.flatMap(({ added }) => added),
  };
}

function planExpansion(text: string, { entity, path, filter: outer }: Place, schema: Schema): Plan {
  const name = text.split(/[(/]/)[0]?.trim() ?? '';
  const navigations = entity.navigations.filter(
    (known) => name === '*' || known.name.toLowerCase() === name.toLowerCase(),
  );
  const targets = navigations.flatMap((navigation) => {
    const target = schema.entities.find((known) => known.name === navigation.target);
    return target ? [{ navigation, target, path: `${path}${navigation.name}` }] : [];
  });
  const [only] = targets;
  const [, before = '', inner] = /^([^(]*)\(([^]*)\)$/.exec(text) ?? [];
  if (name === '*' || inner === undefined || !only) {
    const expansions = targets.flatMap(({ navigation, target, path: own }) =>
      isDelivered(target) ? [{ set: target.set, path: own, filter: passedOn(outer, navigation, target) }] : [],
    );
    return { expand: text, expansions, added: [] };
  }
  const { navigation, target } = only;
  const given = splitOutside(inner, ';').map((part): [string, string] => {
    const at = part.indexOf('=');
    return [part.slice(0, at).trim().replace(/^\$/, '').toLowerCase(), part.slice(at + 1).trim()];
  });
  const optionOf = (wanted: string) => given.find(([option]) => option === wanted)?.[1];
  const [own, select, below] = [optionOf('filter'), optionOf('select'), optionOf('expand')];
  const read = own === undefined ? undefined : checkFilter(parseFilter(own), target, schema, []);
  const filter = all(passedOn(outer, navigation, target), read);
  const selected = select?.split(',').map((one) => one.trim().toLowerCase());
  const unselected =
    selected === undefined || selected.includes('*') || !isDelivered(target)
      ? []
      : ownerFields.filter(
          (field) => target.fields.some((known) => known.name === field) && !selected.includes(field.toLowerCase()),
        );
  const nested =
    below === undefined ? undefined : planExpansions(below, { entity: target, path: `${only.path}/`, filter }, schema);
  const options = splitOutside(inner, ';').map((part, at) => {
    const [option] = given[at] ?? [];
    if (option === 'select') return `${part},${unselected.join(',')}`.replace(/,$/, '');
    return option === 'expand' && nested ? `expand=${nested.expand}` : part;
  });
  return {
    expand: `${before}(${options.join(';')})`,
    expansions: [
      ...(isDelivered(target) ? [{ set: target.set, path: only.path, filter }] : []),
      ...(nested?.expansions ?? []),
    ],
    added: [...unselected.map((field) => `${only.path}/${field}`), ...(nested?.added ?? [])],
  };
}

function ownersIn({ columns, rows }: Table, path: string): RowOwner[] {
  const at = (name: string) =>
    columns.findIndex(
      (column) => column.name.toLowerCase() === [path, name].join('/').replace(/^\//, '').toLowerCase(),
    );
  const [date = -1, custodian = -1] = ownerFields.map(at);
  const owners = new Map<string, RowOwner>();
  for (const row of rows) {
    const [serial, whose] = [row[date], row[custodian]];
    const key = `${String(serial)} ${String(whose)}`;
    const day = typeof serial !== 'number' || owners.has(key) ? undefined : fromSerial(serial);
    if (!day || typeof whose !== 'number') continue;
    owners.set(key, { date: day, custodian: whose });
  }
  return [...owners.values()];
}

function without(table: Table, added: readonly string[]): Table {
  const unrequested = new Set(added.map((name) => name.toLowerCase()));
  const left = table.columns.flatMap(({ name }, at) => (unrequested.has(name.toLowerCase()) ? [] : [at]));
  if (left.length === table.columns.length) return table;
  const pick = <Item>(items: readonly Item[]) => left.map((at) => items[at] as Item);
  return { columns: pick(table.columns), rows: table.rows.map(pick) };
}
