import { isAddInError } from '../model/errors';
import type { OData } from '../service/odata/odata';
import { countOptions, readTotal } from './load-odata';

/**
 * Counts the rows of an OData query. Returns undefined if the service doesn't count them, or if the query aggregates.
 */
export async function countRows(odata: OData, url: string, signal?: AbortSignal): Promise<number | undefined> {
  const [path = '', options = ''] = url.split('?');
  const optionParts = options.split('&').filter((option) => option !== '');
  const readOption = (name: string) =>
    optionParts.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  if (readOption('$apply') !== undefined || path.startsWith('$')) return undefined;
  const top = Number(readOption('$top') ?? Infinity);
  // With top=0, the result is one row: the count.
  if (top === 0) return 1;
  const filters = optionParts.filter((option) => /^\$(filter|compute|search)=/.test(option));
  try {
    const total = await readTotal(odata, `${path}?${[...filters, countOptions].join('&')}`, signal);
    return total === undefined ? undefined : Math.min(top, Math.max(0, total - Number(readOption('$skip') ?? 0)));
  } catch (error) {
    // Some functions can't be counted.
    if (path.includes('(') && isAddInError(error) && (error.kind === 'service' || error.kind === 'http'))
      return undefined;
    throw error;
  }
}
