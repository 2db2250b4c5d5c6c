import { isSameName, normalizeFieldName } from '../model/entity';
import { isRecord } from '../model/table';
import { splitTopLevel } from '../query/split-top-level';

/** The related records that `$expand` requests. */
export interface Expansion {
  readonly name: string;
  /** The selected fields; empty for all. */
  readonly fields: readonly string[];
  readonly expansions: readonly Expansion[];
}

/** Reads `$expand`. Leaves out `*`, and paths such as `Positions/$count`, whose names in records differ. */
export function readExpansions(expand = ''): Expansion[] {
  return splitTopLevel(expand, ',').flatMap((part): Expansion[] => {
    const [, name, options = ''] = /^(\w+)\s*(?:\(([^]*)\))?$/.exec(part) ?? [];
    if (name === undefined) return [];
    const values = new Map(
      splitTopLevel(options, ';').map((option): [string, string] => {
        const [, optionName = '', value = ''] = /^\$?(\w+)\s*=([^]*)$/.exec(option) ?? [];
        return [optionName.toLowerCase(), value];
      }),
    );
    const fields = splitTopLevel(values.get('select') ?? '', ',').filter((field) => /^\w+$/.test(field));
    return [{ name, fields, expansions: readExpansions(values.get('expand')) }];
  });
}

/** Returns whether `$expand` requests the records at a path. */
export function requestsPath(expansions: readonly Expansion[], path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  return expansions.some(
    ({ name, expansions: nested }) =>
      isSameName(name, first) && (rest.length === 0 || requestsPath(nested, rest.join('/'))),
  );
}

/** Returns the expansion that a path like `Account/Number` needs; none for a field of the record itself. */
export function toExpansions(path: string): Expansion[] {
  const [name = '', ...rest] = path.split('/');
  if (rest.length === 0) return [];
  return [{ name, fields: rest.length === 1 ? rest : [], expansions: toExpansions(rest.join('/')) }];
}

/** Returns the first requested field or related record that a record lacks, like `Security/Cusip`. */
export function findMissingPath(record: unknown, expansions: readonly Expansion[], path = ''): string | undefined {
  if (!isRecord(record)) return undefined;
  for (const { name, fields, expansions: nested } of expansions) {
    const value = readField(record, name);
    if (value === undefined) return path + name;
    for (const related of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isRecord(related)) continue;
      const missing = fields.find((field) => readField(related, field) === undefined);
      const missingPath =
        missing === undefined ? findMissingPath(related, nested, `${path}${name}/`) : `${path}${name}/${missing}`;
      if (missingPath !== undefined) return missingPath;
    }
  }
  return undefined;
}

function readField(record: Record<string, unknown>, field: string): unknown {
  if (Object.hasOwn(record, field)) return record[field];
  const normalizedName = normalizeFieldName(field);
  return Object.entries(record).find(([name]) => normalizeFieldName(name) === normalizedName)?.[1];
}
