import type { RequestEntry } from '../../model/request-entry';

type Described = Pick<RequestEntry, 'method' | 'host' | 'path' | 'options'>;

/** A request without anything that is somebody's: values in its path and all values of its options are left out. */
export function describeRequest(url: URL, post: boolean): Described {
  const path = decoded(url.pathname).replace(/\(([^)]*)\)/g, (_, inside: string) => `(${withoutValues(inside)})`);
  const options = [...new Set([...url.searchParams.keys()])];
  return { method: post ? 'POST' : 'GET', host: url.host, path, options };
}

function withoutValues(inside: string): string {
  if (inside === '') return '';
  return inside
    .split(',')
    .map((one) => (one.includes('=') ? `${one.slice(0, one.indexOf('='))}=…` : '…'))
    .join(',');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
