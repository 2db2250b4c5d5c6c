import { useEffect } from 'react';
import type { DataRangeChange } from '../app/data-ranges/services/data-range-actions';
import { useApp } from './shared/app-context';
import { FailureNotice } from './shared/FailureNotice';
import { Notice } from './shared/Notice';
import { useObservable } from './shared/use-observable';
import { useTask } from './shared/use-task';
import { autoRefreshText as text } from './strings/auto-refresh';

const maxNamed = 4;

/** Announces missing deliveries that have been received, and offers to refresh the data ranges that need them. */
export function ReceivedNotice() {
  const app = useApp();
  const { received } = useObservable(app.autoRefresh);
  const { task, start, retry, dismiss } = useTask<readonly DataRangeChange[]>();

  useEffect(() => {
    void app.startAutoRefresh();
    // The timers continue until the workbook is closed, even if the pane isn't shown.
    addEventListener('pagehide', () => app.stopAutoRefresh(), { once: true });
  }, [app]);

  if (task.state === 'busy') return <Notice intent="info">{text.refreshing}</Notice>;
  if (task.state === 'failed')
    return <FailureNotice task={task} title={text.failed} onRetry={retry} onDismiss={dismiss} />;
  if (!received) {
    if (task.state !== 'done') return null;
    const failed = task.value.filter(({ outcome }) => outcome === 'failed' || outcome === 'unconfirmed').length;
    return (
      <Notice intent={failed > 0 ? 'warning' : 'success'} onDismiss={dismiss}>
        {text.refreshed(task.value.length, failed)}
      </Notice>
    );
  }
  const { deliveries, ids } = received;
  const more = deliveries.length - maxNamed;
  return (
    <Notice
      intent="info"
      title={text.received(deliveries.length)}
      onDismiss={() => app.dismissReceived()}
      actions={
        ids.length > 0
          ? [{ label: text.refreshThese(ids.length), onClick: () => start(() => app.refreshReceived()) }]
          : undefined
      }
    >
      {[...deliveries.slice(0, maxNamed), ...(more > 0 ? [text.more(more)] : [])].join('; ')}.
      {ids.length === 0 && ` ${text.nothingStale}`}
    </Notice>
  );
}
