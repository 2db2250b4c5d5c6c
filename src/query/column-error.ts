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

/** Creates the error for an option or a comma-separated list in place of a column. Returns undefined for any other text. */
export function createMisplacedOptionError(name: string): AddInError | undefined {
  if (name.includes('=')) return optionAmongColumns(name.trim());
  if (!name.includes(',')) return undefined;
  const columns = name.split(',').map((column) => column.trim());
  return columnsWithCommas(name.trim(), columns.join(';'));
}

/**
 * Creates the error for an unknown column, which suggests the likeliest ones. `name` is the column as the user wrote it;
 * `segment` is the part of it that `entity` lacks.
 */
export function createColumnError(name: string, segment: string, entity: Entity, schema: Schema): AddInError {
  const misplacedOption = createMisplacedOptionError(name);
  if (misplacedOption) return misplacedOption;
  const word = segment.trim().toLowerCase();
  const navigationsToOne = entity.navigations.filter((navigation) => !navigation.isCollection);
  const recordNavigation = navigationsToOne.find((navigation) => navigation.name.toLowerCase() === word);
  if (recordNavigation)
    return pathStopsAtRecord(name.trim(), `${name.trim()}/${findNameField(recordNavigation, schema)}`);
  const directNames = [...entity.fields, ...navigationsToOne].map((part) => part.name);
  // A typo has one likely correction. Any other name can match several columns.
  if (directNames.some((directName) => leven(word, directName.toLowerCase()) <= 2)) {
    return unknownColumn(entity.set, segment.trim(), didYouMean(segment, directNames));
  }
  const likelyColumns =
    [word, ...listCorrections(word, entity, schema)]
      .map((candidate) => (candidate.length < 2 ? [] : listLikelyColumns(candidate, entity, schema)))
      .find((columns) => columns.length > 0) ?? [];
  const [firstColumn] = likelyColumns;
  const hint =
    likelyColumns.length > 1
      ? suggestion(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(likelyColumns))
      : firstColumn === undefined
        ? didYouMean(segment, [...directNames, ...listSimilarLabels(word, entity, schema)])
        : suggestion(`"${firstColumn}"`);
  return unknownColumn(entity.set, segment.trim(), `${hint} See =IDS.FIELDS("${entity.set}").`);
}

/** Returns the field with the name of a navigation's target record, or else the record's first field. */
function findNameField({ name, target }: Navigation, { entities }: Schema): string {
  const fields = entities.find((entity) => entity.name === target)?.fields.map((field) => field.name) ?? [];
  const nameField = [findRecordNameField(name) ?? '', 'Name', 'Code', 'Description'].find((field) =>
    fields.includes(field),
  );
  return nameField ?? fields[0] ?? 'Id';
}

/** Returns the synonyms and field names, including those of related records, that differ from a word by one character. */
function listCorrections(word: string, entity: Entity, schema: Schema): readonly string[] {
  const fields = getReachableColumns(entity, schema).map(({ path }) =>
    path.slice(path.lastIndexOf('/') + 1).toLowerCase(),
  );
  return [...Object.keys(synonyms), ...fields].filter((name) => leven(word, name) === 1);
}

/** Returns the labels that differ from a word by a typo. Returns none for a short word, which resembles too many labels. */
function listSimilarLabels(word: string, entity: Entity, schema: Schema): readonly string[] {
  if (word.length < 5) return [];
  return getReachableColumns(entity, schema)
    .map(({ label }) => label)
    .filter((label) => leven(word, label.toLowerCase()) <= 2);
}

function listLikelyColumns(word: string, entity: Entity, schema: Schema): string[] {
  const columns = getReachableColumns(entity, schema);
  const candidates = [
    ...((Object.hasOwn(synonyms, word) ? synonyms[word] : undefined) ?? []),
    ...columns.filter(({ path }) => !path.includes('/') && path.toLowerCase().includes(word)).map(({ path }) => path),
    ...columns.filter(({ path }) => path.toLowerCase().endsWith(`/${word}`)).map(({ path }) => path),
    ...columns.filter(({ label }) => label.toLowerCase().split(' ').includes(word)).map(({ path }) => path),
  ];
  const paths = new Set(columns.map(({ path }) => path));
  return [...new Set(candidates)].filter((path) => paths.has(path)).slice(0, maxSuggestions);
}
