import { Button, ProgressBar, ToggleButton } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowStepInRegular, PinRegular } from '@fluentui/react-icons';
import { useApp, useObservable, useSession } from '../shared/app-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { useSelection } from '../shared/use-selection';
import { drillDownStrings as text } from '../strings/drill-down';
import { useCallback, useState } from 'react';
import type { ShownDrillDown, DrillState, DrillReport } from '../../app/drill-down/drill-down-actions';
import { toAddInError } from '../../model/errors';
import { Notice } from '../shared/Notice';

/** Buttons that drill down from the selected value to the rows behind it and go back, with the outcome. */
export function DrillDownSection() {
  const { connected } = useSession();
  const app = useApp();
  const layout = useLayoutStyles();
  const state = useObservable(app.drillState);
  const { shown, problem, runAction } = useShownDrillDown(state);
  const busy = state.state === 'busy';
  return (
    <section aria-label={text.label} className={layout.dense}>
      <div className={layout.row}>
        <GuardedButton
          size="small"
          icon={<ArrowStepInRegular />}
          needsConnection
          busy={busy}
          onClick={() => void app.drillDown()}
        >
          {text.label}
        </GuardedButton>
        {shown && (
          <>
            <Button
              size="small"
              icon={<ArrowLeftRegular />}
              aria-label={text.backTo(shown.from)}
              onClick={() => runAction(text.backFailed, () => app.goBack())}
            >
              {text.back}
            </Button>
            <ToggleButton
              size="small"
              icon={<PinRegular />}
              checked={shown.kept}
              title={text.keepAbout}
              onClick={() => runAction(text.keepFailed, () => app.keepDrillDown(!shown.kept))}
            >
              {text.keep}
            </ToggleButton>
          </>
        )}
      </div>
      <span className={layout.quiet}>{!connected ? text.needsToken : shown ? text.from(shown.from) : text.about}</span>
      {busy && (
        <div className={layout.stack}>
          <ProgressBar aria-label={text.working} />
          <div className={layout.row}>
            <span>{text.working}</span>
            <Button size="small" onClick={() => app.cancelDrillDown()}>
              {text.cancel}
            </Button>
          </div>
        </div>
      )}
      <DrillDownNotice state={state} problem={problem} />
    </section>
  );
}

/** Returns the drill-down on the active sheet, updated while the screen is visible, and a function that runs its actions. */
function useShownDrillDown({ state }: DrillState) {
  const [problem, setProblem] = useState<{ readonly title: string; readonly message: string }>();
  const [actionCount, setActionCount] = useState(0);
  const shownDrillDown = useSelection<ShownDrillDown>((app) => app.drillDownHere(), `${state} ${actionCount}`);
  const runAction = useCallback((title: string, work: () => Promise<void>) => {
    setProblem(undefined);
    work().then(
      () => setActionCount((previousCount) => previousCount + 1),
      (error: unknown) => setProblem({ title, message: toAddInError(error).message }),
    );
  }, []);
  return { shown: shownDrillDown, problem, runAction };
}

interface DrillDownNoticeProps {
  readonly state: DrillState;
  /** Why going back or keeping the sheet failed. */
  readonly problem: { readonly title: string; readonly message: string } | undefined;
}

/** The outcome of a drill-down, or its confirmation. */
function DrillDownNotice({ state, problem }: DrillDownNoticeProps) {
  const app = useApp();
  const dismiss = () => app.dismissDrillDown();
  return (
    <div role="status">
      {state.state === 'confirming' && (
        <Notice
          intent="warning"
          title={text.confirm(state.rows)}
          actions={[
            { label: text.insert, onClick: () => void app.confirmDrillDown(true) },
            { label: text.cancel, onClick: () => void app.confirmDrillDown(false) },
          ]}
        >
          {text.confirmAbout}
        </Notice>
      )}
      {state.state === 'done' && (
        <Notice
          intent={state.report.proofs.every(({ isEqual }) => isEqual) ? 'success' : 'warning'}
          title={text.done(state.report.rows, state.report.from)}
          onDismiss={dismiss}
        >
          {state.report.unchecked.length > 0 && <div>{text.unchecked(state.report.unchecked)}</div>}
          <Proofs report={state.report} />
          {state.report.changedSheets.length > 0 && <div>{text.notReplaced(state.report.changedSheets)}</div>}
        </Notice>
      )}
      {state.state === 'busy' && state.refused && <Notice intent="info">{state.refused.message}</Notice>}
      {(state.state === 'failed' || problem !== undefined) && (
        <Notice intent="error" title={problem?.title ?? text.failed} onDismiss={dismiss}>
          {state.state === 'failed' ? state.error.message : problem?.message}
        </Notice>
      )}
    </div>
  );
}

function Proofs({ report: { proofs, unchecked } }: { readonly report: DrillReport }) {
  const mismatches = proofs.filter(({ isEqual }) => !isEqual);
  const match = unchecked.length > 0 ? text.checkedMatch : text.allMatch;
  if (mismatches.length === 0) return <div>{proofs.length === 0 ? text.noTotal : match}</div>;
  return (
    <>
      {mismatches.map(({ name, value, fromRows }) => (
        <div key={name}>{text.mismatch(name, value, fromRows)}</div>
      ))}
    </>
  );
}
