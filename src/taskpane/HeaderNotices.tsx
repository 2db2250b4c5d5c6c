import { useEffect, useState } from 'react';
import type { DataRangeChange, WorkbookRefresh } from '../app/data-ranges/services/data-range-actions';
import { useApp, useObservable, useSession } from './shared/app-context';
import { FailureNotice } from './shared/TaskNotice';
import { Notice } from './shared/Notice';
import { useTask } from './shared/use-task';
import { autoRefreshStrings as text } from './strings/auto-refresh';
import { reloadKeepsData, reloadWaits, refreshNeedsAttention } from '../messages/pane';
import { paneStrings } from './strings/pane';

const maxListedDeliveries = 4;

/** Announces missing deliveries that have been received, and offers to refresh the data ranges that need them. */
export function ReceivedDeliveriesNotice() {
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
  // The next user to connect may not have access to these deliveries.
  if (!received || mode === 'disconnected') {
    if (task.state !== 'done') return null;
    const failedCount = task.value.filter(({ outcome }) => outcome === 'failed' || outcome === 'unconfirmed').length;
    return (
      <Notice intent={failedCount > 0 ? 'warning' : 'success'} onDismiss={dismiss}>
        {text.refreshed(task.value.length, failedCount)}
      </Notice>
    );
  }
  const { deliveries, ids } = received;
  const unlistedCount = deliveries.length - maxListedDeliveries;
  return (
    <Notice
      intent="info"
      title={text.received(deliveries.length)}
      onDismiss={() => app.dismissReceived()}
      actions={
        ids.length > 0
          ? [{ label: text.refreshDataRanges(ids.length), onClick: () => start(() => app.refreshReceived()) }]
          : undefined
      }
    >
      {[...deliveries.slice(0, maxListedDeliveries), ...(unlistedCount > 0 ? [text.more(unlistedCount)] : [])].join(
        '; ',
      )}
      .{ids.length === 0 && ` ${text.nothingStale}`}
    </Notice>
  );
}

/** Offers to load a new version that was released while the workbook is open. */
export function UpdateNotice() {
  const app = useApp();
  const updateState = useObservable(app.update);

  useEffect(() => {
    // Check for an update when the user returns to the pane.
    const check = () => void app.checkForUpdate();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [app]);

  if (updateState === 'current') return null;
  const isWaiting = updateState === 'waiting';
  return (
    <Notice
      intent="info"
      title={paneStrings.newVersion}
      actions={[{ label: paneStrings.reload, busy: isWaiting, onClick: () => app.startUpdate() }]}
    >
      {isWaiting ? reloadWaits : reloadKeepsData}
    </Notice>
  );
}

/** Links to the report of a refresh or repair that was started from the ribbon, until the user has seen the report. */
export function RefreshNotice({
  isReportVisible,
  onShow,
}: {
  readonly isReportVisible: boolean;
  readonly onShow: () => void;
}) {
  const { workbookRefresh } = useApp();
  const refresh = useObservable(workbookRefresh);
  const [endedRefresh, setEndedRefresh] = useState<WorkbookRefresh>();
  const [seenRefresh, setSeenRefresh] = useState<WorkbookRefresh>();
  useEffect(() => {
    let isLatest = true;
    const markEnded = () => {
      if (isLatest && refresh && workbookRefresh.get() === refresh) setEndedRefresh(refresh);
    };
    void refresh?.result.then(markEnded, markEnded);
    return () => {
      isLatest = false;
    };
  }, [refresh, workbookRefresh]);
  if (!refresh || refresh !== endedRefresh || refresh === seenRefresh) return null;
  if (isReportVisible) {
    setSeenRefresh(refresh);
    return null;
  }
  return (
    <Notice
      intent="warning"
      onDismiss={() => setSeenRefresh(refresh)}
      actions={[{ label: paneStrings.showReport, onClick: onShow }]}
    >
      {refreshNeedsAttention}
    </Notice>
  );
}
