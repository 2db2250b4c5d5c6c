import type { RequestEntry } from '../../model/request-entry';

type RequestDescription = Pick<RequestEntry, 'method' | 'host' | 'path' | 'options'>;

/**
 * Describes a request without private details: omits values in its path, the values of its options, and anything like a
 * token.
 */
export function describeRequest(url: URL, isPost: boolean): RequestDescription {
  const path = removeValues(decodeAscii(url.pathname)).split('/').map(removeTokens).join('/');
  const options = [...new Set([...url.searchParams.keys()].map(removeTokens))];
  return { method: isPost ? 'POST' : 'GET', host: url.host, path, options };
}

/**
 * Replaces each value in parentheses with `…`. A value without a closing parenthesis extends to the end of the path, because
 * no part of a value may remain.
 */
function removeValues(path: string): string {
  let [described, value, depth, quote] = ['', '', 0, ''];
  const endValue = () => {
    // The text before an equals sign is the name of a key or parameter.
    if (value !== '') described += `${/^\w+=/.exec(value)?.[0] ?? ''}…`;
    value = '';
  };
  for (let index = 0; index < path.length; index++) {
    const char = path[index] as string;
    const isOutsideValues = depth === 0 || (depth === 1 && quote === '' && /[,)]/.test(char));
    if (isOutsideValues) endValue();
    // A doubled single quote ends a string and starts it again. In JSON, a backslash escapes a quote.
    if (quote === '"' && char === '\\') index++;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (depth > 0 && /['"]/.test(char)) quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    if (isOutsideValues) described += char;
    else value += char;
  }
  endValue();
  return described;
}

/** Decodes ASCII, which is enough to find values. Other and invalid escapes stay. */
function decodeAscii(path: string): string {
  return path.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
}

// Shorter parts aren't secret, and can be words.
const minPieceLength = 8;
// A normal link is escaped once, or twice by a proxy.
const maxDecodings = 8;

/** Returns a token and its parts, longest first. No part may be shown. */
export function splitToken(token: string): string[] {
  return [token, ...token.split('.')].filter((piece) => piece.length >= minPieceLength);
}

/** Returns whether an address contains the token or a part of it, escaped or not. */
export function holdsToken(address: string, token: string): boolean {
  const pieces = splitToken(token);
  return listDecodings(address).some((text) => text === undefined || pieces.some((piece) => text.includes(piece)));
}

/** Removes everything that looks like part of a token, escaped or not. */
function removeTokens(text: string): string {
  const without = text.replace(/eyJ[\w-]+(\.[\w-]*)*|[\w-]{40,}/g, '…');
  return listDecodings(without).some((read) => read === undefined || /eyJ[\w-]|[\w-]{40}/.test(read)) ? '…' : without;
}

/** Returns a string as it is, decoded once, decoded twice, and so on; undefined after too many decodings. */
function listDecodings(text: string): (string | undefined)[] {
  const decoded: (string | undefined)[] = [text];
  for (let read = text; decoded.length <= maxDecodings; decoded.push(read)) {
    // Tokens are ASCII, so decoding single bytes is enough.
    const next = read.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (next === read) return decoded;
    read = next;
  }
  return [...decoded, undefined];
}
