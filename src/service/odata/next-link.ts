import type { Page } from '../service';

/**
 * The links to all pages behind the first, where its link skips a plain number of rows and the total is known. A link
 * with anything else in it (`$skiptoken`) is the service's own business: it is followed, never rebuilt.
 */
export function pagesBehind({ rows, next }: Page, expected: number): Iterable<string> | undefined {
  if (next === undefined || rows.length === 0) return undefined;
  const skip = /([?&](?:\$|%24)skip=)(\d+)(?=&|$)/i.exec(next);
  if (!skip || /skiptoken/i.test(next) || Number(skip[2]) < rows.length) return undefined;
  return links(next, skip, rows.length, expected - rows.length);
}

/** Made one at a time: with a row a page there may be a million, each as long as the question. */
function* links(next: string, skip: RegExpExecArray, pageSize: number, left: number): Generator<string> {
  const start = Number(skip[2]);
  const top = /[?&](?:\$|%24)top=(\d+)(?=&|$)/i.exec(next);
  for (let done = 0; done < left; done += pageSize) {
    let link = next.replace(skip[0], `${skip[1]}${start + done}`);
    // A server that counts `$top` down in its links gets the rest that belongs to each page.
    if (top) link = link.replace(top[0], top[0].replace(/\d+$/, String(left - done)));
    yield link;
  }
}
