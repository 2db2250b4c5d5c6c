// Long because all checks of a response's records belong together.
import { fieldMissing, otherRows, rowTwice } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { runInSteps } from '../model/clock';
import { type Entity, normalizeFieldName, type Schema } from '../model/entity';
import { type CellValue, isRecord } from '../model/table';
import { otherQueryReturned } from '../messages/results';
import { computedNotSent } from '../messages/user-queries';
import { scopeFields } from '../query/prepare';
import { limitsField, type Filter, type SortKey } from '../query/query';
import { isLinked } from '../query/resolve-column';
import { createCellReader, createRowReader } from '../service/cell-reader';
import { findDuplicate, checkCount, createScopeTest } from './check-rows';
import { createTypeCheck } from './check-types';
import { listComputedNames, listComputedNumbers } from './computed-numbers';
import { toExpansions, findMissingPath, readExpansions } from './read-expansions';

/** Query options by name, not encoded. */
type Options = readonly (readonly [name: string, value: string])[];

/**
 * Adds the key, and the columns that a query filters or sorts by, to its `$select`, to detect repeated, unrequested, or
 * unsorted rows. Returns the query and the added columns.
 */
export function addCheckColumns(
  { key, fields }: Entity,
  query: Options,
  filter: Filter | undefined,
): { query: Options; added: readonly string[] } {
  const select = readOption(query, '$select');
  if (select === undefined || isGrouped(query) || select.includes('*')) return { query, added: [] };
  const selected = splitNames(select).map((name) => name.toLowerCase());
  const sortedFields = readSortKeys(readOption(query, '$orderby')).map(({ path }) => path.toLowerCase());
  const otherFields = fields.flatMap(({ name }) =>
    sortedFields.includes(name.toLowerCase()) || (scopeFields.includes(name) && limitsField(filter, name))
      ? [name]
      : [],
  );
  const added = [...new Set([...key, ...otherFields])].filter((name) => !selected.includes(name.toLowerCase()));
  const extendedSelect = [select, ...added].join(',');
  return { query: query.map(([name, value]) => [name, name === '$select' ? extendedSelect : value] as const), added };
}

/** Checks the records of a result page by page. */
export interface RecordWatch {
  add(records: readonly unknown[]): void;
  /** The number of records that lack a related record, by navigation. */
  readonly missing: ReadonlyMap<string, number>;
  /** Throws if a record is repeated or lacks a field. */
  finish(): Promise<void>;
}

