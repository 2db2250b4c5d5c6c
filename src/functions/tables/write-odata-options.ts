import { listAliases } from '../currencies/find-amount-uses';
import { isSameName, type Entity, type Schema } from '../../model/entity';
import { selectedAndExpanded } from '../../messages/options';
import { unknownColumn } from '../../messages/sets';
import { prepareFilter } from '../../query/prepare';
import { didYouMean } from '../../query/nearest';
import { parseFilter } from '../../query/parse-filter';
import { printFilter, printShape } from '../../query/print-query';
import { findPathByLabel } from '../../query/reachable-columns';
import { findField, resolveColumn } from '../../query/resolve-column';
import { splitTopLevel } from '../../query/split-top-level';
import { type Midnight, toStoredFilter } from '../../query/stored-filter';

interface WriteContext {
  readonly entity: Entity;
  readonly schema: Schema;
  readonly midnight: Midnight | undefined;
  /** Names that the query defines for calculated columns. */
  readonly aliases: readonly string[];
}

/**
 * Translates the options of IDS.QUERY to OData. Filters, including those in `apply=` and `expand=`, mean the same as in
 * other functions and are translated to the values that the service stores; paths in `select=` become expansions.
 */
export function writeODataOptions(
  options: ReadonlyMap<string, string>,
  { entity, schema, midnight }: Omit<WriteContext, 'aliases'>,
) {
  const aliases = listAliases(options);
  const context = { entity, schema, midnight, aliases };
  const apply = options.get('apply');
  const filter = options.get('filter');
  const checkedFilter = filter === undefined ? undefined : prepareFilter(parseFilter(filter), entity, schema, aliases);
  const shape = writeShape(options.get('select'), options.get('expand'), context);
  const otherOptions = ['orderby', 'compute'].flatMap((name): [string, string][] => {
    const value = options.get(name);
    if (value === undefined) return [];
    return [[`$${name}`, (name === 'orderby' ? writeSort(value, context) : splitList(value)).join(',')]];
  });
  return {
    query: [
      ...shape.query,
      ...(checkedFilter ? ([['$filter', printFilter(toStoredFilter(checkedFilter, midnight))]] as const) : []),
      ...otherOptions,
      ...(apply === undefined ? [] : ([['$apply', writeApply(apply, context)]] as const)),
    ],
    /** The condition on rows or groups, with names spelled as the service spells them. */
    filter: checkedFilter,
    /** The requested columns, in their order; empty for all. */
    selected: apply === undefined ? shape.names : [],
  };
}

/** Returns whether options contain a date without a time, whose meaning depends on the service's time zone. */
export function hasDates(options: ReadonlyMap<string, string>): boolean {
  return ['filter', 'apply', 'expand'].some((option) => /\d{4}-\d{2}-\d{2}(?![\dT])/.test(options.get(option) ?? ''));
}

const writeCondition = (text: string, { entity, schema, midnight, aliases }: WriteContext): string =>
  printFilter(toStoredFilter(prepareFilter(parseFilter(text), entity, schema, aliases), midnight));

/** Writes `$select` and `$expand`. */
function writeShape(select: string | undefined, expand: string | undefined, context: WriteContext) {
  const { entity, schema } = context;
  const names = splitList(select).map((name) => replaceLabel(name, context));
  const plainNames = names.filter((name) => !/[/.]/.test(name));
  const paths = names.filter((name) => /[/.]/.test(name)).map((name) => resolveColumn(name, entity, schema).path);
  const expansionsBySelect = printShape(paths, true).flatMap(([, value]) => splitTopLevel(value, ','));
  const requestedExpansions = splitList(expand);
  const duplicateName = requestedExpansions
    .map(readNavigationName)
    .find((name) => expansionsBySelect.some((candidate) => isSameName(readNavigationName(candidate), name)));
  if (duplicateName !== undefined) throw selectedAndExpanded(duplicateName);
  // A service returns all fields if none is selected.
  const selectedNames = names.length > 0 && plainNames.length === 0 ? entity.key : plainNames;
  const allExpansions = [
    ...expansionsBySelect,
    ...requestedExpansions.map((expansion) => writeExpansion(expansion, context)),
  ];
  return {
    query: [
      ...(selectedNames.length > 0
        ? ([['$select', addExpandedNames(selectedNames, allExpansions).join(',')]] as const)
        : []),
      ...(allExpansions.length > 0 ? ([['$expand', allExpansions.join(',')]] as const) : []),
    ],
    names,
  };
}

