import type { PlainDate } from '../../model/plain-date';
import {
  readDate,
  printJsonPart,
  readJsonPart,
  readJsonRecord,
  type PartKind,
  type UntrustedRecord,
} from './json-part';

/** The workbook's record of its table of tracked breaks. It's saved in the file, so it contains no token and no address. */
export interface BreaksPart {
  readonly table: { readonly id: string; readonly name: string };
  /** The IDs of the table's columns, which survive renaming and moving, by column name. */
  readonly columns: Readonly<Record<string, number>>;
  readonly asOf: PlainDate;
  /** When tracking began; undefined in workbooks of earlier versions. */
  readonly began?: PlainDate;
  /**
   * Set while an add-in writes the rows. If the write is interrupted, `next` has the content for
   * after the write, with the hashes of only those rows whose status the add-in changes.
   */
  readonly writing?: {
    readonly since: number;
    readonly session: string;
    readonly by?: string;
    readonly next?: Pick<BreaksPart, 'oldComments' | 'typed'>;
    /** Whether the table had a total row, which is hidden while rows are added or removed. */
    readonly totals?: true;
  };
  /** By break ID: the hash of a comment made before the difference changed, and the date of that change. */
  readonly oldComments: Readonly<Record<string, readonly [hash: string, since: PlainDate]>>;
  /** By break ID: the hash of the user's cells in its row. */
  readonly typed: Readonly<Record<string, string>>;
  /** By customer and custodian, like `2 HARB`: the last date when a user's token covered them. */
  readonly covered?: Readonly<Record<string, PlainDate>>;
}

export const breaksNamespace = 'urn:ids-for-excel:breaks';
const kind: PartKind = { element: 'breaks', namespace: breaksNamespace, version: 1 };

export function printBreaksPart(part: BreaksPart): string {
  return printJsonPart(kind, part);
}

/** Reads an untrusted part. Returns undefined for another kind of part, or for one of a newer add-in. Never throws. */
export function readBreaksPart(xml: string): BreaksPart | undefined {
  const part = readJsonPart(kind, xml);
  return part && readContent(part);
}

/** Returns whether a newer add-in wrote a part. */
export function isNewerBreaksPart(xml: string): boolean {
  return Number(/<breaks\b[^>]*\bversion="(\d+)"/.exec(xml)?.[1] ?? 0) > kind.version;
}

function readContent(part: UntrustedRecord): BreaksPart | undefined {
  const table = readJsonRecord(part['table']);
  const writing = readJsonRecord(part['writing']);
  const asOf = readDate(part['asOf']);
  const began = readDate(part['began']);
  if (!asOf || typeof table['id'] !== 'string' || typeof table['name'] !== 'string') return undefined;
  const readEntries = (name: string) => Object.entries(readJsonRecord(part[name]));
  return {
    table: { id: table['id'], name: table['name'] },
    columns: Object.fromEntries(
      readEntries('columns').flatMap(([name, id]) => (typeof id === 'number' ? [[name, id]] : [])),
    ),
    asOf,
    ...(began && { began }),
    ...(typeof writing['since'] === 'number' &&
      typeof writing['session'] === 'string' && {
        writing: {
          since: writing['since'],
          session: writing['session'],
          ...(typeof writing['by'] === 'string' && { by: writing['by'].slice(0, 200) }),
          next: readRowHashes(readJsonRecord(writing['next'])),
          ...(writing['totals'] === true && { totals: true }),
        },
      }),
    ...readRowHashes(part),
    covered: Object.fromEntries(
      readEntries('covered').flatMap(([key, value]) => {
        const date = readDate(value);
        return date ? [[key, date]] : [];
      }),
    ),
  };
}

function readRowHashes(part: UntrustedRecord): Pick<BreaksPart, 'oldComments' | 'typed'> {
  const readEntries = (name: string) => Object.entries(readJsonRecord(part[name]));
  return {
    oldComments: Object.fromEntries(
      readEntries('oldComments').flatMap(([id, value]) => {
        const [hash, since] = Array.isArray(value) ? (value as unknown[]) : [];
        const date = readDate(since);
        return typeof hash === 'string' && date ? [[id, [hash, date] as const]] : [];
      }),
    ),
    typed: Object.fromEntries(
      readEntries('typed').flatMap(([id, hash]) => (typeof hash === 'string' ? [[id, hash]] : [])),
    ),
  };
}
