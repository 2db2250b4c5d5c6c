import { readPlainDate, type PlainDate } from '../../model/plain-date';

/** What the workbook knows about its table of tracked breaks. It travels with the file: no token, no address. */
export interface BreaksPart {
  readonly table: { readonly id: string; readonly name: string };
  /** The Excel table columns' own numbers, which stay through renaming and moving, by the columns' names. */
  readonly columns: Readonly<Record<string, number>>;
  readonly asOf: PlainDate;
  /** Set while an add-in writes the rows. */
  readonly writing?: { readonly since: number; readonly session: string; readonly by?: string };
  /** By ID: the hash of a comment that is older than a change of the difference, and the date of that change. */
  readonly oldComments: Readonly<Record<string, readonly [hash: string, since: PlainDate]>>;
  /** By ID: the hash of what the user's cells of a row held. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The part has a namespace of its own, so that linked tables don't take it for one of theirs. */
export const breaksNamespace = 'urn:ids-for-excel:breaks';
const version = 1;
/** In characters; Excel on the web answers with 5 MB at most. */
const longest = 1_000_000;

/** The XML of the part. */
export function printBreaksPart(part: BreaksPart): string {
  const json = JSON.stringify(part).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<breaks xmlns="${breaksNamespace}" version="${version}">${json}</breaks>`;
}

/** Reads a part, whoever wrote it; undefined for what is none, or of a newer add-in. Never throws. */
export function readBreaksPart(xml: string): BreaksPart | undefined {
  try {
    if (xml.length > longest || /<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined;
    const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
    if (root.localName !== 'breaks' || root.namespaceURI !== breaksNamespace) return undefined;
    if (Number(root.getAttribute('version')) > version) return undefined;
    return readContent(JSON.parse(root.textContent ?? ''));
  } catch {
    return undefined;
  }
}

type Unread = Readonly<Record<string, unknown>>;

function readContent(given: unknown): BreaksPart | undefined {
  const part = recordOf(given);
  const table = recordOf(part['table']);
  const writing = recordOf(part['writing']);
  const asOf = readDate(part['asOf']);
  if (!asOf || typeof table['id'] !== 'string' || typeof table['name'] !== 'string') return undefined;
  const entries = (name: string) => Object.entries(recordOf(part[name]));
  return {
    table: { id: table['id'], name: table['name'] },
    columns: Object.fromEntries(
      entries('columns').flatMap(([name, id]) => (typeof id === 'number' ? [[name, id]] : [])),
    ),
    asOf,
    ...(typeof writing['since'] === 'number' &&
      typeof writing['session'] === 'string' && {
        writing: {
          since: writing['since'],
          session: writing['session'],
          ...(typeof writing['by'] === 'string' && { by: writing['by'].slice(0, 200) }),
        },
      }),
    oldComments: Object.fromEntries(
      entries('oldComments').flatMap(([id, value]) => {
        const [hash, since] = Array.isArray(value) ? (value as unknown[]) : [];
        const date = readDate(since);
        return typeof hash === 'string' && date ? [[id, [hash, date] as const]] : [];
      }),
    ),
    typed: Object.fromEntries(entries('typed').flatMap(([id, hash]) => (typeof hash === 'string' ? [[id, hash]] : []))),
  };
}

function recordOf(value: unknown): Unread {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unread) : {};
}

function readDate(value: unknown): PlainDate | undefined {
  return typeof value === 'string' ? readPlainDate(value) : undefined;
}