/** Replaces a label (`Account number`) by the path of its column. Other names stay unchanged. */
function replaceLabel(name: string, { entity, schema, aliases }: WriteContext): string {
  if (aliases.includes(name) || !/^[A-Z][\w ]*$/i.test(name) || findField(entity, name)) return name;
  return findPathByLabel(name, entity, schema) ?? name;
}

function writeSort(text: string, context: WriteContext): string[] {
  return splitList(text).map((part) => {
    const [, name = part, direction = ''] = /^(.*\S)(\s+(?:asc|desc))$/i.exec(part.trim()) ?? [];
    return replaceLabel(name.trim(), context) + direction;
  });
}

/** Splits a list at commas and semicolons. An option in a cell of its own may use semicolons, like the columns argument. */
const splitList = (text = '') => splitTopLevel(text, ',').flatMap((part) => splitTopLevel(part, ';'));

/**
 * Adds expanded navigations to the selected names, because some services omit those that aren't selected. Leaves out `*`, and
 * paths such as `Positions/$count`.
 */
function addExpandedNames(selected: readonly string[], expansions: readonly string[]): string[] {
  const names = expansions.flatMap((expansion) => /^\w+(?=\(|$)/.exec(expansion.trim())?.[0] ?? []);
  return [...selected, ...names.filter((name) => !selected.some((other) => isSameName(other.trim(), name)))];
}

const readNavigationName = (expansion: string) => expansion.split(/[(/]/)[0]?.trim() ?? '';

/** Writes an expansion such as `Positions(filter=Quantity gt 5;select=Quantity)`, with the dollar signs of OData. */
function writeExpansion(text: string, { entity, schema, midnight }: WriteContext): string {
  const name = readNavigationName(text);
  if (name === '*') return text;
  const navigation = entity.navigations.find((candidate) => isSameName(candidate.name, name));
  const target = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
  if (!navigation || !target) {
    const names = entity.navigations.map((navigation) => navigation.name);
    throw unknownColumn(entity.set, name, didYouMean(name, names));
  }
  const [, prefix = '', inner] = /^([^(]*)\(([^]*)\)$/.exec(text) ?? [];
  const path = `${navigation.name}${(inner === undefined ? text : prefix).trim().slice(name.length)}`;
  if (inner === undefined) return path;
  let expansions: string[] = [];
  const options = splitTopLevel(inner, ';').map((part) => {
    const equalsIndex = part.indexOf('=');
    const option = part.slice(0, equalsIndex).trim().replace(/^\$/, '').toLowerCase();
    const value = part.slice(equalsIndex + 1).trim();
    const context = { entity: target, schema, midnight, aliases: [] };
    if (equalsIndex < 1) return part;
    if (option === 'filter') return `$filter=${writeCondition(value, context)}`;
    if (option !== 'expand') return `$${option}=${value}`;
    expansions = splitTopLevel(value, ',').map((expansion) => writeExpansion(expansion, context));
    return `$expand=${expansions.join(',')}`;
  });
  const completedOptions = options.map((option) =>
    option.startsWith('$select=')
      ? `$select=${addExpandedNames(splitTopLevel(option.slice(8), ','), expansions).join(',')}`
      : option,
  );
  return `${path}(${completedOptions.join(';')})`;
}

/** Writes an aggregation with the conditions of its `filter(…)` steps translated. */
function writeApply(apply: string, context: WriteContext): string {
  const parts: string[] = [];
  let writtenEnd = 0;
  for (const step of apply.matchAll(/'(?:[^']|'')*'|\bfilter\s*\(/gi)) {
    if (step[0].startsWith("'") || step.index < writtenEnd) continue;
    const start = step.index + step[0].length;
    const end = findClosing(apply, start);
    if (end === undefined) break;
    parts.push(apply.slice(writtenEnd, start), writeCondition(apply.slice(start, end), context));
    writtenEnd = end;
  }
  return [...parts, apply.slice(writtenEnd)].join('');
}

/** Returns the index of the parenthesis that closes the one before `start`. */
function findClosing(text: string, start: number): number | undefined {
  let depth = 1;
  for (let index = start; index < text.length; index++) {
    if (text[index] === "'") {
      const end = text.indexOf("'", index + 1);
      if (end === -1) return undefined;
      index = end;
    } else if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return index;
  }
  return undefined;
}
