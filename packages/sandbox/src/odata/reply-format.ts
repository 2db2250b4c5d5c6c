import { createBadRequest } from '../refusal';
import type { JsonStyle } from './json-text';

/** The format of an OData response. */
export interface ReplyFormat extends JsonStyle {
  readonly metadata: 'none' | 'minimal' | 'full';
  readonly contentType: string;
}

/** Reads the format from `$format` or, without it, the Accept header. Data is always JSON. */
export function readReplyFormat(format: string | undefined, accept: string | null): ReplyFormat {
  const text = (format ?? accept ?? '').toLowerCase();
  if (format !== undefined && format.toLowerCase() !== 'json' && !text.startsWith('application/json')) {
    throw createBadRequest(`The $format '${format.slice(0, 60)}' is not supported: use application/json.`, '$format');
  }
  const metadata =
    /odata\.metadata=(none|minimal|full)/.exec(text)?.[1] ?? /metadata=(none|minimal|full)/.exec(text)?.[1];
  const level = metadata === 'none' || metadata === 'full' ? metadata : 'minimal';
  const exactNumbers = /ieee754compatible=true/.test(text);
  const exact = exactNumbers ? ';IEEE754Compatible=true' : '';
  return {
    metadata: level,
    exactNumbers,
    contentType: `application/json; odata.metadata=${level}; odata.streaming=true${exact}`,
  };
}

/** Reads the page size of a Prefer header, with the name of the preference. */
export function readPreferredPageSize(
  prefer: string | null,
): { readonly size: number; readonly name: string } | undefined {
  const match = /(?:^|[,;\s])((?:odata\.)?maxpagesize)\s*=\s*"?(\d{1,9})"?/i.exec(prefer ?? '');
  const size = Number(match?.[2] ?? 0);
  return match && size > 0 ? { size, name: (match[1] ?? '').toLowerCase() } : undefined;
}
