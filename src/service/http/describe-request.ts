import type { RequestEntry } from '../../model/request-entry';

type RequestDescription = Pick<RequestEntry, 'method' | 'host' | 'path' | 'options'>;

/**
 * Describes a request without private details: omits the values in its path, the values of its options, and anything that
 * looks like a token.
 */
export function describeRequest(url: URL, isPost: boolean): RequestDescription {
  const path = removeValues(decodeAscii(url.pathname)).split('/').map(removeTokens).join('/');
  const options = [...new Set([...url.searchParams.keys()].map(removeTokens))];
  return { method: isPost ? 'POST' : 'GET', host: url.host, path, options };
}

/**
 * Replaces each value in parentheses with `…`. Without a closing parenthesis, the value extends to the end of the path: no
 * part of a value may remain.
 */
function removeValues(path: string): string {
  let [output, value, depth, quote] = ['', '', 0, ''];
  const endValue = () => {
    // The text before an equals sign is the name of a key or parameter.
    if (value !== '') output += `${/^\w+=/.exec(value)?.[0] ?? ''}…`;
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
    if (isOutsideValues) output += char;
    else value += char;
  }
  endValue();
  return output;
}

/** Decodes ASCII characters, which is enough to find values. Other and invalid escapes stay. */
function decodeAscii(path: string): string {
  return path.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
}

// Shorter parts aren't secret, and they can be ordinary words.
const minPartLength = 8;
// A link is normally escaped once, or twice behind a proxy.
const maxDecodings = 8;

/** Returns a token and its parts. No part may be shown either. */
export function splitToken(token: string): string[] {
  return [token, ...token.split('.')].filter((part) => part.length >= minPartLength);
}

/** Returns whether an address contains the token or a part of it, escaped or not. */
export function containsToken(address: string, token: string): boolean {
  const parts = splitToken(token);
  return listDecodings(address).some((text) => text === undefined || parts.some((part) => text.includes(part)));
}

/** Removes everything that looks like part of a token, escaped or not. */
function removeTokens(text: string): string {
  const withoutTokens = text.replace(/eyJ[\w-]+(\.[\w-]*)*|[\w-]{40,}/g, '…');
  return listDecodings(withoutTokens).some((decoded) => decoded === undefined || /eyJ[\w-]|[\w-]{40}/.test(decoded))
    ? '…'
    : withoutTokens;
}

/** Returns a string as it is, decoded once, decoded twice, and so on; undefined after too many decodings. */
function listDecodings(text: string): (string | undefined)[] {
  const decodings: (string | undefined)[] = [text];
  for (let decoded = text; decodings.length <= maxDecodings; decodings.push(decoded)) {
    // Tokens are ASCII, so decoding single bytes is enough.
    const next = decoded.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (next === decoded) return decodings;
    decoded = next;
  }
  return [...decodings, undefined];
}
