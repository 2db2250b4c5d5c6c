import { selectedAndExpanded } from '../../messages/options';
import { unknownColumn } from '../../messages/sets';
import type { Entity, Schema } from '../../model/entity';
import { checkFilter } from '../../query/check-filter';
import { didYouMean } from '../../query/nearest';
import { parseFilter } from '../../query/parse-filter';
import { printFilter, printShape } from '../../query/print-query';
import type { Filter } from '../../query/query';
import { findByLabel } from '../../query/reachable-columns';
import { findField, resolveColumn } from '../../query/resolve-column';
import { splitOutside } from '../../query/split-outside';
import { type Midnight, storedFilter } from '../../query/stored-filter';

/** What travels to the service for the options of IDS.QUERY. */
export interface WrittenOptions {
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The condition on rows, or on groups, with its names as the service spells them. */
  readonly filter: Filter | undefined;
  /** The requested columns, in their order; empty for all. */
  readonly selected: readonly string[];
}

interface Place {
  readonly entity: Entity;
  readonly schema: Schema;
  readonly midnight: Midnight | undefined;
  /** Names that the query gives to what it works out. */
  readonly made: readonly string[];
}

/**
 * The options of IDS.QUERY as the service takes them. Filters, also those in `apply=` and `expand=`, are read as in every
 * other function and written for what the service stores; paths in `select=` become expansions.
 */
export function writeODataOptions(
  given: ReadonlyMap<string, string>,
  { entity, schema, midnight }: Omit<Place, 'made'>,
): WrittenOptions {
  const made = ['apply', 'compute'].flatMap((option) =>
    [...(given.get(option) ?? '').matchAll(/\sas\s+(\w+)/gi)].map(([, name = '']) => name),
  );
  const place = { entity, schema, midnight, made };
  const apply = given.get('apply');
  const filter = given.get('filter');
  const read = filter === undefined ? undefined : checkFilter(parseFilter(filter), entity, schema, made);
  const shape = writeShape(given.get('select'), given.get('expand'), place);
  const others = ['orderby', 'compute'].flatMap((name): [string, string][] => {
    const value = given.get(name);
    if (value === undefined) return [];
    return [[`$${name}`, (name === 'orderby' ? sortings(value, place) : splitList(value)).join(',')]];
  });
  return {
    query: [
      ...shape.query,
      ...(read ? ([['$filter', printFilter(storedFilter(read, midnight))]] as const) : []),
      ...others,
      ...(apply === undefined ? [] : ([['$apply', writeApply(apply, place)]] as const)),
    ],
    filter: read,
    selected: apply === undefined ? shape.names : [],
  };
}

/** Whether options hold a bare date, which only the service's own days give a meaning. */
export function namesDays(given: ReadonlyMap<string, string>): boolean {
  return ['filter', 'apply', 'expand'].some((option) => /\d{4}-\d{2}-\d{2}(?![\dT])/.test(given.get(option) ?? ''));
}

const condition = (text: string, { entity, schema, midnight, made }: Place): string =>
  printFilter(storedFilter(checkFilter(parseFilter(text), entity, schema, made), midnight));

function writeShape(select: string | undefined, expand: string | undefined, place: Place) {
  const { entity, schema } = place;
  const names = splitList(select).map((name) => unlabeled(name, place));
  const plain = names.filter((name) => !/[/.]/.test(name));
  const paths = names.filter((name) => /[/.]/.test(name)).map((name) => resolveColumn(name, entity, schema).path);
  const below = printShape(paths).flatMap(([, value]) => splitOutside(value, ','));
  const expanded = splitList(expand);
  const twice = expanded.map(navigationIn).find((name) => below.some((one) => sameName(navigationIn(one), name)));
  if (twice !== undefined) throw selectedAndExpanded(twice);
  // A service returns all fields if none is selected.
  const selected = names.length > 0 && plain.length === 0 ? entity.key : plain;
  const all = [...below, ...expanded.map((one) => writeExpansion(one, place))];
  return {
    query: [
      ...(selected.length > 0 ? ([['$select', selected.join(',')]] as const) : []),
      ...(all.length > 0 ? ([['$expand', all.join(',')]] as const) : []),
    ],
    names,
  };
}

/** The path of a column that is named by its label (`Account number`); anything else stays as it is. */
function unlabeled(name: string, { entity, schema, made }: Place): string {
  if (made.includes(name) || !/^[A-Z][\w ]*$/i.test(name) || findField(entity, name)) return name;
  return findByLabel(name, entity, schema) ?? name;
}

function sortings(text: string, place: Place): string[] {
  return splitList(text).map((part) => {
    const [, name = part, direction = ''] = /^(.*\S)(\s+(?:asc|desc))$/i.exec(part.trim()) ?? [];
    return unlabeled(name.trim(), place) + direction;
  });
}

/** The names of a list; as an option in cells, it may be separated by semicolons, too, as `columns` are. */
const splitList = (text = '') => splitOutside(text, ',').flatMap((part) => splitOutside(part, ';'));

const navigationIn = (expansion: string) => expansion.split(/[(/]/)[0]?.trim() ?? '';
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** `Positions(filter=Quantity gt 5;select=Quantity)`, with or without the dollar signs that strict services want. */
function writeExpansion(text: string, { entity, schema, midnight }: Place): string {
  const name = navigationIn(text);
  if (name === '*') return text;
  const navigation = entity.navigations.find((known) => sameName(known.name, name));
  const target = navigation && schema.entities.find((known) => known.name === navigation.target);
  if (!navigation || !target) {
    const known = entity.navigations.map((one) => one.name);
    throw unknownColumn(entity.set, name, didYouMean(name, known));
  }
  const [, before = '', inner] = /^([^(]*)\(([^]*)\)$/.exec(text) ?? [];
  const path = `${navigation.name}${(inner === undefined ? text : before).trim().slice(name.length)}`;
  if (inner === undefined) return path;
  const options = splitOutside(inner, ';').map((part) => {
    const at = part.indexOf('=');
    const option = part.slice(0, at).trim().replace(/^\$/, '').toLowerCase();
    const value = part.slice(at + 1).trim();
    const place = { entity: target, schema, midnight, made: [] };
    if (at < 1) return part;
    if (option === 'filter') return `$filter=${condition(value, place)}`;
    if (option !== 'expand') return `$${option}=${value}`;
    return `$expand=${splitOutside(value, ',')
      .map((one) => writeExpansion(one, place))
      .join(',')}`;
  });
  return `${path}(${options.join(';')})`;
}

/** The steps of an aggregation, the conditions in its `filter(…)` written anew. */
function writeApply(apply: string, place: Place): string {
  const parts: string[] = [];
  let written = 0;
  for (const step of apply.matchAll(/'(?:[^']|'')*'|\bfilter\s*\(/gi)) {
    if (step[0].startsWith("'") || step.index < written) continue;
    const start = step.index + step[0].length;
    const end = closing(apply, start);
    if (end === undefined) break;
    parts.push(apply.slice(written, start), condition(apply.slice(start, end), place));
    written = end;
  }
  return [...parts, apply.slice(written)].join('');
}

/** Where the parenthesis that was opened before a place is closed. */
function closing(text: string, start: number): number | undefined {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "'") {
      const end = text.indexOf("'", at + 1);
      if (end === -1) return undefined;
      at = end;
    } else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return undefined;
}
