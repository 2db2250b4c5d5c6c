import { badRequest } from '../refusal';

/** Options that the service knows, by name in lower case. */
const known = [
  'filter',
  'orderby',
  'select',
  'expand',
  'compute',
  'apply',
  'top',
  'skip',
  'count',
  'skiptoken',
  'format',
];

/** The query string of a request: system options without their dollar sign, and all pairs as they stood. */
export interface QueryString {
  readonly options: ReadonlyMap<string, string>;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a query string, with or without its question mark. As most servers do, it takes `+` for a space. An unknown
 * system option is refused, any other parameter is left alone.
 */
export function parseQueryString(text: string): QueryString {
  const options = new Map<string, string>();
  const pairs: [string, string][] = [];
  for (const part of text.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : decode(part.slice(equals + 1));
    pairs.push([name, value]);
    const bare = name.replace(/^\$/, '').toLowerCase();
    if (!known.includes(bare)) {
      if (name.startsWith('$')) throw badRequest(`The query parameter '${name}' is not supported.`, name);
      continue;
    }
    if (options.has(bare))
      throw badRequest(
        `Query option '$${bare}' was specified more than once, but it must be specified at most once.`,
        `$${bare}`,
      );
    options.set(bare, value);
  }
  return { options, pairs };
}

/** Percent decoding of a part of an address. */
function decode(text: string): string {
  return decodePath(text.replaceAll('+', ' '));
}

/** Percent decoding where a plus sign is a plus sign. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest(`'${text.slice(0, 100)}' is not valid percent-encoding.`);
  }
}
