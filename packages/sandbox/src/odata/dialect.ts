import { Refusal, createBadRequest } from '../refusal';
import { entities } from '../schema/entities';
import type { Entity } from '../schema/entity';
import { datedSets } from './names';
import { decodePath } from './parse-query-string';

/** The differences of deployments from the interface that the service's own pages show. Dialects can be combined. */
export const dialects = {
  bound: 'functions as the pages of the service show them: Positions/GetByGenericDate(date=…)',
  renamed: 'the parameter of GetByGenericDate is called keyword',
  unbound: 'functions stand alone, with the set as a parameter',
  foreign: 'functions have other names, bindings, and parameters',
  'narrow-functions': 'GetByGenericDate refuses $top, $count, and other options that its page omits',
  undescribed: 'no $metadata',
  strict:
    'a date-time is never compared with a bare date; GraphQL accepts date-times only with milliseconds and offset',
  'listed-expansions': 'an expanded record is left out if $select lists other fields only',
  'relative-links': 'links to the next page are relative to the service root',
  'small-pages': '40 rows on a page, in GraphQL too',
  nameless: 'custodians 2 and 3 and customer 1 have no short name, custodian 3 no name either',
  'high-ids': "ids don't start at 1",
  'all-late': 'every delivery of custodian 3 is late, though some of its rows are there',
  unrecorded: 'custodian 2 and one customer of custodian 3 have no delivery record of the last two process dates',
  'fx-unflagged': 'deliveries never report FX rates as received',
  'no-count': '$count and totalCount are not offered, and $count is refused for groups',
  'unlinked-deliveries': '200 records of InterfaceStatuses on a page, without count or link',
  'unordered-deliveries': 'InterfaceStatuses come in the order of their keys, whatever order is requested',
  'no-skip': '$skip is ignored, and links to the next page do not use it',
  'omitted-nulls': 'records leave out empty fields',
  multipart: 'batches are multipart; a JSON batch is refused',
  'no-rest': 'no REST v1',
  'no-graphql': 'no GraphQL',
  'no-statuses': 'no InterfaceStatuses',
  'cross-origin': 'pages of other origins see no headers of their own, and send only the documented ones',
} as const;

export type Dialect = keyof typeof dialects;
export type Dialects = ReadonlySet<Dialect>;

/** The names of all dialects. */
export const dialectNames = Object.keys(dialects) as Dialect[];

/** Returns the entities of a deployment. Without InterfaceStatuses, navigation properties to them are also missing. */
export function listOfferedEntities(active: Dialects): readonly Entity[] {
  if (!active.has('no-statuses')) return entities;
  return entities
    .filter(({ name }) => name !== 'InterfaceStatus')
    .map((entity) => ({
      ...entity,
      navigations: entity.navigations.filter(({ target }) => target !== 'InterfaceStatus'),
    }));
}

/** Translates a path of some dialects to the standard path. Throws a refusal for paths that these dialects don't have. */
export function translatePath(path: string, active: Dialects): string {
  const decodedPath = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decodePath)
    .join('/');
  if (active.has('no-statuses') && /^InterfaceStatuses\b/i.test(decodedPath)) throw createNotFound('InterfaceStatuses');
  if (active.has('no-count') && /\/\$count$/.test(decodedPath)) throw createNotFound('$count');
  if (active.has('undescribed') && decodedPath === '$metadata') throw createNotFound('$metadata');
  if (active.has('foreign')) return translateForeign(path, decodedPath);
  if (active.has('renamed')) {
    if (/GetByGenericDate\(\s*date\s*=/i.test(decodedPath))
      throw createBadRequest('GetByGenericDate has no parameter date.', 'date');
    return path.replace(/(GetByGenericDate\()keyword(=|%3D)/i, '$1date$2');
  }
  return active.has('unbound') ? translateUnbound(path, decodedPath) : path;
}

function translateUnbound(path: string, decodedPath: string): string {
  if (/^\w+\/Get(ByGenericDate|DistinctProcessDates)\b/i.test(decodedPath))
    throw new Refusal(404, 'Resource not found.');
  if (/^GetDistinctProcessDates\(\)$/i.test(decodedPath)) return 'Positions/GetDistinctProcessDates()';
  const call = /^GetByGenericDate\(entitySet='(\w+)',keyword=('[^']*')\)$/i.exec(decodedPath);
  if (!call) return path;
  return `${readDatedSet(call[1])}/GetByGenericDate(date=${encodeURIComponent(call[2] ?? '')})`;
}

function translateForeign(path: string, decodedPath: string): string {
  if (/\bGet(ByGenericDate|DistinctProcessDates)\b/i.test(decodedPath)) throw new Refusal(404, 'Resource not found.');
  const dates = /^ProcessDaysOf\(entitySet='(\w+)'\)$/i.exec(decodedPath);
  if (dates) return `${readDatedSet(dates[1])}/GetDistinctProcessDates()`;
  return path.replace(/\/RowsOn\(which(=|%3D)/i, '/GetByGenericDate(date$1');
}

function readDatedSet(name: string | undefined): string {
  const set = datedSets.find((candidate) => candidate === name);
  if (set) return set;
  throw createBadRequest(`The set '${String(name)}' has no process dates.`, 'entitySet');
}

function createNotFound(segment: string): Refusal {
  return new Refusal(404, `Resource not found for the segment '${segment}'.`);
}
