// Long because it has every action of a card.
import { continueWith, toAddInError } from '../../model/errors';
import { Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { countKind, countStale, findListLimit, listStaleStates } from '../../app/data-ranges/list/count-data-ranges';
import type { DataRange, ActionOptions } from '../../app/data-ranges/services/data-range-actions';
import { DrillDownSection } from '../drill-down/DrillDownSection';
import type { ScreenProps } from '../shared/screen-props';
import { useApp, useObservable, useSession, useClock, useNow } from '../shared/app-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useResult, useLastResult } from '../shared/use-result';
import { workbookStrings as text } from '../strings/workbook';
import { AutoRefresh } from './AutoRefresh';
import { DataRangeCard } from './DataRangeCard';
import type { DataRangeAction } from './DataRangeMenu';
import { describeVerification } from './outcomes';
import { createRefreshWork, type RefreshTarget } from './refresh-work';
import { useDataRangeWork, useRescanAfterEdits } from './use-data-range-work';
import { WorkNotice } from './WorkNotice';

const pageSize = 100;
const rescanMillis = 1000;

const useStyles = makeStyles({
  // Stays visible while the user scrolls down the list.
  work: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    maxHeight: '50vh',
    overflowY: 'auto',
    // Room for the focus ring of the last buttons, which would otherwise scroll the notice.
    paddingBottom: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Keeps focused elements from being hidden behind the notice.
  belowWork: { '& *': { scrollMarginTop: 'calc(50vh + 8px)' } },
});

/** The data ranges of the workbook, with their state and actions. */
export function WorkbookScreen({ openScreen }: ScreenProps) {
  const app = useApp();
  const { connected, connectionCount } = useSession();
  const styles = useStyles();
  const clock = useClock();
  const layout = useLayoutStyles();
  const now = useNow(60_000);
  const [limit, setLimit] = useState(pageSize);
  // A data range that is fresh for one user may not be fresh for the next.
  const { result, reload } = useResult(() => app.listDataRanges(), { key: String(connectionCount), enabled: true });
  const dataRanges = useLastResult(result, 'dataRanges');
  useRescanAfterEdits(reload);
  const work = useDataRangeWork(reload);
  const busy = work.task.state === 'busy';
  // Excel calculates formulas after a refresh has entered them. Rescan until no formula is busy.
  const isCalculating = !busy && result.state === 'loaded' && result.value.some(({ state }) => state === 'busy');
  useEffect(
    () => (isCalculating ? clock.callAfter(rescanMillis, reload) : undefined),
    [isCalculating, clock, reload, result],
  );
  // Shows the progress and outcome of each refresh from the ribbon once.
  const ribbonRefresh = useObservable(app.workbookRefresh);
  const followedRefresh = useRef<typeof ribbonRefresh>(undefined);
  const { start } = work;
  useEffect(() => {
    if (!ribbonRefresh || followedRefresh.current === ribbonRefresh) return;
    followedRefresh.current = ribbonRefresh;
    start(createRefreshWork(app, 'all', ribbonRefresh));
    // If other work is running, the progress isn't shown, but the list is still rescanned at the end.
    void ribbonRefresh.result.then(reload, reload);
  }, [app, ribbonRefresh, start, reload]);
  // A drill-down inserts linked tables.
  const hasDrilledDown = useObservable(app.drillState).state === 'done';
  useEffect(() => {
    if (hasDrilledDown) reload();
  }, [hasDrilledDown, reload]);
  const listedDataRanges = dataRanges ?? [];
  const staleCount = countStale(listedDataRanges);
  const listLimit = findListLimit(listedDataRanges);
  const counts = text.counts(
    countKind(listedDataRanges, 'formula'),
    countKind(listedDataRanges, 'linked table'),
    countKind(listedDataRanges, 'snapshot'),
  );

  const refresh = (target: RefreshTarget) => work.start(createRefreshWork(app, target));
  const rescan = () => {
    if (!busy) work.dismiss();
    reload();
  };
  const createSuccessOutcome = (message: string) => ({ message, intent: 'success' as const, changes: [] });
  const writeRows = (message: string, write: (options: ActionOptions) => Promise<unknown>) =>
    work.start(async (options) => {
      const warnings: string[] = [];
      await write({ ...options, onWarning: (warning) => warnings.push(warning) });
      return warnings.length === 0
        ? createSuccessOutcome(message)
        : { message, details: warnings, intent: 'warning' as const, changes: [] };
    });

  const runAction = ({ id, kind, formula, replaceableGroup: replaceable }: DataRange, action: DataRangeAction) => {
    if (action === 'go') {
      if (!busy) work.dismiss();
      void app.goToDataRange(id).catch((error: unknown) => work.start(() => Promise.reject(toAddInError(error))));
    } else if (action === 'refresh') {
      refresh([id]);
    } else if (action === 'edit') {
      openScreen('build', kind === 'formula' ? { formula } : { formula, dataRangeId: id });
      if (kind === 'formula') void app.goToDataRange(id).catch(continueWith(undefined));
    } else if (action === 'verify') {
      work.start(async (options) => describeVerification(await app.verifySnapshot(id, options)));
    } else if (action === 'undo') {
      writeRows(text.undone, (options) => app.undoRefresh(id, options));
    } else if (action === 'highlight' || action === 'clearHighlights') {
      work.start(async () => {
        await app.highlightChanges(id, action === 'highlight');
        return createSuccessOutcome(action === 'highlight' ? text.highlighted : text.highlightsCleared);
      });
    } else if (action === 'restore') {
      work.start(async (options) => createSuccessOutcome(text.restored((await app.restoreTable(id, options)).address)));
    } else if (action === 'link') {
      work.start(async () => {
        const linkedDataRange = await app.linkCopy(id);
        return createSuccessOutcome(text.linked(linkedDataRange.kind, linkedDataRange.address));
      });
    } else if (action === 'replace') {
      work.start(async (options) =>
        createSuccessOutcome(text.replaced(await app.replaceWithArray(replaceable?.id ?? id, options))),
      );
    } else if ('removeKept' in action) {
      writeRows(text.keptRemoved, (options) => app.removeKeptRows(id, action.removeKept, options));
    } else if ('keepValues' in action) {
      work.start(async (options) => {
        await app.removeDataRange(id, action.keepValues, options);
        return createSuccessOutcome(text.removed);
      });
    } else {
      work.start(async (options) => {
        const convertedDataRange = await app.convertDataRange(id, action.convertTo, options);
        return createSuccessOutcome(text.converted(convertedDataRange.kind, convertedDataRange.address));
      });
    }
  };

  const renderCard = (dataRange: DataRange) => (
    <DataRangeCard
      key={dataRange.id}
      dataRange={dataRange}
      busy={busy && dataRange.id === work.progress?.id}
      needsConfirmation={busy && work.confirmation?.id === dataRange.id}
      disabled={busy}
      now={now}
      onAction={(action) => runAction(dataRange, action)}
      renderCell={renderCard}
    />
  );

  return (
    <div className={layout.dense}>
      <DrillDownSection />
      <h2 className={mergeClasses(layout.heading, layout.section)}>{text.heading}</h2>
      {dataRanges && dataRanges.length > 0 && (
        <>
          <span className={layout.quiet}>{counts}</span>
          <div className={layout.row}>
            <GuardedButton size="small" appearance="primary" needsConnection busy={busy} onClick={() => refresh('all')}>
              {text.refreshAll}
            </GuardedButton>
            {staleCount > 0 && (
              <GuardedButton size="small" needsConnection busy={busy} onClick={() => refresh('stale')}>
                {text.refreshStale(staleCount, listStaleStates(listedDataRanges))}
              </GuardedButton>
            )}
            <GuardedButton
              size="small"
              busy={busy}
              onClick={() =>
                work.start(async (options) => createSuccessOutcome(text.audited(await app.writeAudit(options))))
              }
            >
              {text.audit}
            </GuardedButton>
            <GuardedButton size="small" appearance="subtle" busy={busy} onClick={rescan}>
              {text.rescan}
            </GuardedButton>
          </div>
          {!connected && <span className={layout.quiet}>{text.needsToken}</span>}
          <AutoRefresh />
        </>
      )}
      {listLimit !== undefined && <span>{text.onlyFirst(listLimit)}</span>}
      <div className={mergeClasses(layout.stack, styles.work)}>
        <WorkNotice {...work} onRefresh={connected ? refresh : undefined} />
      </div>
      {!dataRanges && result.state === 'loading' && <Spinner size="small" label={text.scanning} />}
      {result.state === 'failed' && (
        <Notice intent="error" title={text.listFailed} onRetry={reload}>
          {result.error.message}
        </Notice>
      )}
      {dataRanges?.length === 0 && (
        <div className={layout.stack}>
          <span>{text.none}</span>
          <div className={layout.row}>
            <Button onClick={() => openScreen('build')}>{text.build}</Button>
            <Button appearance="subtle" onClick={reload}>
              {text.rescan}
            </Button>
          </div>
        </div>
      )}
      <ul className={mergeClasses(layout.list, work.task.state !== 'idle' && styles.belowWork)} aria-label={text.list}>
        {listedDataRanges.slice(0, limit).map(renderCard)}
      </ul>
      {dataRanges && dataRanges.length > limit && (
        <Button onClick={() => setLimit(limit + pageSize)}>
          {text.showMore(Math.min(pageSize, dataRanges.length - limit))}
        </Button>
      )}
    </div>
  );
}
