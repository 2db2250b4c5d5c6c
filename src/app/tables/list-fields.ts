import type { Loader } from '../../loader/loader';
import { label } from '../../model/label';
import { findSet, type Schema } from '../../model/schema';
import type { Answer } from '../../model/pedigree';
import type { Table } from '../../model/table';
import { unknownSet } from '../../query/unknown-set';

/** The sets that the service offers, or a set's fields with their types and the ways that lead on from it. */
export function listFields(loader: Loader, set: unknown): Promise<Answer> {
  const name = typeof set === 'string' ? set.trim() : '';
  return loader.askOther(`$metadata ${name.toLowerCase()}`, 'odata', async () => tableOf(await loader.schema(), name));
}

function tableOf(schema: Schema, name: string): Table {
  if (name === '') {
    return {
      columns: ['Set', 'Fields', 'Key'].map((column) => ({
        name: column,
        kind: column === 'Fields' ? 'number' : 'text',
      })),
      rows: schema.entities.map((entity) => [entity.set, entity.fields.length, entity.key.join(';')]),
    };
  }
  const entity = findSet(schema, name);
  if (!entity) throw unknownSet(name, schema);
  const fields = entity.fields.map((field) => [
    field.name,
    label(field.name),
    field.type.replace('Edm.', ''),
    field.nullable ? 'may be empty' : '',
    entity.key.includes(field.name) ? 'key' : '',
  ]);
  const ways = entity.navigations.map((way) => [
    `${way.name}/…`,
    label(way.name),
    schema.entities.find((known) => known.name === way.target)?.set ?? way.target,
    way.many ? 'many' : '',
    '',
  ]);
  const columns = ['Field', 'Label', 'Type', 'Empty', 'Key'].map((column) => ({ name: column, kind: 'text' as const }));
  return { columns, rows: [...fields, ...ways] };
}
