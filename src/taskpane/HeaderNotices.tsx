import { useEffect, useState } from 'react';
import type { DataRangeChange, WorkbookRefresh } from '../app/data-ranges/services/data-range-actions';
import { useApp, useObservable, useSession } from './shared/app-context';
import { FailureNotice } from './shared/TaskNotice';
import { Notice } from './shared/Notice';
import { useTask } from './shared/use-task';
import { autoRefreshStrings as text } from './strings/auto-refresh';
import { reloadKeepsData, reloadWaits, refreshNeedsAttention } from '../messages/pane';
import { paneStrings } from './strings/pane';

const maxNamed = 4;

/** Announces missing deliveries that have been received, and offers to refresh the data ranges that need them. */
export function ReceivedNotice() {
  const app = useApp();
  const { received } = useObservable(app.autoRefresh);
  const { mode } = useSession();
  const { task, start, retry, dismiss } = useTask<readonly DataRangeChange[]>();

  useEffect(() => {
    void app.startAutoRefresh();
    // The timers continue until the workbook is closed, even if the pane isn't shown.
    addEventListener('pagehide', () => app.stopAutoRefresh(), { once: true });
  }, [app]);

  if (task.state === 'busy') return <Notice intent="info">{text.refreshing}</Notice>;
  if (task.state === 'failed')
    return <FailureNotice task={task} title={text.notRefreshed} onRetry={retry} onDismiss={dismiss} />;
  // After the user disconnected, the next user may not see these deliveries.
  if (!received || mode === 'first') {
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

/** Offers to load a new version that was released while the workbook is open. */
export function UpdateNotice() {
  const app = useApp();
  const update = useObservable(app.update);

  useEffect(() => {
    // Checks when the user returns to the pane.
    const check = () => void app.checkForUpdate();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [app]);

  if (update === 'current') return null;
  const waiting = update === 'waiting';
  return (
    <Notice
      intent="info"
      title={paneStrings.newVersion}
      actions={[{ label: paneStrings.reload, busy: waiting, onClick: () => app.startUpdate() }]}
    >
      {waiting ? reloadWaits : reloadKeepsData}
    </Notice>
  );
}

/** On other screens than Workbook, links to the report of a refresh or repair that was started from the ribbon. */
export function RefreshNotice({ hidden, onShow }: { readonly hidden: boolean; readonly onShow: () => void }) {
  const { workbookRefresh } = useApp();
  const refresh = useObservable(workbookRefresh);
  const [ended, setEnded] = useState<WorkbookRefresh>();
  const [seen, setSeen] = useState<WorkbookRefresh>();
  useEffect(() => {
    let latest = true;
    const end = () => {
      if (latest && refresh && workbookRefresh.get() === refresh) setEnded(refresh);
    };
    void refresh?.done.then(end, end);
    return () => {
      latest = false;
    };
  }, [refresh, workbookRefresh]);
  if (!refresh || refresh !== ended || refresh === seen) return null;
  if (hidden) {
    setSeen(refresh);
    return null;
  }
  return (
    <Notice
      intent="warning"
      onDismiss={() => setSeen(refresh)}
      actions={[{ label: paneStrings.showReport, onClick: onShow }]}
    >
      {refreshNeedsAttention}
    </Notice>
  );
}
