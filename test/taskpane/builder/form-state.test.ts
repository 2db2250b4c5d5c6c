import type { QuerySubject } from '../../../src/app/builder/query-subject';
import {
  createInitialState,
  changeForm,
  type FormChange,
  type FormState,
} from '../../../src/taskpane/builder/form-state';

const createSubject = (
  id: string,
  parameters: QuerySubject['parameters'],
  options: QuerySubject['options'] = [],
): QuerySubject => ({
  id,
  group: 'sets',
  name: id,
  label: id,
  description: '',
  functionName: id.toUpperCase(),
  parameters,
  required: [],
  options,
});
const positions = createSubject('sets/Positions', ['custodian', 'date', 'columns', 'options']);
const prices = createSubject('sets/Prices', ['custodian', 'date', 'columns', 'options']);
const transactions = createSubject('sets/Transactions', ['custodian', 'from', 'to', 'columns', 'options']);
const firstForm = createInitialState({});

const run = (...changes: FormChange[]) => changes.reduce(changeForm, firstForm);

test('custodians and date are copied to another subject, columns, filter, and options are not', () => {
  const { form } = run(
    { type: 'value', name: 'custodian', value: '1;2' },
    { type: 'value', name: 'date', value: 'prev' },
    { type: 'value', name: 'columns', value: 'Quantity' },
    { type: 'option', name: 'top', text: '5' },
    { type: 'subject', subject: prices },
  );
  expect(form).toEqual({ subject: 'sets/Prices', values: { custodian: '1;2', date: 'prev' }, options: {} });
});

test('remembers the columns of each subject', () => {
  const { form } = run(
    { type: 'value', name: 'columns', value: 'Quantity' },
    { type: 'subject', subject: prices },
    { type: 'value', name: 'columns', value: 'PriceValue' },
    { type: 'subject', subject: positions },
  );
  expect(form.values.columns).toBe('Quantity');
});

test('a subject with a period starts with the last month', () => {
  const { form } = run({ type: 'subject', subject: transactions });
  expect(form.values).toEqual({ from: '-1M', to: 'last' });
});

test('a GraphQL subject starts with its date, and without a limit that would look complete', () => {
  const dated: QuerySubject = {
    ...createSubject('graphql/positionsByGenericDate', ['columns']),
    options: [
      { name: 'date', kind: 'graphql', type: 'String!', required: true },
      { name: 'first', kind: 'graphql', type: 'Int' },
    ],
  };
  const { form } = run({ type: 'subject', subject: dated });
  expect(form.options).toEqual({ date: 'last' });
});

test('selecting the same subject again changes nothing', () => {
  expect(run({ type: 'subject', subject: positions })).toBe(firstForm);
});

test('incomplete conditions remain as rows, and are omitted from the filter', () => {
  const row = { kind: 'condition', path: 'Quantity', operator: 'gt', type: 'number', values: [''] } as const;
  const state = run({ type: 'conditions', conditions: { kind: 'group', join: 'and', parts: [row] } });
  expect(state.form.options).toEqual({ headers: '2' });
  expect(state.conditions?.parts).toEqual([row]);
  const filled = changeForm(state, {
    type: 'conditions',
    conditions: { kind: 'group', join: 'and', parts: [{ ...row, values: ['5'] }] },
  });
  expect(filled.form.options).toEqual({ headers: '2', filter: 'Quantity gt 5' });
});

test('a filter written as text is shown in rows when possible', () => {
  expect(run({ type: 'option', name: 'filter', text: 'Quantity gt 5' }).conditions?.parts).toHaveLength(1);
  expect(run({ type: 'option', name: 'filter', text: 'year(ProcessDate) eq 2026' })).toMatchObject({
    conditions: undefined,
    form: { options: { filter: 'year(ProcessDate) eq 2026' } },
  });
});

test('use available data applies only to the incomplete query', () => {
  const available = run({ type: 'partial' });
  expect(available.form.options).toEqual({ headers: '2', partial: '1' });
  const columns = changeForm(available, { type: 'value', name: 'columns', value: 'Quantity' });
  expect(columns.form.options).toEqual({ headers: '2', partial: '1' });
  expect(changeForm(columns, { type: 'value', name: 'custodian', value: 1 }).form.options).toEqual({ headers: '2' });
});

test('keeps a partial=1 that the user wrote', () => {
  const opened: FormState = run({
    type: 'open',
    form: { subject: 'sets/Positions', values: {}, options: { partial: '1' } },
    origin: undefined,
  });
  expect(changeForm(opened, { type: 'value', name: 'custodian', value: 1 }).form.options).toEqual({ partial: '1' });
});

test('an opened query stays as written until it is changed', () => {
  const form = {
    subject: 'sets/Prices',
    values: { custodian: { reference: 'B2' }, date: 46112 },
    options: { odd: 'x', filter: 'PriceValue gt 1' },
  };
  const selected = { address: 'Sheet1!A1', formula: '=IDS.PRICES(B2,46112)' };
  const state = run({ type: 'open', form, origin: { kind: 'formula', ...selected } });
  expect(state).toMatchObject({ form, isChanged: false, origin: selected });
  const changed = changeForm(state, { type: 'value', name: 'date', value: 'last' });
  expect(changed).toMatchObject({ isChanged: true, origin: selected });
  expect(changed.form).toEqual({ ...form, values: { ...form.values, date: 'last' } });
  expect(changeForm(changed, { type: 'saved', form: changed.form })).toMatchObject({
    isChanged: false,
    origin: selected,
  });
  // A change while the query was inserted is not in the workbook yet.
  expect(changeForm(changed, { type: 'saved', form })).toMatchObject({ isChanged: true });
  expect(changeForm(changed, { type: 'stop editing' })).toMatchObject({ origin: undefined, isChanged: false });
});
