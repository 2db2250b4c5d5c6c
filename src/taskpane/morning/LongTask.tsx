import { Button, ProgressBar } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlainDate } from '../../model/plain-date';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { TokenNeeded } from '../shared/TokenNeeded';
import { useInSight } from '../shared/use-in-sight';
import { useTask } from '../shared/use-task';

/** How far a long task is; `doing` is a message without its period. */
export interface LongProgress {
  readonly done: number;
  readonly of: number;
  readonly doing: string;
  /** The process date that it is about, as soon as it is known. */
  readonly date?: PlainDate;
}

interface LongTaskProps<T> {
  readonly texts: {
    readonly heading: string;
    readonly run: string;
    readonly cancel: string;
    readonly cancelling: string;
    readonly needsToken: string;
    readonly starting: string;
    readonly step: (doing: string) => string;
    readonly failed: string;
    readonly cancelled: string;
  };
  readonly connected: boolean;
  readonly connections: number;
  readonly primary?: boolean;
  /** Whether something that the task needs is missing. */
  readonly blocked?: boolean;
  /** Whether the work was requested elsewhere, which starts it as soon as possible. */
  readonly requested?: boolean;
  readonly onRequested?: () => void;
  readonly work: (watch: { signal: AbortSignal; onProgress: (progress: LongProgress) => void }) => Promise<T>;
  readonly onBusy?: (busy: boolean) => void;
  /** Called with the process date that the work is about. */
  readonly onDate?: (date: PlainDate) => void;
  readonly children: (value: T) => ReactNode;
}

/** A button for work that takes long: how far it is, a way to cancel it, and its outcome. */
export function LongTask<T>(props: LongTaskProps<T>) {
  const { texts, connected, connections, primary = false, blocked = false, requested, onRequested, work } = props;
  const { onBusy, onDate, children } = props;
  const layout = useLayoutStyles();
  const [progress, setProgress] = useState<LongProgress>();
  const [cancelling, setCancelling] = useState(false);
  const running = useRef<AbortController>(undefined);
  const { task, start, dismiss } = useTask<T>(connections);
  const inSight = useInSight(task);
  const busy = task.state === 'busy';
  const cancelled = task.state === 'failed' && task.kind === 'cancelled';
  const ready = connected && !blocked;

  const run = () =>
    start(() => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(undefined);
      setCancelling(false);
      onBusy?.(true);
      let reported: PlainDate | undefined;
      const onProgress = (now: LongProgress) => {
        setProgress(now);
        if (now.date && now.date !== reported) onDate?.(now.date);
        reported = now.date ?? reported;
      };
      return work({ signal: controller.signal, onProgress }).finally(() => onBusy?.(false));
    });
  const begins = requested === true && ready && !busy;
  useEffect(() => {
    if (!begins) return;
    onRequested?.();
    run();
    // Once for each request.
  }, [begins]);
  const cancel = () => {
    setCancelling(true);
    running.current?.abort();
  };

  return (
    <>
      <div className={layout.row}>
        <Button
          appearance={primary ? 'primary' : 'secondary'}
          disabledFocusable={!ready || busy}
          onClick={() => ready && run()}
        >
          {texts.run}
        </Button>
        {busy && (
          <Button disabledFocusable={cancelling} onClick={cancel}>
            {cancelling ? texts.cancelling : texts.cancel}
          </Button>
        )}
      </div>
      {!connected && !busy && <span className={layout.quiet}>{texts.needsToken}</span>}
      {busy && (
        <div className={layout.stack}>
          <ProgressBar aria-label={texts.heading} {...(progress && { value: progress.done / progress.of })} />
          <span role="status">{progress ? texts.step(progress.doing) : texts.starting}</span>
        </div>
      )}
      <div role="alert">
        {task.state === 'failed' && task.waits && <TokenNeeded message={task.message} onLeave={dismiss} />}
        {task.state === 'failed' && !task.waits && !cancelled && (
          <Notice intent="error" title={texts.failed} onDismiss={dismiss}>
            {task.message}
          </Notice>
        )}
      </div>
      <div role="status">
        {cancelled && (
          <Notice intent="info" onDismiss={dismiss}>
            {texts.cancelled}
          </Notice>
        )}
      </div>
      <div ref={inSight}>{task.state === 'done' && children(task.value)}</div>
    </>
  );
}
