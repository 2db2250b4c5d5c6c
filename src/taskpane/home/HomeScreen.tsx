import { Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { graceMinutes, isMissing, measureDelay } from '../../app/deliveries/delivery-status';
import type { PlainDate } from '../../model/plain-date';
import type { ScreenProps } from '../shared/screen-props';
import { useApp, useSession, useNow } from '../shared/app-context';
import { isPartlyReceived, KindsLegend } from './FileKinds';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { ProcessDatePicker } from '../shared/Picker';
import { formatEasternTime } from '../../model/eastern-time';
import { useServiceResult, useLastResult } from '../shared/use-result';
import { GuardedButton } from '../shared/GuardedButton';
import { homeStrings as text } from '../strings/home';
import { BoardActions } from './BoardActions';
import { BoardFilter, StatesLegend, type BoardFilterChoice } from './BoardFilter';
import { BoardList } from './BoardList';
import { BoardSummary } from './BoardSummary';
import { countStates, filterBoard } from './board-view';
import { hasRateProblem } from './custodian-values';
import { CustodianValueTable } from './CustodianValueTable';
import { DeliveryDetails } from './DeliveryDetails';

const minute = 60_000;

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  date: { flexGrow: 1, flexBasis: '140px', minWidth: 0 },
});

/** The delivery board: the deliveries of a process date, and the accounts and values that missing ones affect. */
export function HomeScreen({ openScreen }: ScreenProps) {
  const app = useApp();
  const { connected, connectionCount } = useSession();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const now = useNow(minute);
  const boardList = useRef<HTMLDivElement>(null);
  const [pickedDate, setPickedDate] = useState<PlainDate>();
  const [filterChoice, setFilterChoice] = useState<BoardFilterChoice>({ search: '', states: [] });
  const [activeId, setActiveId] = useState<string>();
  const [openedId, setOpenedId] = useState<string>();
  const isReturning = useRef(false);

  const datesResult = useServiceResult((signal) => app.listDeliveryDates(signal), { reloadsOnRefresh: true });
  const boardResult = useServiceResult((signal) => app.readDeliveryBoard(pickedDate, signal), {
    key: pickedDate ?? '',
    reloadsOnRefresh: true,
  });
  const boardKey = `${connectionCount} ${pickedDate ?? ''}`;
  const board = useLastResult(boardResult.result, boardKey);
  const affectedValuesResult = useServiceResult(
    (signal) => (board ? app.calculateAffectedValues(board, signal) : Promise.reject(new Error())),
    { key: `${board?.date ?? ''} ${board?.fetchedAt ?? 0}`, enabled: board !== undefined },
  );
  const affectedValues = useLastResult(affectedValuesResult.result, boardKey);
  const knownDates = useLastResult(datesResult.result, String(connectionCount)) ?? [];

  useEffect(() => {
    if (openedId !== undefined || !isReturning.current) return;
    isReturning.current = false;
    boardList.current?.focus();
  }, [openedId]);

  const openedRow = board?.rows.find(({ id }) => id === openedId);
  if (board && openedRow) {
    return (
      <DeliveryDetails
        row={openedRow}
        affectedValues={affectedValues}
        now={now}
        onBack={() => {
          isReturning.current = true;
          setOpenedId(undefined);
        }}
        onQueryPositions={() =>
          openScreen('build', { formula: `=IDS.POSITIONS(${openedRow.custodian.id},"${openedRow.date}")` })
        }
      />
    );
  }

  const rows = board ? filterBoard(board.rows, filterChoice) : [];
  const { loading } = boardResult;
  return (
    <div className={layout.dense}>
      <h2 className={layout.hidden}>{text.heading}</h2>
      <div className={styles.head}>
        <div className={styles.date}>
          <ProcessDatePicker
            inline
            dates={knownDates}
            value={pickedDate ?? board?.date ?? ''}
            onPick={setPickedDate}
            loading={datesResult.loading}
          />
        </div>
        <GuardedButton
          needsConnection
          busy={loading}
          icon={<ArrowClockwiseRegular />}
          aria-label={text.refresh}
          title={text.refresh}
          onClick={() => app.clearCache()}
        />
      </div>
      {board && <span className={layout.quiet}>{text.asOf(board.date, formatEasternTime(board.fetchedAt, now))}</span>}
      <div role="status" className={layout.dense}>
        {loading && <Spinner size="tiny" label={text.loading} />}
        {/* After a lost connection, a banner shows the reason, and the board loads with the next connection. */}
        {boardResult.result.state === 'failed' && (connected || boardResult.result.error.kind !== 'signIn') && (
          <Notice
            intent={board ? 'warning' : 'error'}
            title={board ? text.stale : text.failed}
            onRetry={connected ? () => app.clearCache() : undefined}
          >
            {boardResult.result.error.message}
          </Notice>
        )}
        {!connected && !board && !loading && <span>{text.needsToken}</span>}
        {board && <BoardSummary board={board} affectedValues={affectedValues} />}
      </div>
      {board && (
        <>
          {affectedValues && <CustodianValueTable rows={board.rows} affectedValues={affectedValues} />}
          <BoardFilter
            counts={countStates(board.rows, filterChoice.states)}
            choice={filterChoice}
            onChange={setFilterChoice}
          />
          <span role="status" className={rows.length < board.rows.length ? layout.quiet : layout.hidden}>
            {rows.length === 0 ? text.none : text.shown(rows.length, board.rows.length)}
          </span>
          {rows.length > 0 && (
            <BoardList
              rows={rows}
              affectedValues={affectedValues}
              now={now}
              activeId={activeId}
              onActivate={setActiveId}
              onOpen={setOpenedId}
              listRef={boardList}
            />
          )}
          <StatesLegend states={rows.map(({ state }) => state)} />
          {rows.some(({ id }) => hasRateProblem(affectedValues?.byDelivery.get(id))) && (
            <span className={layout.quiet}>{text.rateProblemHint}</span>
          )}
          {rows.some((row) => !isMissing(row) && measureDelay(row) > 0) && (
            <span className={layout.quiet}>{text.receivedLateLegend(graceMinutes)}</span>
          )}
          {board.previous !== undefined && <span className={layout.quiet}>{text.previous(board.previous)}</span>}
          <span className={layout.quiet}>{text.easternTimeLegend}</span>
          {rows.some(isPartlyReceived) && <KindsLegend />}
          <BoardActions
            date={pickedDate ?? 'last'}
            includesAffected={!affectedValues || affectedValues.problems.length === 0}
            isFiltered={rows.length < board.rows.length}
            deliveryCount={board.rows.length}
          />
        </>
      )}
    </div>
  );
}
