import { isReference } from '../../query/formula-parts';
import { useEffect, type Dispatch } from 'react';
import type { QuerySubject } from '../../app/builder/query-subject';
import type { ParameterName } from '../../functions/definition/parameters';
import { isAll } from '../../query/read-list';
import { hasWhereDate } from '../../app/builder/date-condition';
import { useSession, useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { builderStrings as text } from '../strings/builder';
import { filterStrings } from '../strings/filter';
import { ColumnsEditor } from './ColumnsEditor';
import { FilterEditor } from './filter/FilterEditor';
import { summarizeFilter } from './filter/print-filter';
import { type FormChange, type FormState, printDefaultColumns, columnParameters } from './form-state';
import { readListValue, printArgument } from './list-value';
import { OptionFields } from './OptionFields';
import { PathName } from './PathName';
import { ParameterField } from './ParameterField';
import { SortEditor } from './SortEditor';
import { useFields } from './use-fields';
import { DateCondition, findInstant } from './DateCondition';
import { ReferenceField } from './ReferenceField';
import { Notice } from '../shared/Notice';
import { type ResultControls, useServiceResult } from '../shared/use-result';

interface QueryFieldsProps {
  subject: QuerySubject;
  state: FormState;
  dispatch: Dispatch<FormChange>;
}

/** The form of a query: custodian and date first, then columns, filter, sort, and options in collapsible sections. */
export function QueryFields({ subject, state, dispatch }: QueryFieldsProps) {
  const { connected } = useSession();
  const { form, conditions, isStarting, scope } = state;
  const { values, options } = form;
  const { fields, loading, problem, reload } = useFields(subject.id);
  const hasDateCondition = hasWhereDate(subject, fields);
  const initialInstant = useInitialInstant(scope, isStarting && hasDateCondition);
  const instant = hasDateCondition ? initialInstant.value : undefined;
  // A query without its date condition would return the rows of all dates.
  const canStart = connected && !loading && fields.length > 0 && (!hasDateCondition || instant !== undefined);
  useEffect(() => {
    if (isStarting && canStart) dispatch({ type: 'start', subject, columns: fields.map(({ name }) => name), instant });
  }, [isStarting, canStart, fields, instant, subject, dispatch]);
  const hasParameter = (name: ParameterName) => subject.parameters.includes(name);
  const hasOption = (name: string) => subject.options.some((option) => option.name === name);
  const defaultColumns = printDefaultColumns(subject, fields);
  const defaultColumnsLabel =
    defaultColumns.length === 0 || isAll(printArgument(values.columns))
      ? text.allColumns(fields.filter(({ name }) => !name.includes('/')).length)
      : text.defaultColumns;
  const inputParameters = subject.parameters.filter((name) => !columnParameters.includes(name) && name !== 'options');
  const sortText = options['sort'] ?? options['orderby'] ?? '';
  const sortName = hasOption('sort') ? 'sort' : 'orderby';

  const renderColumnsEditor = (name: 'columns' | 'by' | 'field') => {
    const value = values[name];
    if (isReference(value)) {
      return (
        <ReferenceField
          label={text[name]}
          reference={value.reference}
          onReplace={() => dispatch({ type: 'value', name, value: undefined })}
        />
      );
    }
    return (
      <ColumnsEditor
        label={text[name]}
        placeholder={{ columns: text.addColumn, by: text.addGroup, field: text.countRows }[name]}
        chosenNames={readListValue(value)}
        onChange={(nextNames) => {
          // A total has only one column, so the latest pick replaces the previous one.
          const nextColumns = name === 'field' ? nextNames.slice(-1) : nextNames;
          dispatch({ type: 'value', name, value: nextColumns.length === 0 ? undefined : nextColumns.join(';') });
        }}
        fields={fields}
        loading={loading}
        problem={problem}
        onRetry={reload}
        hasDefault={name === 'columns'}
        defaultColumns={name === 'columns' ? defaultColumns : []}
        isAllChosen={name === 'columns' && isAll(printArgument(value))}
      />
    );
  };

  return (
    <>
      {inputParameters.map((name) => (
        <ParameterField
          key={`${subject.id} ${name}`}
          name={name}
          value={values[name]}
          custodian={values.custodian}
          required={subject.required.includes(name)}
          blankDateText={subject.functionName === 'STATUS' ? text.latestDate : undefined}
          onChange={(value, isTyping = false) => dispatch({ type: 'value', name, value, isTyping })}
        />
      ))}
      {isStarting && initialInstant.problem !== undefined && (
        <Notice intent="error" title={text.dateFailed} onRetry={initialInstant.reload}>
          {initialInstant.problem}
        </Notice>
      )}
      {hasDateCondition && (
        <DateCondition
          where={options['where'] ?? ''}
          onChange={(where) => dispatch({ type: 'option', name: 'where', text: where })}
        />
      )}
      <div>
        {hasParameter('field') && (
          <Collapsible name={text.field} summary={<PathName path={printArgument(values.field) || text.countRows} />}>
            {() => renderColumnsEditor('field')}
          </Collapsible>
        )}
        {hasParameter('by') && (
          <Collapsible name={text.by} summary={summarize(values.by, text.noGroups)}>
            {() => renderColumnsEditor('by')}
          </Collapsible>
        )}
        {hasParameter('columns') && (
          <Collapsible name={text.columns} summary={summarize(values.columns, defaultColumnsLabel)}>
            {() => renderColumnsEditor('columns')}
          </Collapsible>
        )}
        {isReference(values.options) ? (
          <ReferenceField
            label={text.optionsFromCells}
            reference={values.options.reference}
            onReplace={() => dispatch({ type: 'value', name: 'options', value: undefined })}
          />
        ) : (
          <>
            {hasOption('filter') && (
              <Collapsible name={filterStrings.heading} summary={summarizeFilter(conditions, options['filter'])}>
                {() => (
                  <FilterEditor
                    conditions={conditions}
                    filter={options['filter'] ?? ''}
                    fields={fields}
                    onChange={(nextConditions, isTyping) =>
                      dispatch({ type: 'conditions', conditions: nextConditions, isTyping })
                    }
                    onTextChange={(filter) =>
                      dispatch({ type: 'option', name: 'filter', text: filter, isTyping: true })
                    }
                  />
                )}
              </Collapsible>
            )}
            {(hasOption('sort') || hasOption('orderby')) && (
              <Collapsible
                name={filterStrings.sort}
                summary={<PathName path={sortText === '' ? filterStrings.unsorted : sortText} />}
              >
                {() => (
                  <SortEditor
                    sort={sortText}
                    fields={fields}
                    onChange={(nextSort, isTyping) =>
                      dispatch({ type: 'option', name: sortName, text: nextSort, isTyping })
                    }
                  />
                )}
              </Collapsible>
            )}
            <OptionFields subject={subject} options={options} dispatch={dispatch} />
          </>
        )}
      </div>
    </>
  );
}

function summarize(value: FormState['form']['values']['columns'], blankText: string): string {
  if (isReference(value)) return value.reference;
  const { length } = readListValue(value);
  return length === 0 ? blankText : text.chosenColumns(length);
}

/** Loads the service's timestamp of a new GraphQL query's process date: the date chosen before, or the last delivered one. */
function useInitialInstant({ date, custodian }: FormState['scope'], enabled: boolean): ResultControls<string> {
  const app = useApp();
  const requestedDate = date === undefined || isReference(date) ? 'last' : date;
  return useServiceResult(() => findInstant(app, requestedDate, custodian), {
    key: JSON.stringify([requestedDate, custodian]),
    enabled,
  });
}
