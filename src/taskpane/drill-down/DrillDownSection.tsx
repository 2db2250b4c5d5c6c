import { Button, ProgressBar, ToggleButton } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowStepInRegular, PinRegular } from '@fluentui/react-icons';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { drillDown as text } from '../strings/drill-down';
import { DrillDownNotice } from './DrillDownNotice';
import { useDrillPlace } from './use-drill-place';

/** From the selected value to the rows behind it, and back. */
export function DrillDownSection({ connected }: { readonly connected: boolean }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const state = useObservable(app.drillState);
  const { place, problem, act } = useDrillPlace(state);
  const busy = state.state === 'busy';
  return (
    <section aria-label={text.label} className={layout.dense}>
      <div className={layout.row}>
        <Button
          icon={<ArrowStepInRegular />}
          disabledFocusable={busy || !connected}
          onClick={() => connected && !busy && void app.drillDown()}
        >
          {text.label}
        </Button>
        {place && (
          <>
            <Button
              icon={<ArrowLeftRegular />}
              aria-label={text.backTo(place.from)}
              onClick={() => act(text.backFailed, () => app.goBack())}
            >
              {text.back}
            </Button>
            <ToggleButton
              icon={<PinRegular />}
              checked={place.kept}
              title={text.keepAbout}
              onClick={() => act(text.keepFailed, () => app.keepDrillDown(!place.kept))}
            >
              {text.keep}
            </ToggleButton>
          </>
        )}
      </div>
      <span className={layout.quiet}>{!connected ? text.needsToken : place ? text.from(place.from) : text.about}</span>
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
