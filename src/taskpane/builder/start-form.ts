import type { FormulaArgument } from '../../app/builder/formula-actions';
import type { QueryForm, Subject } from '../../app/builder/builder-actions';
import type { ParameterName } from '../../functions/definition/parameters';
import { writeWhereDate } from '../../app/builder/date-condition';

type Values = QueryForm['values'];

// Whose and when goes along to another subject; columns, filters and sortings belong to one.
const keptNames: readonly ParameterName[] = ['custodian', 'customer', 'date'];

// The words that GraphQL's own date arguments know.
const graphqlDates = ['first', 'last', 'prev'];

const usual: Values = { date: 'last', from: '-1M', to: 'last', date1: 'prev', date2: 'last' };

/** Of a form's arguments those that go along to another subject. */
export function keptValues(values: Values): Values {
  return pick(values, (name) => keptNames.includes(name));
}

/** A new query of a subject: with the earlier choices, and the defaults for the rest. */
export function startForm(subject: Subject, along: Values, columns: Values): QueryForm {
  const takes = (name: ParameterName) => subject.parameters.includes(name);
  // The delivery board without a date is the latest day, even if nothing is received for it.
  const free = subject.functionName === 'STATUS' ? (name: ParameterName) => name !== 'date' && takes(name) : takes;
  const values = { ...pick(usual, free), ...pick(along, free), ...pick(columns, takes) };
  const date = graphqlDates.find((word) => word === along.date) ?? 'last';
  // Without a number of rows, so that a result with only a first page is refused rather than looking whole.
  const options = subject.options.flatMap(({ name, required = false }): [string, string][] => {
    if (name === 'headers' && showsLabels(subject)) return [[name, '2']];
    return required && name === 'date' ? [[name, date]] : [];
  });
  return { subject: subject.id, values, options: Object.fromEntries(options) };
}

/** Labels, as in linked tables. Lists stay as short as their functions, a total may be a single number, and checks have headers of their own. */
function showsLabels({ group, isList }: Subject): boolean {
  return !isList && group !== 'totals' && group !== 'checks';
}

interface Known {
  readonly subject: Subject;
  readonly columns: readonly string[];
  readonly instant?: string | undefined;
}

/**
 * A new GraphQL query once its columns are known: all of its own, as GraphQL returns only named ones, and the process
 * date and the custodians chosen before as conditions.
 */
export function beginGraphQL(form: QueryForm, { subject, columns, instant }: Known, along: Values): QueryForm {
  const own = columns.filter((name) => !name.includes('/'));
  const ids = readIds(along.custodian);
  const whose =
    ids.length > 0 && own.includes('custodianId') && subject.options.some(({ name }) => name === 'where')
      ? `{ custodianId: { in: [${ids.join(', ')}] } }`
      : '';
  const where = writeWhereDate(whose, instant);
  return {
    ...form,
    values: own.length > 0 ? { columns: own.join(';'), ...form.values } : form.values,
    options: { ...(where !== '' && { where }), ...form.options },
  };
}

function readIds(custodian: FormulaArgument | undefined): readonly string[] {
  const text = typeof custodian === 'number' || typeof custodian === 'string' ? String(custodian) : '';
  const ids = text.split(';').map((id) => id.trim());
  return ids.every((id) => /^\d{1,9}$/.test(id)) ? ids : [];
}

function pick(values: Values, wanted: (name: ParameterName) => boolean): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && wanted(name as ParameterName)),
  );
}
