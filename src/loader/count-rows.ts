import { isAddInError } from '../model/errors';
import type { OData } from '../service/odata/odata';

/**
 * Counts the rows of an OData query: sends its address without the options that don't affect the number. Undefined if
 * the service doesn't count, or computes something from the rows.
 */
export async function countRows(odata: OData, url: string, signal?: AbortSignal): Promise<number | undefined> {
  const [path = '', options = ''] = url.split('?');
  const given = options.split('&').filter((option) => option !== '');
  const valueOf = (name: string) => given.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  if (valueOf('$apply') !== undefined || path.startsWith('$')) return undefined;
  const top = Number(valueOf('$top') ?? Infinity);
  // A query for the count returns one row.
  if (top === 0) return 1;
  const kept = given.filter((option) => /^\$(filter|compute|search)=/.test(option));
  try {
    const { total } = await odata.readRecords(`${path}?${[...kept, '$top=0', '$count=true'].join('&')}`, signal);
    return total === undefined ? undefined : Math.min(top, Math.max(0, total - Number(valueOf('$skip') ?? 0)));
  } catch (error) {
    // Some functions can't be counted.
    if (path.includes('(') && isAddInError(error) && (error.kind === 'service' || error.kind === 'http'))
      return undefined;
    throw error;
  }
}
