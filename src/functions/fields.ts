import type { Loader } from '../loader/loader';
import { toLabel } from '../model/label';
import { findSet, type Schema } from '../model/entity';
import type { Result } from '../model/provenance';
import type { Table } from '../model/table';
import { createUnknownSetError } from '../query/unknown-set';
import type { TableFunction } from './definition/definition';
import { dataSet, makeOptional } from './definition/parameters';

export const fields: TableFunction = {
  kind: 'table',
  name: 'FIELDS',
  title: 'The data sets, or the fields of one',
  summary: "Lists the service's data sets, or one data set's fields, with types and related data sets.",
  example: '=IDS.FIELDS("Positions")',
  cost: 'No request beyond the metadata that all cells share.',
  result: 'The rows, under a header row.',
  parameters: [
    { ...makeOptional(dataSet), text: 'The name of the data set, like Positions. Blank lists all data sets.' },
  ],
  getHeaderMode: () => 'field',
  run: ({ loader }, { set }, signal) => fetchFields(loader, set, signal),
};

/** Fetches the list of the service's sets, or the fields and navigations of a set. */
function fetchFields(loader: Loader, set: unknown, signal?: AbortSignal): Promise<Result> {
  const name = typeof set === 'string' ? set.trim() : '';
  return loader.fetchRequest(
    `$metadata ${name.toLowerCase()}`,
    'odata',
    async (sharedSignal) => createFieldTable(await loader.fetchSchema(sharedSignal), name),
    { signal },
  );
}

function createFieldTable(schema: Schema, name: string): Table {
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
  if (!entity) throw createUnknownSetError(name, schema);
  const fieldRows = entity.fields.map((field) => [
    field.name,
    toLabel(field.name, entity.set),
    field.type.replace('Edm.', ''),
    field.nullable ? 'may be empty' : '',
    entity.key.includes(field.name) ? 'key' : '',
  ]);
  const navigationRows = entity.navigations.map(({ name: navigation, target, isCollection }) => [
    `${navigation}/…`,
    toLabel(navigation),
    schema.entities.find((candidate) => candidate.name === target)?.set ?? target,
    isCollection ? 'many' : '',
    '',
  ]);
  const columns = ['Field', 'Label', 'Type', 'Empty', 'Key'].map((column) => ({ name: column, kind: 'text' as const }));
  return { columns, rows: [...fieldRows, ...navigationRows] };
}
