import type { Page } from '../service';

/**
 * The links to all pages behind the first, where its link skips a plain number of rows and the total is known. A link
 * with anything else in it (`$skiptoken`) is the service's own business: it is followed, never rebuilt.
 */
export function pagesBehind({ rows, next }: Page, expected: number): string[] | undefined {
  if (next === undefined || rows.length === 0) return undefined;
  const skip = /([?&](?:\$|%24)skip=)(\d+)(?=&|$)/i.exec(next);
  if (!skip || /skiptoken/i.test(next) || Number(skip[2]) < rows.length) return undefined;
  const start = Number(skip[2]);
  const top = /[?&](?:\$|%24)top=(\d+)(?=&|$)/i.exec(next);
  const left = expected - rows.length;
  const links: string[] = [];
  for (let done = 0; done < left; done += rows.length) {
    let link = next.replace(skip[0], `${skip[1]}${start + done}`);
    // A server that counts `$top` down in its links gets the rest that belongs to each page.
    if (top) link = link.replace(top[0], top[0].replace(/\d+$/, String(left - done)));
    links.push(link);
  }
  return links;
}
