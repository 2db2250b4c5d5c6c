import { findSet, type Schema } from '../../model/schema';

// What tells a person which record an id means, by the navigation that leads there.
const namesBehind = new Map<string, readonly string[]>([
  ['Account', ['Number', 'Name']],
  ['Security', ['PrimarySymbol', 'Description']],
  ['Custodian', ['ShortName']],
  ['Customer', ['ShortName']],
  ['Currency', ['Alpha3Code']],
  ['BaseCurrency', ['Alpha3Code']],
  ['LocalCurrency', ['Alpha3Code']],
  ['Sector', ['Name']],
  ['SecurityType', ['Code']],
  ['TransactionCode', ['Code']],
  ['Status', ['Name']],
]);

/** The field that tells a person which record a navigation leads to. */
export function nameBehind(navigation: string): string | undefined {
  return [...namesBehind].find(([known]) => known.toLowerCase() === navigation.toLowerCase())?.[1][0];
}

/** The columns asked for (all when none are), each id followed by the readable names behind it. */
export function addNames(schema: Schema, set: string, columns: readonly string[] | undefined): string[] | undefined {
  const entity = findSet(schema, set);
  if (!entity) return columns && [...columns];
  const shown = columns ?? entity.fields.map((field) => field.name);
  const known = new Set(shown.map((column) => column.toLowerCase()));
  return shown.flatMap((column) => {
    const navigation = entity.navigations.find(
      ({ many, on }) => !many && on.length === 1 && on[0]?.[0].toLowerCase() === column.toLowerCase(),
    );
    const target = navigation && schema.entities.find((one) => one.name === navigation.target);
    const names = (navigation && namesBehind.get(navigation.name)) ?? [];
    const paths = names
      .filter((name) => target?.fields.some((field) => field.name === name))
      .map((name) => `${navigation?.name ?? ''}/${name}`);
    return [column, ...paths.filter((path) => !known.has(path.toLowerCase()))];
  });
}
