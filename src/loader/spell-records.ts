import type { Entity, Schema } from '../model/entity';
import { isRecord } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';

/**
 * Spells the fields of records and of their related records like the schema, because a service can use another letter case.
 * The first record shows how all of them are spelled.
 */
export function spellRecords(records: unknown[], entity: Entity, entities: Schema['entities']): unknown[] {
  const [first] = records;
  if (!isRecord(first)) return records;
  const spellings = new Map([...entity.fields, ...entity.navigations].map(({ name }) => [name.toLowerCase(), name]));
  const spell = (name: string, record: JsonRecord) => {
    const spelling = spellings.get(name.toLowerCase()) ?? name;
    return Object.hasOwn(record, spelling) ? name : spelling;
  };
  const targets = new Map(
    entity.navigations.flatMap(({ name, target }) => {
      const related = entities.find((candidate) => candidate.name === target);
      return related && readAnyCase(first, name) !== undefined ? [[name, related] as const] : [];
    }),
  );
  if (targets.size === 0 && Object.keys(first).every((name) => spell(name, first) === name)) return records;
  return records.map((record) => {
    if (!isRecord(record)) return record;
    const fields = Object.entries(record).map(([name, value]): [string, unknown] => {
      const spelled = spell(name, record);
      const related = targets.get(spelled);
      if (!related) return [spelled, value];
      if (Array.isArray(value)) return [spelled, spellRecords(value as unknown[], related, entities)];
      return [spelled, spellRecords([value], related, entities)[0]];
    });
    return Object.fromEntries(fields);
  });
}

/** Returns a field's value in any letter case. */
export function readAnyCase(record: JsonRecord, field: string): unknown {
  if (Object.hasOwn(record, field)) return record[field];
  const lower = field.toLowerCase();
  return Object.entries(record).find(([name]) => name.toLowerCase() === lower)?.[1];
}
