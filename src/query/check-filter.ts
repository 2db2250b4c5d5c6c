import { textWithoutQuotes } from '../messages/filters';
import type { Entity, Schema } from '../model/entity';
import { isAddInError } from '../model/errors';
import type { ColumnKind } from '../model/table';
import { checkComparable } from './evaluate-term';
import { literalValue, wrongType } from './filter-values';
import type { Filter, Literal, Term } from './query';
import { resolveColumn, type PreparedColumn } from './resolve-column';

/** How the names in a condition are found: `column` by its path, `records` behind a navigation to many. */
interface Names {
  column(path: string): Pick<PreparedColumn, 'name' | 'kind' | 'open'>;
  records(path: string, variable: string): { readonly path: string; readonly names: Names };
}

/**
 * A condition with its names spelt as the service spells them. `made`: names that the query itself has given, to which
 * anything can be compared. Throws a message for a name that isn't there, and for values of other kinds than their columns'.
 */
export function checkFilter(filter: Filter, entity: Entity, schema: Schema, made: readonly string[] = []): Filter {
  return check(filter, namesOf(entity, schema, made));
}

function namesOf(entity: Entity, schema: Schema, made: readonly string[]): Names {
  const own = new Map(made.map((name) => [name.toLowerCase(), name]));
  const many = (path: string) => {
    const [, before = '', last = path] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const from = before === '' ? { path: '', entity } : single(before, entity, schema);
    const navigation = from?.entity.navigations.find(
      (known) => known.many && known.name.toLowerCase() === last.toLowerCase(),
    );
    const target = navigation && schema.entities.find((known) => known.name === navigation.target);
    if (!from || !navigation || !target) return undefined;
    return { path: from.path === '' ? navigation.name : `${from.path}/${navigation.name}`, entity: target };
  };
  const names: Names = {
    column: (path) => {
      const given = own.get(path.toLowerCase());
      if (given !== undefined) return { name: given, kind: 'text', open: true };
      const counted = /^(.+)\/\$count$/i.exec(path)?.[1];
      const records = counted === undefined ? undefined : many(counted);
      return records ? { name: `${records.path}/$count`, kind: 'id' } : resolveColumn(path, entity, schema);
    },
    records: (path, variable) => {
      const records = many(path);
      // A column in a path is named like any other column.
      if (!records) return { path: resolveColumn(path, entity, schema).name, names };
      const inner = namesOf(records.entity, schema, []);
      const rest = (given: string) =>
        given.toLowerCase().startsWith(`${variable.toLowerCase()}/`) ? given.slice(variable.length + 1) : undefined;
      const below: Names = {
        column: (given) => {
          const inside = rest(given);
          if (inside === undefined) return names.column(given);
          const column = inner.column(inside);
          return { ...column, name: `${variable}/${column.name}` };
        },
        records: (given, further) => {
          const inside = rest(given);
          if (inside === undefined) return names.records(given, further);
          const found = inner.records(inside, further);
          return { ...found, path: `${variable}/${found.path}` };
        },
      };
      return { path: records.path, names: below };
    },
  };
  return names;
}

/** The entity behind a path of navigations to one. */
function single(path: string, from: Entity, schema: Schema): { path: string; entity: Entity } | undefined {
  let entity: Entity | undefined = from;
  const spelt: string[] = [];
  for (const segment of path.split('/')) {
    const navigation: Entity['navigations'][number] | undefined = entity?.navigations.find(
      (known) => !known.many && known.name.toLowerCase() === segment.toLowerCase(),
    );
    entity = navigation && schema.entities.find((known) => known.name === navigation.target);
    if (!navigation || !entity) return undefined;
    spelt.push(navigation.name);
  }
  return { path: spelt.join('/'), entity };
}

function check(filter: Filter, names: Names): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => check(part, names)) };
    case 'not':
      return { op: 'not', of: check(filter.of, names) };
    case 'any':
    case 'all': {
      const { op, variable, of } = filter;
      const records = names.records(filter.path, variable);
      return { op, path: records.path, variable, ...(of && { of: check(of, records.names) }) };
    }
    case 'test': {
      const [left, right] = [spell(filter.left, names), spell(filter.right, names)];
      checkComparable(left, right, (path) => kindOf(names.column(path)));
      return { ...filter, left, right };
    }
    case 'in': {
      const column = names.column(filter.path);
      for (const value of filter.values) checkLiteral(column, value);
      return { ...filter, path: column.name };
    }
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const column = names.column(filter.path);
      if (!column.open && column.kind !== 'text' && column.kind !== 'code')
        throw wrongType(column.name, column.kind, filter.value);
      return { ...filter, path: column.name };
    }
    default: {
      const column = names.column(filter.path);
      checkLiteral(column, filter.value);
      return { ...filter, path: column.name };
    }
  }
}

type Named = ReturnType<Names['column']>;

const kindOf = ({ kind, open }: Named): ColumnKind | undefined => (open ? undefined : kind);

/** Columns of types that the add-in has no kind for are compared as the service does it. */
function checkLiteral({ name, kind, open }: Named, value: Literal): void {
  if (!open) literalValue(name, kind, value);
}

function spell(term: Term, names: Names): Term {
  if (term.type === 'call') return { ...term, of: term.of.map((part) => spell(part, names)) };
  if (term.type !== 'path') return term;
  try {
    return { type: 'path', path: names.column(term.path).name };
  } catch (error) {
    // A text without its quotes reads like a column.
    if (!isAddInError(error) || !/^\w+$/.test(term.path)) throw error;
    throw textWithoutQuotes(error.message, term.path);
  }
}
