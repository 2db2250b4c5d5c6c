import { createBadRequest } from '../refusal';

/** The supported system query options, in lowercase. */
const systemOptions = [
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

/** A parsed query string: system query options without the dollar sign, and all decoded pairs in order. */
export interface QueryString {
  readonly options: ReadonlyMap<string, string>;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/**
 * Parses a query string, with or without its question mark. As on most servers, `+` is a space. Unknown system query
 * options are refused; other parameters are ignored.
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
    const optionName = name.replace(/^\$/, '').toLowerCase();
    if (!systemOptions.includes(optionName)) {
      if (name.startsWith('$')) throw createBadRequest(`The query parameter '${name}' is not supported.`, name);
      continue;
    }
    if (options.has(optionName))
      throw createBadRequest(
        `Query option '$${optionName}' was specified more than once, but it must be specified at most once.`,
        `$${optionName}`,
      );
    options.set(optionName, value);
  }
  return { options, pairs };
}

/** Decodes a name or value of a query string. */
function decode(text: string): string {
  return decodePath(text.replaceAll('+', ' '));
}

/** Decodes part of a path, where a plus sign is literal. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw createBadRequest(`'${text.slice(0, 100)}' is not valid percent-encoding.`);
  }
}