export function watchRecords(
  { entity, schema }: { readonly entity: Entity; readonly schema: Schema },
  query: Options,
  filter: Filter | undefined,
): RecordWatch {
  const returnsRows = !isGrouped(query);
  const fieldCounts = new Map<string, number>();
  const spellingByField = new Map<string, string>();
  const relatedFields = createRelatedFieldCounter(schema);
  const expansions = returnsRows
    ? readExpansions(readOption(query, '$expand'))
    : listGroupedPaths(query).flatMap(toExpansions);
  let missingPath: string | undefined;
  const keys: CellValue[][] = [];
  let records = 0;
  const toResponseError = (reason: string) => unusableResponse(entity.set, reason);
  const scopeTests = createScopeTests(entity, filter);
  // A rollup omits fields from its groups.
  const checkTypes = createTypeCheck(returnsRows || isPlainApply(query) ? schema : { ...schema, live: false });
  const computedColumns = returnsRows ? listComputedNumbers(readOption(query, '$compute'), entity, schema) : [];
  const linkedNavigations = returnsRows ? entity.navigations.filter((navigation) => isLinked(navigation, entity)) : [];
  const missing = new Map<string, number>();
  const totals = returnsRows
    ? computedColumns.map(createComputedReader(entity))
    : planTotals(query, entity, schema.live);
  return {
    missing,
    add: (newRecords) => {
      for (const record of newRecords) {
        if (!isRecord(record)) continue;
        records++;
        for (const name of Object.keys(record)) {
          const spelling = normalizeFieldName(name);
          fieldCounts.set(spelling, (fieldCounts.get(spelling) ?? 0) + 1);
          // Two spellings of a field would become two columns with empty cells.
          const firstSpelling = spellingByField.get(spelling) ?? name;
          if (firstSpelling !== name) throw toResponseError(fieldMissing(firstSpelling));
          spellingByField.set(spelling, name);
        }
        if (returnsRows) relatedFields.add(record, entity);
        missingPath ??= findMissingPath(record, expansions);
        for (const { name, kind, read, isAllowed } of scopeTests) {
          const cell = read(record[name]);
          if (name in record && !isAllowed(cell)) throw otherQueryReturned(entity.set, otherRows(name, kind, cell));
        }
        checkTypes(record, entity);
        for (const { name } of linkedNavigations)
          if (record[name] === null) missing.set(name, (missing.get(name) ?? 0) + 1);
        for (const { name, isCount, read } of totals) {
          const [total = null] = Object.hasOwn(record, name) ? read(record) : [0];
          if (isCount) checkCount(total, entity.set);
        }
        if (returnsRows) keys.push(entity.key.map((name) => toCell(record[name])));
        else if (isPlainApply(query)) keys.push([JSON.stringify(record)]);
      }
    },
    finish: async () => {
      const shownNames = (returnsRows ? listComputedNames(readOption(query, '$compute')) : []).filter(
        (name) => fieldCounts.has(normalizeFieldName(name)) || isSelected(query, name),
      );
      const requested = returnsRows
        ? [...listRequiredFields(entity, query, fieldCounts), ...shownNames]
        : listGroupNames(query);
      const notSentName = shownNames.find((name) => !fieldCounts.has(normalizeFieldName(name)));
      if (records > 0 && notSentName !== undefined && readOption(query, '$select') === undefined)
        throw computedNotSent(entity.set, notSentName);
      const missingField =
        records === 0 ? undefined : requested.find((name) => fieldCounts.get(normalizeFieldName(name)) !== records);
      const missingName = missingField ?? missingPath ?? relatedFields.findMissing();
      if (missingName !== undefined) throw toResponseError(fieldMissing(missingName));
      const keyIndexes = (keys[0] ?? []).map((_key, index) => index);
      // Some services lack a field that's part of the key.
      const hasAllKeys = keys.every((key) => key.every((part) => part !== null));
      if (keyIndexes.length > 0 && hasAllKeys && (await runInSteps(findDuplicate(keys, keyIndexes))))
        throw toResponseError(rowTwice(''));
    },
  };
}

/** Counts the fields of related records. `findMissing` returns a field that only some of them have, like `Security/Cusip`. */
function createRelatedFieldCounter({ entities }: Schema) {
  const countByPath = new Map<string, number>();
  const countPath = (path: string) => countByPath.set(path, (countByPath.get(path) ?? 0) + 1);
  const add = (record: Record<string, unknown>, { navigations }: Entity, path = ''): void => {
    for (const { name, target } of navigations) {
      const value = Object.hasOwn(record, name) ? record[name] : undefined;
      const entity = typeof value === 'object' ? entities.find((candidate) => candidate.name === target) : undefined;
      if (!entity) continue;
      const prefix = `${path}${name}/`;
      for (const related of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (!isRecord(related)) continue;
        countPath(prefix);
        for (const field of entity.fields) if (Object.hasOwn(related, field.name)) countPath(prefix + field.name);
        add(related, entity, prefix);
      }
    }
  };
  const findMissing = () =>
    [...countByPath].find(
      ([path, fieldCount]) => fieldCount !== countByPath.get(path.slice(0, path.lastIndexOf('/') + 1)),
    )?.[0];
  return { add, findMissing };
}

/** Returns tests for the process dates, custodians, and customers that the filter allows. */
export function createScopeTests({ fields }: Entity, filter: Filter | undefined) {
  if (!filter) return [];
  return scopeFields.flatMap((name) => {
    const kind = name === 'ProcessDate' ? 'date' : 'id';
    const isAllowed = fields.some((field) => field.name === name) ? createScopeTest(filter, name, kind) : undefined;
    return isAllowed ? [{ name, kind, isAllowed, read: createCellReader(kind, name) } as const] : [];
  });
}

