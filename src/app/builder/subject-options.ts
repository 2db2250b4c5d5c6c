import * as functionOptions from '../../functions/definition/options';
import { functions } from '../../functions/registry';
import type { ReconKind } from '../../query/read-check-options';
import type { SubjectOption } from './query-subject';

/** Converts a function's options to those of a form. */
export function listFormOptions(options: readonly functionOptions.FunctionOption[]): readonly SubjectOption[] {
  return options.map((option) => {
    const { name, kind, words } = option;
    const defaultWord = describeDefault(option);
    return { name, kind, ...(words && { words }), ...(defaultWord !== undefined && { defaultWord }) };
  });
}

const defaultWords: Readonly<Record<string, string>> = { headers: '1', errors: 'cell' };

/** Returns an option's default. The example of a switch shows the opposite of its default. */
function describeDefault({ name, kind, example }: functionOptions.FunctionOption): string | undefined {
  if (kind === 'switch') return example === '1' ? '0' : '1';
  return kind === 'choice' ? defaultWords[name] : undefined;
}

const listFormOptionsWithout = (options: readonly functionOptions.FunctionOption[], ...names: readonly string[]) =>
  listFormOptions(options.filter(({ name }) => !names.includes(name)));

const restFunctionOptions = listOptions('V1');
export const restOptions: readonly SubjectOption[] = listFormOptionsWithout(restFunctionOptions, 'partial', 'require');
export const datedRestOptions: readonly SubjectOption[] = listFormOptions(restFunctionOptions);

/** The options of `IDS.QUERY`. The form's columns are `select` and `expand` in the formula, and its `sort` is `orderby`. */
export const queryFormOptions: readonly SubjectOption[] = [
  ...['filter', 'orderby', 'top', 'headers', 'source', 'skip', 'apply', 'compute', 'date', 'count'].flatMap((name) =>
    listFormOptions(functionOptions.queryOptions.filter((option) => option.name === name)),
  ),
].map((option) => {
  if (option.name === 'source') return { ...option, defaultWord: 'odata' };
  return option.name === 'orderby' ? { ...option, name: 'sort' } : option;
});

// Comparisons and checks use the data source of the settings, so their forms don't offer one.
export const compareFormOptions: readonly SubjectOption[] = listFormOptionsWithout(
  functionOptions.compareOptions,
  'source',
);
export const reconFormOptions: Readonly<Record<ReconKind, readonly SubjectOption[]>> = {
  lots: listFormOptionsWithout(functionOptions.reconOptions.lots, 'source'),
  roll: listFormOptionsWithout(functionOptions.reconOptions.roll, 'source'),
  prices: listFormOptionsWithout(functionOptions.reconOptions.prices, 'source'),
  missing: listFormOptionsWithout(functionOptions.reconOptions.missing, 'source'),
};

export const datedTotalOptions: readonly SubjectOption[] = listFormOptions(functionOptions.totalOptions);
export const totalFormOptions: readonly SubjectOption[] = listFormOptionsWithout(
  functionOptions.totalOptions,
  'base',
  'mixed',
  'partial',
  'require',
);

export const statusFormOptions: readonly SubjectOption[] = listFormOptions(functionOptions.statusOptions);

function listOptions(name: string): readonly functionOptions.FunctionOption[] {
  const definition = functions.find((candidate) => candidate.name === name);
  return (definition?.kind === 'table' && definition.options) || [];
}

/** The names of the options of all forms. */
export const allOptionNames: readonly string[] = [
  ...new Set(
    [
      ...listFormOptions(listOptions('POSITIONS')),
      ...datedRestOptions,
      ...queryFormOptions,
      ...compareFormOptions,
      ...datedTotalOptions,
      ...statusFormOptions,
      ...Object.values(reconFormOptions).flat(),
    ].map(({ name }) => name),
  ),
];
