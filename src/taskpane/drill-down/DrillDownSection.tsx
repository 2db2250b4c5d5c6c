import { Button, ProgressBar, ToggleButton } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowStepInRegular, PinRegular } from '@fluentui/react-icons';
import { useApp } from '../shared/app-context';
import { useSession } from '../shared/session-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { useSelection } from '../shared/use-selection';
import { drillDown as text } from '../strings/drill-down';
import { DrillDownNotice } from './DrillDownNotice';
import { useCallback, useState } from 'react';
import type { ShownDrillDown, DrillState } from '../../app/drill-down/drill-down-actions';
import { toAddInError } from '../../model/errors';

/** Drills down from the selected value to the rows behind it, and goes back. */
export function DrillDownSection() {
  const { connected } = useSession();
  const app = useApp();
  const layout = useLayoutStyles();
  const state = useObservable(app.drillState);
  const { shown, problem, act } = useShownDrillDown(state);
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
              onClick={() => act(text.backFailed, () => app.goBack())}
            >
              {text.back}
            </Button>
            <ToggleButton
              size="small"
              icon={<PinRegular />}
              checked={shown.kept}
              title={text.keepAbout}
              onClick={() => act(text.keepFailed, () => app.keepDrillDown(!shown.kept))}
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

/** Returns the drill-down on the active sheet, updated while the screen is visible, and a function for its actions. */
function useShownDrillDown({ state }: DrillState) {
  const [problem, setProblem] = useState<{ readonly title: string; readonly message: string }>();
  const [actionCount, setActionCount] = useState(0);
  const shown = useSelection<ShownDrillDown>((app) => app.drillDownHere(), `${state} ${actionCount}`);
  const act = useCallback((title: string, work: () => Promise<void>) => {
    setProblem(undefined);
    work().then(
      () => setActionCount((before) => before + 1),
      (error: unknown) => setProblem({ title, message: toAddInError(error).message }),
    );
  }, []);
  return { shown, problem, act };
}
