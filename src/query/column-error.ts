import { distance } from 'fastest-levenshtein';
import { optionAmongColumns, pathStopsAtRecord, unknownColumn } from '../messages/sets';
import type { Entity, Navigation, Schema } from '../model/entity';
import type { AddInError } from '../model/errors';
import { recordNameField } from '../model/record-names';
import { didYouMean } from './nearest';
import { reachableColumns } from './reachable-columns';

// What people call fields that have another name.
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  name: ['Description', 'ShortName', 'Name'],
  description: ['Name'],
  price: ['PriceValue'],
  value: ['MarketValue', 'PriceValue'],
  rate: ['Factor'],
  date: ['ProcessDate', 'TradeDate'],
  cost: ['OriginalCost'],
  code: ['PrimarySymbol', 'Alpha3Code'],
  symbol: ['PrimarySymbol'],
  type: ['SecurityType/Description', 'Security/SecurityType/Description', 'AccountType'],
};

const mostLikely = 3;

/**
 * The error for a column that a set lacks: names the likeliest ones. `name`: as the user wrote it; `segment`: the part of
 * it that `entity` lacks.
 */
export function columnError(name: string, segment: string, entity: Entity, schema: Schema): AddInError {
  if (name.includes('=')) return optionAmongColumns(name.trim());
  const wanted = segment.trim().toLowerCase();
  const single = entity.navigations.filter((navigation) => !navigation.many);
  const record = single.find((navigation) => navigation.name.toLowerCase() === wanted);
  if (record) return pathStopsAtRecord(name.trim(), `${name.trim()}/${fieldNaming(record, schema)}`);
  const own = [...entity.fields, ...single].map((part) => part.name);
  // A typing mistake leaves no doubt; any other name may mean several columns.
  if (own.some((known) => distance(wanted, known.toLowerCase()) <= 2)) {
    return unknownColumn(entity.set, segment.trim(), didYouMean(segment, own));
  }
  const likely =
    [wanted, ...corrected(wanted, entity, schema)]
      .map((word) => (word.length < 2 ? [] : likelyColumns(word, entity, schema)))
      .find((columns) => columns.length > 0) ?? [];
  const hint = likely.length > 1 ? ` Did you mean ${listed(likely)}?` : didYouMean(segment, likely[0] ? likely : own);
  return unknownColumn(entity.set, segment.trim(), `${hint} See =IDS.FIELDS("${entity.set}").`);
}

/** The field that names the record behind a navigation, else its first field. */
function fieldNaming({ name, target }: Navigation, { entities }: Schema): string {
  const fields = entities.find((one) => one.name === target)?.fields.map((field) => field.name) ?? [];
  const naming = [recordNameField(name) ?? '', 'Name', 'Code', 'Description'].find((field) => fields.includes(field));
  return naming ?? fields[0] ?? 'Id';
}

/** What a mistyped word may mean: another name of a field, or a field behind a navigation. */
function corrected(wanted: string, entity: Entity, schema: Schema): readonly string[] {
  const fields = reachableColumns(entity, schema).map(({ path }) =>
    path.slice(path.lastIndexOf('/') + 1).toLowerCase(),
  );
  return [...Object.keys(alsoCalled), ...fields].filter((known) => distance(wanted, known) === 1);
}

function likelyColumns(wanted: string, entity: Entity, schema: Schema): string[] {
  const columns = reachableColumns(entity, schema);
  const called = (Object.hasOwn(alsoCalled, wanted) ? alsoCalled[wanted] : undefined) ?? [];
  const likely = [
    ...called,
    ...columns.filter(({ path }) => !path.includes('/') && path.toLowerCase().includes(wanted)).map(({ path }) => path),
    ...columns.filter(({ path }) => path.toLowerCase().endsWith(`/${wanted}`)).map(({ path }) => path),
    ...columns.filter(({ label }) => label.toLowerCase().split(' ').includes(wanted)).map(({ path }) => path),
  ];
  const known = new Set(columns.map(({ path }) => path));
  return [...new Set(likely)].filter((path) => known.has(path)).slice(0, mostLikely);
}

/** `A`, `A or B`, `A, B, or C`. */
function listed(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return `${others.reverse().join(', ')}${others.length > 1 ? ',' : ''} or ${last}`;
}
