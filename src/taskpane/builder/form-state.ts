import type { ChosenColumns } from '../../app/builder/column-memory';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import type { QueryForm, Subject } from '../../app/builder/builder-actions';
import type { ParameterName } from '../../functions/definition/parameters';
import type { FormulaPlace } from '../../app/builder/selection';
import type { FilterGroup } from './filter/filter-tree';
import { printFilter } from './filter/print-filter';
import { readFilter } from './filter/read-filter';
import { beginGraphQL, keptValues, startForm } from './start-form';

/** The place that a query was read from, and can be written back to. */
export type Origin =
  | { readonly kind: 'formula'; readonly place: FormulaPlace }
  /** A linked table: its id, and where it is. */
  | { readonly kind: 'table'; readonly id: string; readonly address: string; readonly formula: string };

/** What the user chose. */
export interface FormState {
  readonly form: QueryForm;
  /** The conditions as rows, also those not filled in yet; undefined where only text can show them. */
  readonly conditions: FilterGroup | undefined;
  /** True while the last change was made letter by letter, so that more of it may come. */
  readonly typing: boolean;
  readonly origin: Origin | undefined;
  /** Whether something was chosen since the form was opened, inserted or written back. */
  readonly changed: boolean;
  /** Whether the user accepted missing deliveries with `partial=1`: it is removed when the query changes. */
  readonly tookPartial: boolean;
  /** The columns last chosen of each subject; the one chosen for last stands last. */
  readonly remembered: Readonly<Record<string, ChosenColumns>>;
  /** Whose and when, as last chosen, also while a subject is shown that does not take it. */
  readonly along: QueryForm['values'];
  /** Whether the columns of the subject, and its date, are still waited for, to begin with. */
  readonly begins: boolean;
}

export type FormChange =
  | { readonly type: 'subject'; readonly subject: Subject }
  /** The columns of the subject are known, and the service's text for the date to begin with, where it takes one. */
  | {
      readonly type: 'begin';
      readonly subject: Subject;
      readonly columns: readonly string[];
      readonly instant?: string | undefined;
    }
  | {
      readonly type: 'value';
      readonly name: ParameterName;
      readonly value: FormulaArgument | undefined;
      readonly typing?: boolean;
    }
  | { readonly type: 'option'; readonly name: string; readonly text: string; readonly typing?: boolean }
  | { readonly type: 'conditions'; readonly conditions: FilterGroup; readonly typing?: boolean }
  | { readonly type: 'partial' }
  | { readonly type: 'open'; readonly form: QueryForm; readonly origin: Origin | undefined }
  | { readonly type: 'leave' }
  /** `form`: what was inserted or written back; it may have been changed meanwhile. */
  | { readonly type: 'saved'; readonly form: QueryForm; readonly origin?: Origin };

const first: QueryForm = { subject: 'sets/Positions', values: { date: 'last' }, options: { headers: '2' } };

/** The form as it begins on a device that keeps the columns last chosen, and the custodian last used. */
export function beginForm(
  remembered: FormState['remembered'],
  custodian?: QueryForm['values']['custodian'],
): FormState {
  const whose = custodian !== undefined && { custodian };
  return {
    ...openForm({ ...first, values: { ...first.values, ...whose, ...remembered[first.subject] } }),
    remembered,
  };
}

function openForm(form: QueryForm): FormState {
  return {
    form,
    conditions: readFilter(form.options['filter'] ?? ''),
    typing: false,
    origin: undefined,
    changed: false,
    tookPartial: false,
    remembered: {},
    along: keptValues(form.values),
    begins: false,
  };
}

export function changeForm(state: FormState, change: FormChange): FormState {
  const { form } = state;
  switch (change.type) {
    case 'subject':
      return change.subject.id === form.subject ? state : turnTo(state, change.subject);
    case 'begin':
      if (!state.begins || change.subject.id !== form.subject) return state;
      return { ...state, form: beginGraphQL(form, change, state.along), begins: false };
    case 'value': {
      const values = withPart(form.values, change.name, change.value);
      const options =
        state.tookPartial && !columnsOf.includes(change.name)
          ? withPart(form.options, 'partial', undefined)
          : form.options;
      return {
        ...changed(state, { ...form, values, options }, change.typing),
        tookPartial: options['partial'] !== undefined && state.tookPartial,
        remembered: columnsOf.includes(change.name) ? remember(state, values) : state.remembered,
        along: { ...state.along, ...keptValues({ [change.name]: change.value }) },
      };
    }
    case 'partial':
      return { ...changed(state, { ...form, options: { ...form.options, partial: '1' } }), tookPartial: true };
    case 'option': {
      const options = withPart(form.options, change.name, change.text === '' ? undefined : change.text);
      const next = changed(state, { ...form, options }, change.typing);
      return change.name === 'filter' ? { ...next, conditions: readFilter(change.text) } : next;
    }
    case 'conditions': {
      const text = printFilter(change.conditions);
      const options = withPart(form.options, 'filter', text === '' ? undefined : text);
      return { ...changed(state, { ...form, options }, change.typing), conditions: change.conditions };
    }
    case 'open':
      return { ...openForm(change.form), origin: change.origin, remembered: state.remembered };
    case 'leave':
      return { ...state, origin: undefined, changed: false };
    case 'saved':
      return { ...state, changed: state.form !== change.form, origin: change.origin ?? state.origin };
  }
}

function changed(state: FormState, form: QueryForm, typing = false): FormState {
  return { ...state, form, typing, changed: true };
}

const columnsOf: readonly ParameterName[] = ['columns', 'by', 'field'];

function turnTo(state: FormState, subject: Subject): FormState {
  const columns = state.remembered[subject.id] ?? {};
  return {
    ...changed(state, startForm(subject, state.along, columns)),
    conditions: readFilter(''),
    tookPartial: false,
    begins: subject.group === 'graphql' && subject.required.includes('columns'),
  };
}

/** Columns that stand in the workbook are one formula's, not the user's choice. */
function remember({ form, remembered }: FormState, values: QueryForm['values']): FormState['remembered'] {
  const own = Object.entries(values).filter(
    ([name, value]) => columnsOf.includes(name as ParameterName) && typeof value === 'string',
  );
  const { [form.subject]: _before, ...others } = remembered;
  return { ...others, [form.subject]: Object.fromEntries(own) };
}

/** The object with a property, or without it if the value is undefined. */
function withPart<T extends object>(whole: T, name: keyof T, value: T[keyof T] | undefined): T {
  const { [name]: _old, ...rest } = whole;
  return (value === undefined ? rest : { ...whole, [name]: value }) as T;
}
