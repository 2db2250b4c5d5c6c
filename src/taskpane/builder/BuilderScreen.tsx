import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState, useEffect, useReducer, type Dispatch } from 'react';
import { columnsLoading, conditionIncomplete, queryIncomplete } from '../../messages/query-form';
import { tryOrUndefined, toAddInError } from '../../model/errors';
import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { useServiceResult } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';
import { InsertActions } from './InsertActions';
import { CopyBox } from './CopyBox';
import { EditingBar } from './EditingBar';
import { Estimate, describeSizeProblem } from './Estimate';
import { findIncompleteCondition } from './filter/print-filter';
import { Preview, type PreviewOutcome } from './Preview';
import { maxPreviewRows } from './PreviewTable';
import { QueryFields } from './QueryFields';
import { RequestBoxes } from './RequestBoxes';
import { useOpenedQuery } from './use-opened-query';
import { readSheetName } from './use-selected-query';
import { SavedQueries } from './SavedQueries';
import { SubjectPicker } from './SubjectPicker';
import type { QueryForm, QuerySubject } from '../../app/builder/query-subject';
import type { PaneApp } from '../../app/add-pane-actions';
import { changeForm, createInitialState, type FormChange, type FormState } from './form-state';

const useStyles = makeStyles({
  queryRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  // Never wraps below its button. The saved queries open below both.
  picker: { flexGrow: 1, flexBasis: 0, minWidth: 0 },
});

/** The form for a query, with its formula and first rows, and the buttons to insert it or update its origin. */
export function BuilderScreen({ request }: ScreenProps) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const [state, dispatch] = useRememberedForm();
  const { form, isTyping, isStarting } = state;
  const subjects = useServiceResult((signal) => app.fetchSubjects(signal));
  const subject = subjects.value?.find(({ id }) => id === form.subject);
  const { other, problem, open } = useOpenedQuery(state, dispatch, request);

  const printedForms = useMemo(() => {
    const tryPrint = (query: QueryForm) => {
      try {
        return { formula: app.printForm(query, subject), problem: undefined };
      } catch (error) {
        return { formula: '', problem: toAddInError(error).message };
      }
    };
    const nothingPrinted = { formula: '', problem: undefined };
    // Without its start date, the query would return all dates.
    if (isStarting) return { query: nothingPrinted, preview: nothingPrinted };
    return { query: tryPrint(form), preview: subject ? tryPrint(limitToPreview(form, subject)) : nothingPrinted };
  }, [app, form, isStarting, subject]);
  const { formula } = printedForms.query;
  const sheet = state.origin && readSheetName(state.origin.address);
  const key = `${sheet ?? ''} ${formula}`;
  const countResult = useServiceResult((signal) => app.countRows(formula, signal, sheet), {
    key,
    enabled: subject !== undefined && formula !== '',
    isTyping,
    reloadsOnRefresh: true,
  });
  const columnsText = typeof form.values.columns === 'string' ? form.values.columns : undefined;
  const omittedKeys = useServiceResult(() => app.findOmittedKeys(formula, sheet), {
    key,
    enabled: columnsText !== undefined && formula !== '',
    isTyping,
  }).value;
  const [previewOutcome, setPreviewOutcome] = useState<{ formula: string } & PreviewOutcome>();
  const currentOutcome = previewOutcome?.formula === formula ? previewOutcome : undefined;
  const incompleteCondition = useMemo(() => findIncompleteCondition(state.conditions), [state.conditions]);
  const missingFormula = formula === '' ? (isStarting ? columnsLoading : queryIncomplete) : undefined;
  const blockedReason = incompleteCondition === undefined ? missingFormula : conditionIncomplete(incompleteCondition);
  const size = { rows: countResult.value, columns: currentOutcome?.columns };

  const openSavedQuery = (savedFormula: string) => {
    const openedForm = tryOrUndefined(() => app.readForm(savedFormula));
    if (openedForm) dispatch({ type: 'open', form: openedForm, origin: undefined });
    return openedForm !== undefined;
  };
  const sharedProps = { sheet, isTyping };
  return (
    <div className={layout.dense}>
      <EditingBar
        state={state}
        otherQuery={other}
        problem={problem}
        onOpen={open}
        onStop={() => dispatch({ type: 'stop editing' })}
      />
      <div className={styles.queryRow}>
        <div className={styles.picker}>
          <SubjectPicker
            value={form.subject}
            subjects={subjects}
            onPick={(picked) => dispatch({ type: 'subject', subject: picked })}
          />
        </div>
        <SavedQueries formula={formula} onOpen={openSavedQuery} />
      </div>
      {subject && <QueryFields subject={subject} state={state} dispatch={dispatch} />}
      <CopyBox
        isLabelHidden
        label={text.formula}
        contentName={text.copyNames.formula}
        content={formula}
        problem={printedForms.query.problem}
        rows={1}
      />
      <InsertActions
        formula={formula}
        size={size}
        origin={state.origin}
        blockedReason={blockedReason}
        isRefused={currentOutcome?.isRefused === true}
        omittedKeys={omittedKeys ?? []}
        onAddColumns={(names) => dispatch({ type: 'value', name: 'columns', value: [columnsText, ...names].join(';') })}
        onSaved={(origin) => {
          app.addRecentQuery(formula);
          dispatch({ type: 'saved', form, ...(origin && { origin }) });
        }}
        onAcceptPartial={() => dispatch({ type: 'partial' })}
      />
      <Preview
        formula={printedForms.preview.formula}
        size={
          <Estimate
            count={countResult.result}
            columnCount={size.columns?.length}
            countsOnlyReceived={currentOutcome?.isRefused === true}
          />
        }
        warning={describeSizeProblem(countResult.result, size.columns?.length, subject?.group === 'graphql')}
        isCostly={isCostly(subject)}
        {...sharedProps}
        onOutcome={(preview) => setPreviewOutcome({ formula, ...preview })}
        onAcceptPartial={() => dispatch({ type: 'partial' })}
      />
      <Collapsible name={text.requests}>{() => <RequestBoxes formula={formula} {...sharedProps} />}</Collapsible>
    </div>
  );
}

