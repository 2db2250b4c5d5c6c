import type { ReconKind } from '../../query/read-check-options';
import type { SubjectOption } from './builder-actions';

const filter: SubjectOption = { name: 'filter', kind: 'filter' };
const sort: SubjectOption = { name: 'sort', kind: 'sort' };
const top: SubjectOption = { name: 'top', kind: 'count' };
const headers: SubjectOption = { name: 'headers', kind: 'choice', words: ['0', '1', '2'] };
const names: SubjectOption = { name: 'names', kind: 'switch' };
const partial: SubjectOption = { name: 'partial', kind: 'switch' };
const required: SubjectOption = { name: 'require', kind: 'choice', words: ['success'] };
const source: SubjectOption = { name: 'source', kind: 'choice', words: ['odata', 'graphql', 'rest'] };

/** What the options of each kind of function can say. The first are those that every question may need. */
export const setOptions: readonly SubjectOption[] = [filter, sort, top, names, headers, source];
export const datedOptions: readonly SubjectOption[] = [...setOptions, partial, required];
export const restOptions: readonly SubjectOption[] = [filter, sort, top, headers];
export const datedRestOptions: readonly SubjectOption[] = [...restOptions, partial, required];

/** Those of `IDS.QUERY`, in whose formula columns are `select` and `expand`, and `sort` is `orderby`. */
export const queryFormOptions: readonly SubjectOption[] = [
  filter,
  sort,
  top,
  headers,
  source,
  { name: 'skip', kind: 'count' },
  { name: 'apply', kind: 'text' },
  { name: 'compute', kind: 'text' },
  { name: 'date', kind: 'text' },
  { name: 'count', kind: 'switch' },
];

export const compareFormOptions: readonly SubjectOption[] = [
  filter,
  sort,
  top,
  names,
  { name: 'tolerance', kind: 'number' },
  { name: 'unchanged', kind: 'switch' },
  { name: 'effects', kind: 'switch' },
  { name: 'base', kind: 'text' },
  headers,
];

export const totalFormOptions: readonly SubjectOption[] = [
  { name: 'agg', kind: 'choice', words: ['sum', 'average', 'min', 'max', 'count', 'countdistinct'] },
  filter,
  sort,
  top,
  headers,
];
export const datedTotalOptions: readonly SubjectOption[] = [
  ...totalFormOptions,
  { name: 'base', kind: 'text' },
  { name: 'mixed', kind: 'switch' },
  partial,
  required,
];

export const statusFormOptions: readonly SubjectOption[] = [{ name: 'stakes', kind: 'switch' }, headers];

export const reconFormOptions: Readonly<Record<ReconKind, readonly SubjectOption[]>> = {
  lots: [{ name: 'quantity', kind: 'number' }, { name: 'value', kind: 'number' }, headers],
  roll: [{ name: 'quantity', kind: 'number' }, { name: 'cash', kind: 'switch' }, headers],
  prices: [
    { name: 'days', kind: 'count' },
    { name: 'jump', kind: 'number' },
    { name: 'missing', kind: 'count' },
    { name: 'unpriced', kind: 'switch' },
    { name: 'implied', kind: 'number' },
    headers,
  ],
  missing: [{ name: 'quantity', kind: 'number' }, headers],
};

/** The names of all options that any form may hold. */
export const everyOption: readonly string[] = [
  ...new Set(
    [
      ...datedOptions,
      ...datedRestOptions,
      ...queryFormOptions,
      ...compareFormOptions,
      ...datedTotalOptions,
      ...statusFormOptions,
      ...Object.values(reconFormOptions).flat(),
    ].map(({ name }) => name),
  ),
];
