import {
  columnsByReference,
  groupMembersWithOptions,
  optionsByReference,
  unknownSubject,
} from '../../messages/builder';
import { noDocument } from '../../messages/query-arguments';
import { isReference, type FormulaArgument } from '../../query/formula-parts';
import { printParts } from '../../query/print-parts';
import { printShape } from '../../query/print-query';
import type { SortKey } from '../../query/query';
import { readSort } from '../../query/read-sort';
import { printGraphQLForm } from './graphql-form';
import type { QueryForm, QuerySubject } from './query-subject';
import { findTableFunction } from './read-call';
import { setByParameterlessFunction, setByFunctionWithParameters } from '../../functions/find-function';
import { readPairs } from '../../query/read-list';

/** Prints the shortest formula for a form. Throws an error if no formula can express it. */
export function printForm(form: QueryForm, subject?: QuerySubject): string {
  const slash = form.subject.indexOf('/');
  const [group, name] = [form.subject.slice(0, slash), form.subject.slice(slash + 1)];
  switch (group) {
    case 'sets':
      return printSet(form, name);
    case 'query':
      return printQuery(form, name);
    case 'checks':
      return name === 'status' ? printCall('STATUS', form) : printCall('RECON', form, { kind: name });
    case 'changes':
      return printCall('COMPARE', form, { set: name });
    case 'totals':
      return printCall('TOTAL', form, { set: name });
    case 'rest':
      return printRest(form, name);
    case 'graphql':
      if (name === '') return printDocument(form);
      return printOperation(form, name, subject);
    case 'about':
      return printCall({ dates: 'PROCESSDATES', fields: 'FIELDS' }[name] ?? 'HELP', form);
    default:
      throw unknownSubject(form.subject);
  }
}

/** Prints the formula of a GraphQL operation. `partial` is an option of the function, the others are GraphQL arguments. */
function printOperation(form: QueryForm, operation: string, subject?: QuerySubject): string {
  const { partial = '', ...options } = form.options;
  const document = printGraphQLForm({ ...form, options }, operation, subject);
  const args: FormulaArgument[] = partial === '' ? [document] : [document, null, `partial=${partial}`];
  return printParts({ name: 'GRAPHQL', args });
}

function printCall(name: string, { values, options }: QueryForm, fixedValues: QueryForm['values'] = {}): string {
  const args = findTableFunction(name).parameters.map(({ name: parameter }): FormulaArgument => {
    if (parameter !== 'options') return fixedValues[parameter] ?? values[parameter] ?? null;
    const printed = printFormOptions(Object.entries(options));
    if (printed !== null && isReference(values.options)) throw optionsByReference(values.options.reference);
    return printed ?? values.options ?? null;
  });
  return printParts({ name, args });
}

function printDocument(form: QueryForm): string {
  const { document = '' } = form.values;
  if (document === null || (typeof document === 'string' && document.trim() === '')) throw noDocument();
  return printCall('GRAPHQL', form);
}

function findFunctionName(functions: Readonly<Record<string, string>>, set: string): string | undefined {
  return Object.keys(functions).find((name) => functions[name] === set);
}

function isBlank({ values, options }: QueryForm): boolean {
  return (
    Object.values(values).every((value) => value === null || value === '') &&
    Object.values(options).every((value) => value.trim() === '')
  );
}

function printSet(form: QueryForm, set: string): string {
  const setFunction = findFunctionName(setByFunctionWithParameters, set);
  const listFunction = findFunctionName(setByParameterlessFunction, set);
  if (setFunction !== undefined) return printCall(setFunction, form);
  return listFunction !== undefined && isBlank(form) ? printCall(listFunction, form) : printQuery(form, set);
}

function printQuery({ subject, values, options }: QueryForm, set: string): string {
  const { columns = null } = values;
  if (isReference(columns)) throw columnsByReference(columns.reference);
  const paths = (typeof columns === 'string' ? columns.split(';') : []).map((path) => path.trim().split('/'));
  const shape = printShape(
    paths.filter(([name]) => name !== ''),
    false,
  ).map(([name, value]) => [name.slice(1), value] as const);
  const { sort, ...otherOptions } = options;
  const orderby = sort === undefined || sort.trim() === '' ? undefined : printSort(readSort(sort));
  const allOptions = [
    ...shape,
    ...Object.entries(otherOptions),
    ...(orderby === undefined ? [] : [['orderby', orderby] as const]),
  ];
  return printCall('QUERY', { subject, values, options: Object.fromEntries(allOptions) }, { set });
}

function printRest(form: QueryForm, resource: string): string {
  const { options, group, ...otherValues } = form.values;
  const hasNoOptions = options === undefined && isBlank({ ...form, values: {} });
  if (resource === 'Vehicles' && hasNoOptions) return printCall('VEHICLES', form);
  if (resource === 'Groups' && isBlank(form)) return printCall('GROUPS', form);
  if (resource !== 'GroupMembers') return printCall('V1', form, { resource });
  if (hasNoOptions && isBlank({ ...form, values: otherValues })) return printCall('GROUPMEMBERS', form);
  if ((group ?? '') === '') return printCall('V1', form, { resource });
  throw groupMembersWithOptions();
}

/** Prints the options argument of a formula, as an array if a value contains a semicolon, otherwise as text. */
export function printFormOptions(options: Iterable<readonly [name: string, value: string]>): FormulaArgument {
  const pairs = [...options].map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== '');
  if (pairs.length === 0) return null;
  const text = pairs.map(([name, value]) => `${name}=${value}`).join(';');
  return isParsedTo(text, pairs) ? text : pairs;
}

function isParsedTo(text: string, pairs: readonly (readonly [string, string])[]): boolean {
  try {
    const names = pairs.map(([name]) => name);
    return JSON.stringify([...readPairs(text, names)]) === JSON.stringify(pairs);
  } catch {
    return false;
  }
}

/** Prints a sort order for an option of a formula. */
export function printSort(sortKeys: readonly SortKey[]): string {
  return sortKeys.map(({ path, descending }) => (descending ? `${path} desc` : path)).join(',');
}
