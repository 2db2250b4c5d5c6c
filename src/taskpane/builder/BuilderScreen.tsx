import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { toAddInError } from '../../model/errors';
import type { Column } from '../../model/table';
import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { useReload } from '../shared/use-reload';
import { useResult } from '../shared/use-result';
import { builder as text } from '../strings/builder';
import { Actions } from './Actions';
import { CopyBox } from './CopyBox';
import { EditingBar } from './EditingBar';
import { Estimate, sizeWarning } from './Estimate';
import { findLeftOut } from './filter/find-left-out';
import { Preview } from './Preview';
import { QueryFields } from './QueryFields';
import { RequestBoxes } from './RequestBoxes';
import { typingPause } from './typing-pause';
import { useRememberedForm } from './use-remembered-form';
import { useOpenedQuery } from './use-opened-query';
import { addressOf, sheetOf } from './use-selected-query';
import { SavedQueries } from './SavedQueries';
import { SubjectPicker } from './SubjectPicker';
import type { QueryForm, Subject } from '../../app/builder/builder-actions';
import { previewRows } from './preview-rows';

const useStyles = makeStyles({
  what: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  // Next to its button at any width; the list of queries opens below both.
  picker: { flexGrow: 1, flexBasis: 0, minWidth: 0 },
});

/** Choose the data, custodian, and date; see the formula and the first rows; insert it, or update where it was opened from. */
export function BuilderScreen({ connected, connections, request }: ScreenProps) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const [state, change] = useRememberedForm();
  const { form, typing, begins } = state;
  const subjects = useResult((signal) => app.availableSubjects(signal), {
    key: String(connections),
    enabled: connected,
  });
  const subject =
    subjects.result.state === 'loaded' ? subjects.result.value.find(({ id }) => id === form.subject) : undefined;
  const { other, problem, open } = useOpenedQuery(state, change, request);

  const print = useMemo(() => {
    const attempt = (wanted: typeof form) => {
      try {
        return { formula: app.printForm(wanted, subject), problem: undefined };
      } catch (error) {
        return { formula: '', problem: toAddInError(error).message };
      }
    };
    const none = { formula: '', problem: undefined };
    // Without its start date, the query would return all dates.
    if (begins) return { whole: none, preview: none };
    return { whole: attempt(form), preview: subject ? attempt(previewForm(form, subject)) : none };
  }, [app, form, begins, subject]);
  const { formula } = print.whole;
  const sheet = state.origin && sheetOf(addressOf(state.origin));
  const count = useResult((signal) => app.countRows(formula, signal, sheet), {
    key: `${connections} ${sheet ?? ''} ${formula}`,
    enabled: connected && subject !== undefined && formula !== '',
    delay: typing ? typingPause : 0,
  });
  const ownColumns = typeof form.values.columns === 'string' ? form.values.columns : undefined;
  useReload(connected, count);
  const leftOutKeys = useResult(() => app.keysLeftOut(formula, sheet), {
    key: `${connections} ${sheet ?? ''} ${formula}`,
    enabled: connected && ownColumns !== undefined && formula !== '',
    delay: typing ? typingPause : 0,
  }).result;
  const [last, setSeen] = useState<{ formula: string; columns?: readonly Column[]; refusal?: string }>();
  const seen = last?.formula === formula ? last : undefined;
  const leftOut = useMemo(() => findLeftOut(state.conditions), [state.conditions]);
  const held =
    leftOut !== undefined
      ? text.leftOut(leftOut)
      : formula === ''
        ? text.waits[begins ? 'columns' : 'query']
        : undefined;
  const size = {
    rows: count.result.state === 'loaded' ? count.result.value : undefined,
    columns: seen?.columns,
  };

  const openSaved = (saved: string) => {
    try {
      change({ type: 'open', form: app.readForm(saved), origin: undefined });
      return true;
    } catch {
      return false;
    }
  };
  const shared = { sheet, typing, connected, connections };
  return (
    <div className={layout.dense}>
      <EditingBar
        state={state}
        other={other}
        problem={problem}
        onOpen={open}
        onLeave={() => change({ type: 'leave' })}
      />
      <div className={styles.what}>
        <div className={styles.picker}>
          <SubjectPicker
            value={form.subject}
            subjects={subjects}
            onPick={(picked) => change({ type: 'subject', subject: picked })}
          />
        </div>
        <SavedQueries formula={formula} onOpen={openSaved} />
      </div>
      {subject && (
        <QueryFields subject={subject} state={state} change={change} connected={connected} connections={connections} />
      )}
      <CopyBox
        bare
        label={text.formula}
        what={text.copyNames.formula}
        content={formula}
        problem={print.whole.problem}
        rows={1}
      />
      <Actions
        formula={formula}
        size={size}
        connected={connected}
        connections={connections}
        origin={state.origin}
        held={held}
        refusal={seen?.refusal}
        keysLeftOut={leftOutKeys.state === 'loaded' ? leftOutKeys.value : []}
        onAddColumns={(names) => change({ type: 'value', name: 'columns', value: [ownColumns, ...names].join(';') })}
        onSaved={(origin) => {
          app.noteQuery(formula);
          change({ type: 'saved', form, ...(origin && { origin }) });
        }}
        onPartial={() => change({ type: 'partial' })}
      />
      <Preview
        formula={print.preview.formula}
        size={<Estimate count={count.result} columns={size.columns?.length} partly={seen?.refusal !== undefined} />}
        warning={sizeWarning(count.result, size.columns?.length, subject?.group === 'graphql')}
        costly={isCostly(subject)}
        {...shared}
        onSeen={(outcome) => setSeen({ formula, ...outcome })}
        onPartial={() => change({ type: 'partial' })}
      />
      <Collapsible name={text.requests}>{() => <RequestBoxes formula={formula} {...shared} />}</Collapsible>
    </div>
  );
}

/** The query limited to its first rows, if it has such an option. */
export function previewForm(form: QueryForm, subject: Subject | undefined): QueryForm {
  const name = subject?.options.find((option) => option.name === 'top' || option.name === 'first')?.name;
  if (name === undefined || form.values.options !== undefined) return form;
  const given = Number(form.options[name] ?? previewRows);
  const rows = Number.isInteger(given) && given > 0 ? Math.min(given, previewRows) : previewRows;
  return { ...form, options: { ...form.options, [name]: String(rows) } };
}

/** Whether even a few rows are expensive for the service: then the preview waits for the user. */
export function isCostly(subject: Subject | undefined): boolean {
  return subject?.functionName === 'RECON' || subject?.functionName === 'COMPARE';
}
