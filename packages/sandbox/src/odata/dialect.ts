import { Refusal, badRequest } from '../refusal';
import { datedSets } from './names';
import { decodePath } from './parse-query-string';

/**
 * How a deployment offers its functions. `bound`: as the service's own pages show them, `Positions/GetByGenericDate(date=…)`.
 * `renamed`: the same with another parameter name. `unbound`: standing alone, with the set as a parameter. `undescribed`: as
 * `bound`, without a metadata document.
 */
export type Dialect = (typeof dialects)[number];

export const dialects = ['bound', 'renamed', 'unbound', 'undescribed'] as const;

/** A path of a dialect as the path that says the same in the service's own. Throws a refusal for one of another dialect. */
export function translatePath(path: string, dialect: Dialect): string {
  if (dialect === 'bound') return path;
  const plain = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decodePath)
    .join('/');
  if (dialect === 'undescribed') {
    if (plain === '$metadata') throw new Refusal(404, 'There is no metadata document here.');
    return path;
  }
  if (dialect === 'renamed') {
    if (/GetByGenericDate\(\s*date\s*=/i.test(plain))
      throw badRequest('GetByGenericDate has no parameter date.', 'date');
    return path.replace(/(GetByGenericDate\()keyword(=|%3D)/i, '$1date$2');
  }
  if (/^\w+\/Get(ByGenericDate|DistinctProcessDates)\b/i.test(plain)) throw new Refusal(404, 'Resource not found.');
  if (/^GetDistinctProcessDates\(\)$/i.test(plain)) return 'Positions/GetDistinctProcessDates()';
  const call = /^GetByGenericDate\(entitySet='(\w+)',keyword=('[^']*')\)$/i.exec(plain);
  if (!call) return path;
  const set = datedSets.find((known) => known === call[1]);
  if (!set) throw badRequest(`GetByGenericDate knows no set '${call[1]}'.`, 'entitySet');
  return `${set}/GetByGenericDate(date=${encodeURIComponent(call[2] ?? '')})`;
}
