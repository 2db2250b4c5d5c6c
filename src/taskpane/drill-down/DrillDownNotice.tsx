import type { DrillReport, DrillState } from '../../app/drill-down/drill-down-actions';
import { useApp } from '../shared/app-context';
import { Notice } from '../shared/Notice';
import { drillDown as text } from '../strings/drill-down';

interface DrillDownNoticeProps {
  readonly state: DrillState;
  /** Why going back or keeping the sheet failed. */
  readonly problem: { readonly title: string; readonly message: string } | undefined;
}

/** The outcome of a drill-down, or its confirmation. */
export function DrillDownNotice({ state, problem }: DrillDownNoticeProps) {
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
          intent={state.report.proofs.every(({ addsUp }) => addsUp) ? 'success' : 'warning'}
          title={text.done(state.report.rows, state.report.from)}
          onDismiss={dismiss}
        >
          {state.report.unchecked.length > 0 && <div>{text.unchecked(state.report.unchecked)}</div>}
          <Proofs report={state.report} />
          {state.report.left.length > 0 && <div>{text.left(state.report.left)}</div>}
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
  const mismatches = proofs.filter(({ addsUp }) => !addsUp);
  const addsUp = unchecked.length > 0 ? text.othersAddUp : text.addsUp;
  if (mismatches.length === 0) return <div>{proofs.length === 0 ? text.noTotal : addsUp}</div>;
  return (
    <>
      {mismatches.map(({ name, difference }) => (
        <div key={name}>{text.mismatch(name, difference)}</div>
      ))}
    </>
  );
}