/** Returns the fields that every record must have: the selected fields, or without a selection the fields of any record. */
function listRequiredFields({ fields }: Entity, query: Options, seen: ReadonlyMap<string, number>): string[] {
  const select = readOption(query, '$select');
  const selected =
    select === undefined || select.includes('*') ? [...seen.keys()] : splitNames(select).map(normalizeFieldName);
  return fields.map(({ name }) => name).filter((name) => selected.includes(normalizeFieldName(name)));
}

const totalPattern = /[(,]\s*(?:\$count|([\w/]+)\s+with\s+(?:sum|average|(countdistinct)))\s+as\s+(\w+)/gi;

/** Returns the names of an aggregation's totals. */
export function listTotalNames(query: Options): string[] {
  return [...(readOption(query, '$apply') ?? '').matchAll(totalPattern)].map((match) => match[3] ?? '');
}

function planTotals(query: Options, { set, key, fields }: Entity, live: boolean) {
  return [...(readOption(query, '$apply') ?? '').matchAll(totalPattern)].map(([, field, distinct, name = '']) => {
    const isCount = field === undefined || distinct !== undefined;
    // Every group has rows, so only a nullable field can have an empty total.
    const required = live && fields.some((candidate) => candidate.name === field && !candidate.nullable);
    const column = {
      name,
      kind: 'number' as const,
      path: [name],
      ...((isCount || required) && { required: true as const }),
    };
    return { name, isCount, read: createRowReader([column], { set, key }) };
  });
}

const createComputedReader =
  (entity: Entity) =>
  ({ name, required }: { name: string; required: boolean }) => ({
    name,
    isCount: false,
    read: createRowReader(
      [{ name, kind: 'number', path: [name], ...(required && { required: true as const }) }],
      entity,
    ),
  });

// Without a selection, all columns are requested.
const isSelected = (query: Options, name: string) => splitNames(readOption(query, '$select') ?? name).includes(name);

/** Returns the last step of an aggregation; empty if its columns can't be known. */
function findLastStep(query: Options): string {
  const apply = readOption(query, '$apply') ?? '';
  const [last = ''] = apply.split(/\/(?=(?:groupby|aggregate)\()/i).slice(-1);
  return isPlainApply(query) && /^(?:groupby|aggregate)\(/i.test(last) ? last : '';
}

/** Returns the columns of an aggregation's last step: the grouping fields and the totals. */
function listGroupNames(query: Options): string[] {
  const totals = [...findLastStep(query).matchAll(/\sas\s+(\w+)/gi)].map(([, name = '']) => name);
  return [...listGroupedPaths(query).map((path) => path.split('/')[0] ?? path), ...totals];
}

/** Returns the paths that an aggregation's last step groups by. */
function listGroupedPaths(query: Options): string[] {
  return splitNames(/^groupby\(\(([^()]*)\)/i.exec(findLastStep(query))?.[1] ?? '');
}

const isGrouped = (query: Options) => readOption(query, '$apply') !== undefined;

/** Returns whether each group is returned once and with all its fields. */
function isPlainApply(query: Options): boolean {
  return !/concat|rollup/i.test(readOption(query, '$apply') ?? '') && readOption(query, '$select') === undefined;
}

/** Returns the value of a query option. */
export const readOption = (query: Options, option: string) => query.find(([name]) => name === option)?.[1];

/** Returns the names in a query option. */
export const splitNames = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function toCell(value: unknown): CellValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Returns the fields that OData's `$orderby` sorts by, up to the first expression. */
export function readSortKeys(orderby = ''): SortKey[] {
  const sortKeys: SortKey[] = [];
  for (const part of orderby.split(',')) {
    const [, path, direction] = /^\s*([\w/]+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    if (path === undefined) break;
    sortKeys.push({ path, descending: direction?.toLowerCase() === 'desc' });
  }
  return sortKeys;
}
