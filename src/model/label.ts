import { entities } from './entities';
import { fieldSpelling } from './entity';
import { restLabels } from './rest-labels';

/** The label of each documented field, by its record kind and its name. */
const documentedLabels = new Map(
  entities.flatMap(({ name, fields }) =>
    fields.map((field) => [`${name} ${fieldSpelling(field.name)}`, field.label ?? ''] as const),
  ),
);

/** The record kind that a navigation leads to, by the navigation's name: none leads to two kinds. */
const targets = new Map(
  entities.flatMap(({ navigations }) => navigations.map(({ name, target }) => [name.toLowerCase(), target] as const)),
);

const kinds = new Map(entities.map(({ set, name }) => [set.toLowerCase(), name]));

/** Fields with one label in every record kind that has them: they need no set. */
const sharedLabels = new Map(
  entities
    .flatMap(({ fields }) => fields)
    .map(({ name }) => [fieldSpelling(name), new Set(labelsOf(name))] as const)
    .flatMap(([name, labels]) => (labels.size === 1 ? [[name, [...labels][0] ?? ''] as const] : [])),
);

/** The prefix of labels behind a navigation, for records with several roles. */
const roles: readonly (readonly [navigation: string, prefix: string, labels: RegExp])[] = [
  ['whtsecurity', 'Withholding tax', /./],
  ['basecurrency', 'Base', /./],
  ['localcurrency', 'Local', /./],
  ['account', 'Account', /^(custodian|customer|currency|short currency)/i],
  ['security', 'Security', /^custodian/i],
];

/**
 * The label of a column, as an analyst writes it in a report: `CUSIP` for `Security/Cusip`. `set`: the data set whose
 * column it is; without it, a name that several sets have stays as short as it is. Names that are not documented are
 * split into words.
 */
export function label(name: string, set?: string): string {
  const steps = name.split('/');
  const field = fieldSpelling(steps.pop() ?? '');
  const navigation = steps[steps.length - 1]?.toLowerCase();
  const kind = navigation === undefined ? kinds.get(set?.toLowerCase() ?? '') : targets.get(navigation);
  const known = kind === undefined ? undefined : documentedLabels.get(`${kind} ${field}`);
  if (navigation === undefined) return known ?? restLabels.get(name) ?? sharedLabels.get(field) ?? splitName(name);
  if (known === undefined) return splitName(name);
  const role = roles.find(
    ([navigation, , labels]) => steps.some((step) => step.toLowerCase() === navigation) && labels.test(known),
  );
  return role ? `${role[1]} ${continued(known)}` : known;
}

/** A name split into words: `Security/PrimarySymbol` is `Security primary symbol`, `portfolioCode` is `Portfolio code`. */
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

function labelsOf(field: string): string[] {
  return entities.flatMap(({ fields }) => fields.flatMap((one) => (one.name === field ? (one.label ?? '') : [])));
}

/** A label behind other words: `Currency` is `currency`, `CUSIP` stays. */
export function continued(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
