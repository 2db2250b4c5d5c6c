import { recordNameFields } from '../../model/record-names';
import { findSet, type Schema } from '../../model/entity';

/** Adds the names of related records after each ID column. Without `columns`, it starts from all columns of the set. */
export function addNameColumns(
  schema: Schema,
  set: string,
  columns: readonly string[] | undefined,
): string[] | undefined {
  const entity = findSet(schema, set);
  if (!entity) return columns && [...columns];
  const columnNames = columns ?? entity.fields.map((field) => field.name);
  const shownNames = new Set(columnNames.map((column) => column.toLowerCase()));
  return columnNames.flatMap((column) => {
    const navigation = entity.navigations.find(
      ({ isCollection, fieldPairs }) =>
        !isCollection && fieldPairs.length === 1 && fieldPairs[0]?.[0].toLowerCase() === column.toLowerCase(),
    );
    const target = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
    const names = (navigation && recordNameFields.get(navigation.name)) ?? [];
    const paths = names
      .filter((name) => target?.fields.some((field) => field.name === name))
      .map((name) => `${navigation?.name ?? ''}/${name}`);
    return [column, ...paths.filter((path) => !shownNames.has(path.toLowerCase()))];
  });
}
