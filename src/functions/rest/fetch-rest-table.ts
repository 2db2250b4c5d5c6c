import { noRestMatch } from '../../messages/no-rows';
import type { RestRequest, RestTables } from '../../loader/rest-tables';
import { fillNeedsDate } from '../../messages/options';
import { AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import { restResources } from '../../model/rest-resources';
import type { RestResource } from '../../model/rest-resource';
import type { Column } from '../../model/table';
import { didYouMean } from '../../query/nearest';
import { readList, readNameList, readNames, readSingleValue, toComparableName } from '../../query/read-list';
import { readOptions, type TableOptions } from '../../query/read-options';
import { selectRows, findColumn } from '../../query/select-rows';
import { stackTables } from '../../query/stack-tables';
import { createCellSizeCheck } from '../cells/create-cell-size-check';
import { planDatedRequests } from './plan-dated-requests';
import { refuseMixedRows } from './refuse-mixed-rows';
import type { FunctionContext } from '../definition/context';
import type { NamedArguments } from '../definition/definition';
import {
  noRestResource,
  unknownRestResource,
  restNamesIncluded,
  onlyRest,
  restSameForAll,
  knownResources,
} from '../../messages/service';
import { severalNamed, enterNameOrId, unknownParty } from '../../messages/lookups';

type RestContext = Pick<FunctionContext, 'loader' | 'clock' | 'rest' | 'inCell'>;

/** A query to REST v1, with the arguments as Excel passes them. Blank means all custodians, `last`, all groups, or all columns. */
export type RestQuery = Pick<NamedArguments, 'resource' | 'custodian' | 'date' | 'group' | 'columns' | 'options'>;

// Rows of several custodians are stacked, and v1's own fields don't identify the custodian.
const custodianColumn: Column = { name: 'CustodianId', kind: 'id' };

/** Fetches the records of a v1 resource for each requested custodian or group. Without records, throws an error with the reason. */
export async function fetchRestTable(context: RestContext, query: RestQuery, signal?: AbortSignal): Promise<Result> {
  const resource = findResource(query.resource);
  const options = readRestOptions(query.options);
  const columns = readNames(query.columns);
  const plan = await planRequests(context, resource, query, options, signal);
  // The size limit of cells applies only if the cell shows all columns and rows.
  const inCell = context.inCell && !columns && !options.filter && options.top === undefined;
  const checkSize = createCellSizeCheck(inCell);
  const results = await Promise.all(
    plan.requests.map(async ({ request, fetchOptions }) => {
      const result = await context.rest.read(request, { ...fetchOptions, signal, inCell });
      checkSize(result.table);
      return { result, firstCell: request.custodian ?? null };
    }),
  );
  const hasSeveralCustodians = plan.requests.length > 1 && resource.parameters === 'dated';
  const showsCustodian =
    columns?.some((name) => name.toLowerCase() === 'custodianid') && resource.parameters === 'dated';
  const stackedTable = stackTables(
    results.map(({ result, firstCell }) => ({ table: result.table, firstCell })),
    hasSeveralCustodians || showsCustodian ? custodianColumn : undefined,
  );
  const { filter, sort, top } = options;
  if (resource.parameters === 'dated') refuseMixedRows(stackedTable, options, `v1 ${resource.name}`);
  const table =
    stackedTable.rows.length === 0
      ? stackedTable
      : selectRows(stackedTable, { filter, sort, top, columns }, `v1 ${resource.name}`);
  const [first] = results;
  if (table.rows.length === 0 || !first) throw new AddInError('noRows', await plan.explainNoRows());
  const { delivery } = plan;
  return {
    table,
    provenance: {
      ...first.result.provenance,
      query: results.map(({ result }) => result.provenance.query).join(' '),
      fetchedAt: Math.min(...results.map(({ result }) => result.provenance.fetchedAt)),
      rows: table.rows.length,
      ...(delivery && { delivery }),
    },
  };
}

async function planRequests(
  context: RestContext,
  resource: RestResource,
  query: RestQuery,
  options: TableOptions,
  signal?: AbortSignal,
) {
  if (resource.parameters === 'dated') return planDatedRequests(context, resource, query, options, signal);
  if ([query.custodian, query.date].some(hasValue)) throw restSameForAll(resource.name);
  const groups = resource.parameters === 'group' ? await findGroups(context.rest, query.group, signal) : undefined;
  return {
    requests: (groups ?? [undefined]).map((group) => {
      const request: RestRequest = { resource, ...(group !== undefined && { group }) };
      return { request, fetchOptions: {} };
    }),
    delivery: undefined,
    explainNoRows: () => Promise.resolve(noRestMatch(resource.name, groups?.join(' or ') ?? '')),
  };
}

/** Returns whether an argument has a value. Excel passes an empty cell as the number 0. */
function hasValue(argument: unknown): boolean {
  return readList(argument)?.some((candidate) => candidate !== 0) ?? false;
}

/** Finds a v1 resource by its name, ignoring case. The error for an unknown one names the nearest. */
function findResource(argument: unknown): RestResource {
  const value = readSingleValue(argument);
  const text = typeof value === 'string' ? value.trim() : '';
  const resource = restResources.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (resource) return resource;
  const names = restResources.map(({ name }) => name);
  const hint = (text === '' ? '' : didYouMean(text, names)) || knownResources(names.join(', '));
  throw text === '' ? noRestResource(hint) : unknownRestResource(text, hint);
}

function readRestOptions(argument: unknown): TableOptions {
  const options = readOptions(argument);
  if (options.fill !== undefined) throw fillNeedsDate();
  if (options.names) throw restNamesIncluded();
  if (options.source !== undefined && options.source !== 'rest') throw onlyRest(options.source);
  return options;
}

const groupsResource = restResources.find(({ name }) => name === 'Groups') as RestResource;
const maxId = 2_147_483_647;

/** Finds the IDs of groups by ID or name; undefined for all. The error for an unknown name suggests the nearest. */
async function findGroups(rest: RestTables, argument: unknown, signal?: AbortSignal): Promise<number[] | undefined> {
  const isByName = readList(argument)?.some((group) => !isId(group));
  const groups = isByName ? await listGroups(rest, signal) : [];
  // Excel passes an empty cell as the number 0.
  const requested = readNameList(
    argument,
    groups.map(({ name }) => name),
  )?.filter((group) => group !== 0);
  if (!requested || requested.length === 0) return undefined;
  return [...new Set(requested.map((group) => (isId(group) ? Number(group) : findGroupByName(groups, String(group)))))];
}

function isId(value: string | number): boolean {
  return /^\d{1,10}$/.test(String(value)) && Number(value) <= maxId;
}

interface Group {
  readonly id: string;
  readonly name: string;
}

async function listGroups(rest: RestTables, signal?: AbortSignal): Promise<Group[]> {
  const { table } = await rest.read({ resource: groupsResource }, { signal, isLookup: true });
  const [idIndex, nameIndex] = [findColumn(table, 'id', 'REST v1 Groups'), findColumn(table, 'name', 'REST v1 Groups')];
  return table.rows.map((row) => ({ id: String(row[idIndex] ?? ''), name: String(row[nameIndex] ?? '').trim() }));
}

function findGroupByName(groups: readonly Group[], text: string): number {
  const matches = groups.filter(({ name }) => toComparableName(name) === toComparableName(text));
  const [firstMatch] = matches;
  if (firstMatch && matches.length === 1 && isId(firstMatch.id)) return Number(firstMatch.id);
  if (firstMatch) {
    const ids = matches.map(({ id }) => id).join(', ');
    throw severalNamed(text, matches.length, 'groups', `IDs ${ids}`);
  }
  const names = groups.map(({ name }) => name).filter((name) => name !== '');
  const examples = groups.slice(0, 5).map(({ id, name }) => `${name} (${id})`);
  const hint = didYouMean(text, names) || enterNameOrId(examples.join(', '));
  throw unknownParty('group', text, hint);
}
