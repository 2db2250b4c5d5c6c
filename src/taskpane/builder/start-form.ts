import type { FormulaArgument } from '../../app/builder/formula-actions';
import type { QueryForm, QuerySubject } from '../../app/builder/query-subject';
import type { ParameterName } from '../../functions/definition/parameters';
import { writeWhereDate } from '../../app/builder/date-condition';

type Values = QueryForm['values'];

/** The arguments that stay when the user chooses another subject. */
const scopeParameters: readonly ParameterName[] = ['custodian', 'customer', 'date'];

/** The date words that GraphQL's date arguments accept. */
const graphqlDateWords = ['first', 'last', 'prev'];

const defaultValues: Values = { date: 'last', from: '-1M', to: 'last', date1: 'prev', date2: 'last' };

/** Returns the arguments of a form that stay when the user chooses another subject. */
export function pickScope(values: Values): Values {
  return pickValues(values, (name) => scopeParameters.includes(name));
}

/** Starts a query with the custodians, customers, and date chosen before, and defaults for the rest. */
export function startForm(subject: QuerySubject, scope: Values, columnValues: Values): QueryForm {
  const hasParameter = (name: ParameterName) => subject.parameters.includes(name);
  // Without a date, IDS.STATUS shows the latest date, even if nothing is received for it.
  const isUsed =
    subject.functionName === 'STATUS' ? (name: ParameterName) => name !== 'date' && hasParameter(name) : hasParameter;
  const values = {
    ...pickValues(defaultValues, isUsed),
    ...pickValues(scope, isUsed),
    ...pickValues(columnValues, hasParameter),
  };
  const date = graphqlDateWords.find((word) => word === scope.date) ?? 'last';
  // The number of rows isn't limited: a limited result would look complete.
  const options = subject.options.flatMap(({ name, required = false }): [string, string][] => {
    if (name === 'headers' && usesLabelHeaders(subject)) return [[name, '2']];
    return required && name === 'date' ? [[name, date]] : [];
  });
  return { subject: subject.id, values, options: Object.fromEntries(options) };
}

/**
 * Returns whether a new query asks for labels as headers. Lists read well without them, a total may be a single number,
 * and checks have fixed headers.
 */
function usesLabelHeaders({ group, isList }: QuerySubject): boolean {
  return !isList && group !== 'totals' && group !== 'checks';
}

export interface GraphQLStart {
  readonly subject: QuerySubject;
  readonly columns: readonly string[];
  /** The process date as the service writes it, if the subject has one. */
  readonly instant?: string | undefined;
}

/**
 * Completes a new GraphQL query when its columns are known. The query names all columns of the set, because GraphQL
 * returns only named columns, and its conditions are the date and custodians chosen before.
 */
export function startGraphQL(form: QueryForm, { subject, columns, instant }: GraphQLStart, scope: Values): QueryForm {
  const ownColumns = columns.filter((name) => !name.includes('/'));
  const ids = readIds(scope.custodian);
  const custodians =
    ids.length > 0 && ownColumns.includes('custodianId') && subject.options.some(({ name }) => name === 'where')
      ? `{ custodianId: { in: [${ids.join(', ')}] } }`
      : '';
  const where = writeWhereDate(custodians, instant);
  return {
    ...form,
    values: ownColumns.length > 0 ? { columns: ownColumns.join(';'), ...form.values } : form.values,
    options: { ...(where !== '' && { where }), ...form.options },
  };
}

function readIds(custodian: FormulaArgument | undefined): readonly string[] {
  const text = typeof custodian === 'number' || typeof custodian === 'string' ? String(custodian) : '';
  const ids = text.split(';').map((id) => id.trim());
  return ids.every((id) => /^\d{1,9}$/.test(id)) ? ids : [];
}

function pickValues(values: Values, isPicked: (name: ParameterName) => boolean): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && isPicked(name as ParameterName)),
  );
}
