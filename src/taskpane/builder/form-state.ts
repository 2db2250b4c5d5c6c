import type { ChosenColumns } from '../../app/builder/column-memory';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import type { QueryForm, QuerySubject } from '../../app/builder/query-subject';
import type { ParameterName } from '../../functions/definition/parameters';
import type { SelectedFormula } from '../../app/builder/selection';
import type { FilterGroup } from './filter/filter-tree';
import { printFilter } from './filter/print-filter';
import { readFilter } from './filter/read-filter';
import { pickScope, startForm, startGraphQL, type GraphQLStart } from './start-form';
import { listDefaultColumns } from '../../model/default-columns';

/** The formula or linked table that the query was opened from and that Update changes. */
export type Origin =
  | (SelectedFormula & { readonly kind: 'formula' })
  | (SelectedFormula & { readonly kind: 'table'; readonly id: string });

/** The user's choices. */
export interface FormState {
  readonly form: QueryForm;
  /** The filter's conditions, incomplete ones included; undefined if only text can show them. */
  readonly conditions: FilterGroup | undefined;
  /** Whether the user is typing, so the next change may follow soon. */
  readonly isTyping: boolean;
  readonly origin: Origin | undefined;
  /** Whether the form was changed since the query was opened, inserted, or updated. */
  readonly isChanged: boolean;
  /** Whether the user accepted missing deliveries. This adds `partial=1` until the query changes. */
  readonly acceptsPartial: boolean;
  /** The columns last chosen for each subject, in the order of use. */
  readonly rememberedColumns: Readonly<Record<string, ChosenColumns>>;
  /** The custodians, customers, and date last chosen, also if the current subject doesn't take them. */
  readonly scope: QueryForm['values'];
  /** Whether a new GraphQL query waits for its columns and date. */
  readonly isStarting: boolean;
}

export type FormChange =
  | { readonly type: 'subject'; readonly subject: QuerySubject }
  | ({ readonly type: 'start' } & GraphQLStart)
  | {
      readonly type: 'value';
      readonly name: ParameterName;
      readonly value: FormulaArgument | undefined;
      readonly isTyping?: boolean;
    }
  | { readonly type: 'option'; readonly name: string; readonly text: string; readonly isTyping?: boolean }
  | { readonly type: 'conditions'; readonly conditions: FilterGroup; readonly isTyping?: boolean }
  | { readonly type: 'partial' }
  | { readonly type: 'open'; readonly form: QueryForm; readonly origin: Origin | undefined }
  | { readonly type: 'stop editing' }
  /** `form`: the inserted or updated query. The user may have changed the form since then. */
  | { readonly type: 'saved'; readonly form: QueryForm; readonly origin?: Origin };

const initialForm: QueryForm = { subject: 'sets/Positions', values: { date: 'last' }, options: { headers: '2' } };

/** Returns the first state of the form, with the columns and custodian that this device remembers. */
export function createInitialState(
  rememberedColumns: FormState['rememberedColumns'],
  custodian?: QueryForm['values']['custodian'],
): FormState {
  const { subject, values } = initialForm;
  const scope = custodian !== undefined && { custodian };
  return {
    ...openForm({ ...initialForm, values: { ...values, ...scope, ...rememberedColumns[subject] } }),
    rememberedColumns,
  };
}

function openForm(form: QueryForm): FormState {
  return {
    form,
    conditions: readFilter(form.options['filter'] ?? ''),
    isTyping: false,
    origin: undefined,
    isChanged: false,
    acceptsPartial: false,
    rememberedColumns: {},
    scope: pickScope(form.values),
    isStarting: false,
  };
}

/** Returns the state after a change by the user or a loaded query. */
export function changeForm(state: FormState, change: FormChange): FormState {
  const { form } = state;
  switch (change.type) {
    case 'subject':
      return change.subject.id === form.subject ? state : changeSubject(state, change.subject);
    case 'start':
      if (!state.isStarting || change.subject.id !== form.subject) return state;
      return { ...state, form: startGraphQL(form, change, state.scope), isStarting: false };
    case 'value': {
      const values = withProperty(form.values, change.name, change.value);
      const options =
        state.acceptsPartial && !columnParameters.includes(change.name)
          ? withProperty(form.options, 'partial', undefined)
          : form.options;
      return {
        ...replaceForm(state, { ...form, values, options }, change.isTyping),
        acceptsPartial: options['partial'] !== undefined && state.acceptsPartial,
        rememberedColumns: columnParameters.includes(change.name)
          ? rememberColumns(state, values)
          : state.rememberedColumns,
        scope: { ...state.scope, ...pickScope({ [change.name]: change.value }) },
      };
    }
    case 'partial':
      return { ...replaceForm(state, { ...form, options: { ...form.options, partial: '1' } }), acceptsPartial: true };
    case 'option': {
      const options = withProperty(form.options, change.name, change.text === '' ? undefined : change.text);
      const nextState = replaceForm(state, { ...form, options }, change.isTyping);
      return change.name === 'filter' ? { ...nextState, conditions: readFilter(change.text) } : nextState;
    }
    case 'conditions': {
      const text = printFilter(change.conditions);
      const options = withProperty(form.options, 'filter', text === '' ? undefined : text);
      return { ...replaceForm(state, { ...form, options }, change.isTyping), conditions: change.conditions };
    }
    case 'open':
      return { ...openForm(change.form), origin: change.origin, rememberedColumns: state.rememberedColumns };
    case 'stop editing':
      return { ...state, origin: undefined, isChanged: false };
    case 'saved':
      return { ...state, isChanged: state.form !== change.form, origin: change.origin ?? state.origin };
  }
}

function replaceForm(state: FormState, form: QueryForm, isTyping = false): FormState {
  return { ...state, form, isTyping, isChanged: true };
}

export const columnParameters: readonly ParameterName[] = ['columns', 'by', 'field'];

function changeSubject(state: FormState, subject: QuerySubject): FormState {
  return {
    ...replaceForm(state, startForm(subject, state.scope, state.rememberedColumns[subject.id] ?? {})),
    conditions: readFilter(''),
    acceptsPartial: false,
    isStarting: subject.group === 'graphql' && subject.required.includes('columns'),
  };
}

/** Remembers the chosen columns, except references to cells, which belong to one formula. */
function rememberColumns(
  { form, rememberedColumns }: FormState,
  values: QueryForm['values'],
): FormState['rememberedColumns'] {
  const columnValues = Object.entries(values).filter(
    ([name, value]) => columnParameters.includes(name as ParameterName) && typeof value === 'string',
  );
  const { [form.subject]: _before, ...otherSubjects } = rememberedColumns;
  return { ...otherSubjects, [form.subject]: Object.fromEntries(columnValues) };
}

/** Returns a copy of an object with a property set, or without it if the value is undefined. */
function withProperty<T extends object>(object: T, name: keyof T, value: T[keyof T] | undefined): T {
  const { [name]: _old, ...rest } = object;
  return (value === undefined ? rest : { ...object, [name]: value }) as T;
}

/** Returns the default columns of a subject. Empty if the default is all columns. */
export function printDefaultColumns(
  { group, name, functionName }: Pick<QuerySubject, 'group' | 'name' | 'functionName'>,
  fields: readonly { readonly name: string }[],
): readonly string[] {
  if (group !== 'sets' || functionName === 'QUERY') return [];
  const names = new Set(fields.map((field) => field.name));
  return listDefaultColumns(name, (path) => names.has(path)) ?? [];
}
