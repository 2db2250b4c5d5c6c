import type { RequestEntry } from '../../model/request-entry';
import { withoutTokens } from './token-pieces';

type Described = Pick<RequestEntry, 'method' | 'host' | 'path' | 'options'>;

/** A request without anything that is somebody's: values in its path and all values of its options are left out, and what looks like a token. */
export function describeRequest(url: URL, post: boolean): Described {
  const read = decoded(url.pathname).replace(/\(([^)]*)\)/g, (_, inside: string) => `(${withoutValues(inside)})`);
  const path = read.split('/').map(withoutTokens).join('/');
  const options = [...new Set([...url.searchParams.keys()].map(withoutTokens))];
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
