import { suggestion } from '../messages/general';
import leven from 'leven';
import { columnsWithCommas, optionAmongColumns, pathStopsAtRecord, unknownColumn } from '../messages/sets';
import type { Entity, Navigation, Schema } from '../model/entity';
import type { AddInError } from '../model/errors';
import { findRecordNameField } from '../model/record-names';
import { didYouMean } from './nearest';
import { getReachableColumns } from './reachable-columns';

// Names that users often type, and the fields they probably mean.
const synonyms: Readonly<Record<string, readonly string[]>> = {
  name: ['Description', 'ShortName', 'Name'],
  description: ['Name'],
  price: ['PriceValue'],
  value: ['MarketValue', 'PriceValue'],
  rate: ['Factor'],
  date: ['ProcessDate', 'TradeDate'],
  mv: ['MarketValue'],
  nav: ['MarketValue'],
  qty: ['Quantity'],
  cost: ['OriginalCost'],
  code: ['PrimarySymbol', 'Alpha3Code'],
  symbol: ['PrimarySymbol'],
  type: ['SecurityType/Description', 'Security/SecurityType/Description', 'AccountType'],
};

const maxSuggestions = 3;

/** Returns the error for an option, or a list with commas, in the place of a column; undefined for any other text. */
export function findMisplacedOption(name: string): AddInError | undefined {
  if (name.includes('=')) return optionAmongColumns(name.trim());
  if (!name.includes(',')) return undefined;
  const columns = name.split(',').map((column) => column.trim());
  return columnsWithCommas(name.trim(), columns.join(';'));
}

/**
 * Returns the error for an unknown column, which names the likeliest ones. `name` is the column as the user wrote it;
 * `segment` is the part of it that `entity` lacks.
 */
export function createColumnError(name: string, segment: string, entity: Entity, schema: Schema): AddInError {
  const misplaced = findMisplacedOption(name);
  if (misplaced) return misplaced;
  const word = segment.trim().toLowerCase();
  const navigationsToOne = entity.navigations.filter((navigation) => !navigation.isCollection);
  const record = navigationsToOne.find((navigation) => navigation.name.toLowerCase() === word);
  if (record) return pathStopsAtRecord(name.trim(), `${name.trim()}/${findNameField(record, schema)}`);
  const ownNames = [...entity.fields, ...navigationsToOne].map((part) => part.name);
  // A typo has one likely correction. Any other name can match several columns.
  if (ownNames.some((ownName) => leven(word, ownName.toLowerCase()) <= 2)) {
    return unknownColumn(entity.set, segment.trim(), didYouMean(segment, ownNames));
  }
  const likely =
    [word, ...listCorrections(word, entity, schema)]
      .map((candidate) => (candidate.length < 2 ? [] : listLikelyColumns(candidate, entity, schema)))
      .find((columns) => columns.length > 0) ?? [];
  const [only] = likely;
  const hint =
    likely.length > 1
      ? suggestion(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(likely))
      : only === undefined
        ? didYouMean(segment, [...ownNames, ...listSimilarLabels(word, entity, schema)])
        : suggestion(`"${only}"`);
  return unknownColumn(entity.set, segment.trim(), `${hint} See =IDS.FIELDS("${entity.set}").`);
}

/** Returns the field that names a navigation's target record, or the record's first field. */
function findNameField({ name, target }: Navigation, { entities }: Schema): string {
  const fields = entities.find((entity) => entity.name === target)?.fields.map((field) => field.name) ?? [];
  const found = [findRecordNameField(name) ?? '', 'Name', 'Code', 'Description'].find((field) =>
    fields.includes(field),
  );
  return found ?? fields[0] ?? 'Id';
}

/** Returns the synonyms and field names, also of related records, that differ from a word by one character. */
function listCorrections(word: string, entity: Entity, schema: Schema): readonly string[] {
  const fields = getReachableColumns(entity, schema).map(({ path }) =>
    path.slice(path.lastIndexOf('/') + 1).toLowerCase(),
  );
  return [...Object.keys(synonyms), ...fields].filter((name) => leven(word, name) === 1);
}

/** Returns the labels that differ from a word by a typo; none for a short word, which is similar to some label anyway. */
function listSimilarLabels(word: string, entity: Entity, schema: Schema): readonly string[] {
  if (word.length < 5) return [];
  return getReachableColumns(entity, schema)
    .map(({ label }) => label)
    .filter((label) => leven(word, label.toLowerCase()) <= 2);
}

function listLikelyColumns(word: string, entity: Entity, schema: Schema): string[] {
  const columns = getReachableColumns(entity, schema);
  const likely = [
    ...((Object.hasOwn(synonyms, word) ? synonyms[word] : undefined) ?? []),
    ...columns.filter(({ path }) => !path.includes('/') && path.toLowerCase().includes(word)).map(({ path }) => path),
    ...columns.filter(({ path }) => path.toLowerCase().endsWith(`/${word}`)).map(({ path }) => path),
    ...columns.filter(({ label }) => label.toLowerCase().split(' ').includes(word)).map(({ path }) => path),
  ];
  const paths = new Set(columns.map(({ path }) => path));
  return [...new Set(likely)].filter((path) => paths.has(path)).slice(0, maxSuggestions);
}
