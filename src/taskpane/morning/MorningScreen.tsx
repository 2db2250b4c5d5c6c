import { Button, ProgressBar } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { MorningProgress, MorningReport } from '../../app/morning/morning-actions';
import type { PlainDate } from '../../model/plain-date';
import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { useClock } from '../shared/clock-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { Picker } from '../shared/Picker';
import { useResult } from '../shared/use-result';
import { useTask } from '../shared/use-task';
import { TokenNeeded } from '../shared/TokenNeeded';
import { morning as text } from '../strings/morning';
import { CustodianChoice } from './CustodianChoice';
import { MorningResult } from './MorningResult';
import { TrackBreaks } from './TrackBreaks';

/** One button that checks what arrived overnight and makes a sheet of it. */
export function MorningScreen({ connected, connections }: ScreenProps) {
  const app = useApp();
  const clock = useClock();
  const layout = useLayoutStyles();
  const [picked, setPicked] = useState<PlainDate>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const [progress, setProgress] = useState<MorningProgress>();
  const [cancelling, setCancelling] = useState(false);
  const running = useRef<AbortController>(undefined);
  const { task, start, dismiss } = useTask<MorningReport>(connections);

  const key = String(connections);
  const dates = useResult((signal) => app.deliveryDates(signal), { key, enabled: connected });
  const custodians = useResult((signal) => app.custodians(signal), { key, enabled: connected });
  const known = dates.result.state === 'answered' ? dates.result.value : [];
  const parties = custodians.result.state === 'answered' ? custodians.result.value : [];
  const failed = [dates, custodians].find(({ result }) => result.state === 'failed');
  const newest = known[0];
  const busy = task.state === 'busy';
  const cancelled = task.state === 'failed' && task.kind === 'cancelled';

  const run = () =>
    start(() => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(undefined);
      setCancelling(false);
      return app.checkMorning(
        { ...(picked && { date: picked }), ...(chosen && { custodians: chosen }) },
        { signal: controller.signal, onProgress: setProgress },
      );
    });
  const cancel = () => {
    setCancelling(true);
    running.current?.abort();
  };

  return (
    <div className={layout.stack}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <Picker
        label={text.date}
        choices={known.map((date) => ({ value: date, text: date, ...(date === newest && { detail: text.newest }) }))}
        value={picked ?? newest ?? ''}
        onPick={(date) => setPicked(date === newest ? undefined : (date as PlainDate))}
        loading={dates.result.state === 'waiting'}
        {...(failed?.result.state === 'failed' &&
          failed.result.error.kind !== 'signIn' && {
            problem: failed.result.error.message,
            onRetry: () => [dates, custodians].forEach((one) => one.again()),
          })}
      />
      {custodians.result.state === 'waiting' && <span className={layout.quiet}>{text.loadingCustodians}</span>}
      {parties.length > 0 && (
        <CustodianChoice custodians={parties} chosen={chosen} onChange={setChosen} disabled={busy} />
      )}
      <div className={layout.row}>
        <Button
          appearance="primary"
          disabledFocusable={!connected || busy || chosen?.length === 0}
          onClick={() => connected && chosen?.length !== 0 && run()}
        >
          {text.run}
        </Button>
        {busy && (
          <Button disabledFocusable={cancelling} onClick={cancel}>
            {cancelling ? text.cancelling : text.cancel}
          </Button>
        )}
      </div>
      {!connected && !busy && <span className={layout.quiet}>{text.needsToken}</span>}
      {busy && (
        <div className={layout.stack}>
          <ProgressBar aria-label={text.heading} {...(progress && { value: progress.done / progress.of })} />
          <span role="status">{progress ? text.step(progress.doing) : text.starting}</span>
        </div>
      )}
      <div role="alert">
        {task.state === 'failed' && task.waits && <TokenNeeded message={task.message} onLeave={dismiss} />}
        {task.state === 'failed' && !task.waits && !cancelled && (
          <Notice intent="error" title={text.failed} onDismiss={dismiss}>
            {task.message}
          </Notice>
        )}
      </div>
      <div role="status">
        {cancelled && (
          <Notice intent="info" onDismiss={dismiss}>
            {text.cancelled}
          </Notice>
        )}
      </div>
      {task.state === 'done' && <MorningResult report={task.value} now={clock.now()} />}
      <TrackBreaks connected={connected} connections={connections} date={picked} onTracked={dates.again} />
    </div>
  );
}
