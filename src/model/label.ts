import { entities } from './entities';
import { normalizeFieldName } from './entity';
import { restLabels } from './rest-resources';

/** The label of each documented field, by the names of its entity and the field. Without its own label, it's the name in words. */
const documentedLabels = new Map(
  entities.flatMap(({ name, fields }) =>
    fields.map((field) => [`${name} ${normalizeFieldName(field.name)}`, field.label || splitName(field.name)] as const),
  ),
);

/** The entity that a navigation leads to. Navigations with the same name lead to the same entity. */
const navigationTargets = new Map(
  entities.flatMap(({ navigations }) => navigations.map(({ name, target }) => [name.toLowerCase(), target] as const)),
);

const entityNames = new Map(entities.map(({ set, name }) => [set.toLowerCase(), name]));

/** The labels of fields whose label is the same in every entity. */
const sharedLabels = new Map(
  entities
    .flatMap(({ fields }) => fields)
    .map(({ name }) => [normalizeFieldName(name), new Set(listLabels(name))] as const)
    .flatMap(([name, labels]) => (labels.size === 1 ? [[name, [...labels][0] ?? ''] as const] : [])),
);

/** The prefixes of labels behind some navigations. For example, they distinguish the base currency from the local currency. */
const navigationPrefixes: readonly (readonly [navigation: string, prefix: string, labels: RegExp])[] = [
  ['whtsecurity', 'Withholding tax', /./],
  ['basecurrency', 'Base', /./],
  ['localcurrency', 'Local', /./],
  ['account', 'Account', /^(custodian|customer|currency|short currency)/i],
  ['security', 'Security', /^custodian/i],
];

/**
 * Returns the label of a column, as an analyst writes it in a report: `CUSIP` for `Security/Cusip`. `set` is the data
 * set of the column; without it, a name with different labels in several sets is split into words, like an undocumented
 * name.
 */
export function toLabel(name: string, set?: string): string {
  const segments = name.split('/');
  const field = normalizeFieldName(segments.pop() ?? '');
  const navigation = segments[segments.length - 1]?.toLowerCase();
  const entity =
    navigation === undefined ? entityNames.get(set?.toLowerCase() ?? '') : navigationTargets.get(navigation);
  const documentedLabel = entity === undefined ? undefined : documentedLabels.get(`${entity} ${field}`);
  if (navigation === undefined)
    return documentedLabel ?? restLabels.get(name) ?? sharedLabels.get(field) ?? splitName(name);
  if (documentedLabel === undefined) return splitName(name);
  const prefixRule = navigationPrefixes.find(
    ([navigation, , labels]) =>
      segments.some((segment) => segment.toLowerCase() === navigation) && labels.test(documentedLabel),
  );
  return prefixRule ? `${prefixRule[1]} ${lowerFirstLetter(documentedLabel)}` : documentedLabel;
}

/** Splits a name into words: `Security/PrimarySymbol` becomes `Security primary symbol`. */
export function splitName(name: string): string {
  const words = name
    .replace(/\//g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\bFx\b/g, 'FX')
    .split(' ')
    .map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listLabels(field: string): string[] {
  return entities.flatMap(({ fields }) =>
    fields.flatMap((candidate) => (candidate.name === field ? candidate.label || splitName(field) : [])),
  );
}

/** Names the rows of a data set or REST v1 resource in a message: `tax lots`, `FX rates`. */
export function nameRows(set: string): string {
  if (set === 'Vehicles') return 'securities';
  return set === 'InterfaceStatuses' ? 'deliveries' : lowerFirstLetter(splitName(set.replace('Interface', '')));
}

/** Returns a label as written after other words: `Currency` becomes `currency`, `CUSIP` stays unchanged. */
export function lowerFirstLetter(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