/** Limits a query to its first rows, if it has an option for that. */
export function limitToPreview(form: QueryForm, subject: QuerySubject | undefined): QueryForm {
  const optionName = subject?.options.find((option) => option.name === 'top' || option.name === 'first')?.name;
  if (optionName === undefined || form.values.options !== undefined) return form;
  const requestedRows = Number(form.options[optionName] ?? maxPreviewRows);
  const rows =
    Number.isInteger(requestedRows) && requestedRows > 0 ? Math.min(requestedRows, maxPreviewRows) : maxPreviewRows;
  return { ...form, options: { ...form.options, [optionName]: String(rows) } };
}

/** Returns whether even a few rows are expensive for the service, so the preview loads on request. */
export function isCostly(subject: QuerySubject | undefined): boolean {
  return subject?.functionName === 'RECON' || subject?.functionName === 'COMPARE';
}

/**
 * Returns the form's state. It starts with the columns and custodian stored on this device, and stores newly chosen
 * columns.
 */
function useRememberedForm(): [FormState, Dispatch<FormChange>] {
  const app = useApp();
  const [storedColumns] = useState(() => app.readChosenColumns());
  const [state, dispatch] = useReducer(changeForm, storedColumns, (columns) =>
    createInitialState(columns, readLastCustodian(app)),
  );
  const { rememberedColumns } = state;
  useEffect(() => {
    if (rememberedColumns !== storedColumns) app.storeColumns(rememberedColumns);
  }, [app, storedColumns, rememberedColumns]);
  return [state, dispatch];
}

/** Returns the custodian of the latest inserted query; undefined for all custodians or a reference to cells. */
function readLastCustodian(app: PaneApp): QueryForm['values']['custodian'] {
  const [latestFormula] = app.savedQueries.get().recent;
  const custodian =
    latestFormula === undefined ? undefined : tryOrUndefined(() => app.readForm(latestFormula))?.values.custodian;
  return typeof custodian === 'object' ? undefined : custodian;
}
