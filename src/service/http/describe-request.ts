import type { RequestEntry } from '../../model/request-entry';

type Described = Pick<RequestEntry, 'method' | 'host' | 'path' | 'options'>;

/**
 * A request without private details: values in its path, the values of its options and anything like a token are left
 * out.
 */
export function describeRequest(url: URL, post: boolean): Described {
  const path = withoutValues(decoded(url.pathname)).split('/').map(withoutTokens).join('/');
  const options = [...new Set([...url.searchParams.keys()].map(withoutTokens))];
  return { method: post ? 'POST' : 'GET', host: url.host, path, options };
}

/**
 * A path with `…` for each value in parentheses, whatever characters are in it. A value that isn't closed extends to
 * the end of the path: too little is better than a part of a value.
 */
function withoutValues(path: string): string {
  let [described, value, depth, quote] = ['', '', 0, ''];
  const endValue = () => {
    // The text before an equals sign is the name of a key or parameter.
    if (value !== '') described += `${/^\w+=/.exec(value)?.[0] ?? ''}…`;
    value = '';
  };
  for (let at = 0; at < path.length; at++) {
    const one = path[at] as string;
    const between = depth === 0 || (depth === 1 && quote === '' && /[,)]/.test(one));
    if (between) endValue();
    // A single quote in a text is doubled: the text ends and starts again at once. In JSON, a backslash precedes it.
    if (quote === '"' && one === '\\') at++;
    else if (quote !== '') quote = one === quote ? '' : quote;
    else if (depth > 0 && /['"]/.test(one)) quote = one;
    else if (one === '(') depth++;
    else if (one === ')') depth = Math.max(0, depth - 1);
    if (between) described += one;
    else value += one;
  }
  endValue();
  return described;
}

/** Decoding ASCII is enough to find values; other and invalid escapes stay unchanged. */
function decoded(path: string): string {
  return path.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
}

// Shorter parts aren't secret, and can be words.
const shortestPiece = 8;
// A normal link is escaped once, or twice by a proxy.
const mostDecodings = 8;

/** A token and its parts, the longest first: each reveals something, or gives access together with the others. */
export function tokenPieces(token: string): string[] {
  return [token, ...token.split('.')].filter((piece) => piece.length >= shortestPiece);
}

/** Whether the token or a part of it is anywhere in an address, however often escaped. */
export function holdsToken(address: string, token: string): boolean {
  const pieces = tokenPieces(token);
  return readings(address).some((text) => text === undefined || pieces.some((piece) => text.includes(piece)));
}

/** A text with everything that looks like part of a token removed, escaped or not. */
function withoutTokens(text: string): string {
  const without = text.replace(/eyJ[\w-]+(\.[\w-]*)*|[\w-]{40,}/g, '…');
  return readings(without).some((read) => read === undefined || /eyJ[\w-]|[\w-]{40}/.test(read)) ? '…' : without;
}

/** A text and what it is with its escapes undone, once, twice and so on; undefined where that has no end in sight. */
function readings(text: string): (string | undefined)[] {
  const found: (string | undefined)[] = [text];
  for (let read = text; found.length <= mostDecodings; found.push(read)) {
    // Tokens are ASCII, so decoding single bytes is enough.
    const next = read.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (next === read) return found;
    read = next;
  }
  return [...found, undefined];
}
