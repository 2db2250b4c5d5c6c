import type { Entity } from '../model/entity';
import { fieldSpelling } from '../model/field-spelling';
import { isRecord } from '../model/is-record';
import type { CellValue } from '../model/table';
import { brokenAnswer } from '../service/broken-answer';
import { findTwice } from './check-keys';

/** Query options by name, not encoded. */
type Options = readonly (readonly [name: string, value: string])[];

/** A question with the key among what it selects, so that a row which comes twice shows; `added`: what was not asked for. */
export function withKey({ key }: Entity, query: Options): { query: Options; added: readonly string[] } {
  const select = optionOf(query, '$select');
  if (select === undefined || isGrouped(query) || select.includes('*')) return { query, added: [] };
  const selected = namesIn(select).map((name) => name.toLowerCase());
  const added = key.filter((name) => !selected.includes(name.toLowerCase()));
  const whole = [select, ...added].join(',');
  return { query: query.map(([name, value]) => [name, name === '$select' ? whole : value] as const), added };
}

/** Looks at the records of an answer as its pages come. */
export interface RecordWatch {
  add(records: readonly unknown[]): void;
  /** Throws where a record came twice (then a page was repeated, and another one is missing) or lacks a field. */
  finish(): void;
}

export function watchRecords(entity: Entity, query: Options): RecordWatch {
  const isOfRows = !isGrouped(query);
  const seen = new Map<string, number>();
  const keys: CellValue[][] = [];
  let records = 0;
  const broken = (why: string) => brokenAnswer(entity.set, why);
  return {
    add: (more) => {
      for (const record of more) {
        if (!isRecord(record)) continue;
        records++;
        for (const name of Object.keys(record)) {
          const spelt = fieldSpelling(name);
          seen.set(spelt, (seen.get(spelt) ?? 0) + 1);
        }
        if (isOfRows) keys.push(entity.key.map((name) => cellOf(record[name])));
        else if (isPlainApply(query)) keys.push([JSON.stringify(record)]);
      }
    },
    finish: () => {
      const asked = isOfRows ? fieldsOfRows(entity, query, seen) : namesOfGroups(query);
      const lost = records === 0 ? undefined : asked.find((name) => seen.get(fieldSpelling(name)) !== records);
      if (lost !== undefined) throw broken(`the field ${lost} is missing`);
      const at = (keys[0] ?? []).map((_key, index) => index);
      // A service may lack a field that is a part of the key elsewhere.
      const known = keys.every((key) => key.every((part) => part !== null));
      if (at.length > 0 && known && findTwice(keys, at)) throw broken('it holds the same row twice');
    },
  };
}

/** The fields that every record has to have: those selected, or without a selection those that any other has. */
function fieldsOfRows({ fields }: Entity, query: Options, seen: ReadonlyMap<string, number>): string[] {
  const select = optionOf(query, '$select');
  const selected = select === undefined || select.includes('*') ? [...seen.keys()] : namesIn(select).map(fieldSpelling);
  return fields.map(({ name }) => name).filter((name) => selected.includes(fieldSpelling(name)));
}

/** What the last step of an aggregation names: the fields grouped by, and the totals. */
function namesOfGroups(query: Options): string[] {
  const apply = optionOf(query, '$apply') ?? '';
  const [last = ''] = apply.split(/\/(?=(?:groupby|aggregate)\()/i).slice(-1);
  if (!isPlainApply(query) || !/^(?:groupby|aggregate)\(/i.test(last)) return [];
  const [, grouped = ''] = /^groupby\(\(([^()]*)\)/i.exec(last) ?? [];
  const totals = [...last.matchAll(/\sas\s+(\w+)/gi)].map(([, name = '']) => name);
  return [...namesIn(grouped).map((path) => path.split('/')[0] ?? path), ...totals];
}

const isGrouped = (query: Options) => optionOf(query, '$apply') !== undefined;

/** Whether each group comes once, with all that is asked for. */
function isPlainApply(query: Options): boolean {
  return !/concat|rollup/i.test(optionOf(query, '$apply') ?? '') && optionOf(query, '$select') === undefined;
}

const optionOf = (query: Options, wanted: string) => query.find(([name]) => name === wanted)?.[1];

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function cellOf(value: unknown): CellValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
