import { Button, ProgressBar } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { BreaksProgress, BreaksTracked } from '../../app/breaks/break-actions';
import type { PlainDate } from '../../model/plain-date';
import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { TokenNeeded } from '../shared/TokenNeeded';
import { useInSight } from '../shared/use-in-sight';
import { useTask } from '../shared/use-task';
import { breaksText as text } from '../strings/breaks';
import { TrackedSummary } from './TrackedSummary';

interface TrackBreaksProps extends Pick<ScreenProps, 'connected' | 'connections'> {
  /** The newest where none is given. */
  readonly date: PlainDate | undefined;
  /** Called when tracking has ended, with the newest process date. */
  readonly onTracked: () => void;
}

/** Carries the table of tracked breaks to a process date. */
export function TrackBreaks({ connected, connections, date, onTracked }: TrackBreaksProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const [progress, setProgress] = useState<BreaksProgress>();
  const [cancelling, setCancelling] = useState(false);
  const running = useRef<AbortController>(undefined);
  const { task, start, dismiss } = useTask<BreaksTracked>(connections);
  const inSight = useInSight(task);
  const busy = task.state === 'busy';
  const cancelled = task.state === 'failed' && task.kind === 'cancelled';

  const run = () =>
    start(() => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(undefined);
      setCancelling(false);
      return app
        .trackBreaks({ ...(date && { date }) }, { signal: controller.signal, onProgress: setProgress })
        .finally(onTracked);
    });
  const cancel = () => {
    setCancelling(true);
    running.current?.abort();
  };

  return (
    <section className={layout.stack} aria-label={text.heading}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <div className={layout.row}>
        <Button disabledFocusable={!connected || busy} onClick={() => connected && run()}>
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
      <div ref={inSight}>{task.state === 'done' && <TrackedSummary tracked={task.value} />}</div>
    </section>
  );
}
