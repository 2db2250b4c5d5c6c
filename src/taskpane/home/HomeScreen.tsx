import { Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { graceMinutes, isMissing, measureDelay } from '../../app/deliveries/delivery-status';
import type { PlainDate } from '../../model/plain-date';
import type { ScreenProps } from '../shared/screen-props';
import { useApp, useSession, useNow } from '../shared/app-context';
import { hasSomeKinds, KindsLegend } from './FileKinds';
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
  const list = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<PlainDate>();
  const [choice, setChoice] = useState<BoardFilterChoice>({ search: '', states: [] });
  const [active, setActive] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const returning = useRef(false);

  const dates = useServiceResult((signal) => app.listDeliveryDates(signal), { reloadsOnRefresh: true });
  const loaded = useServiceResult((signal) => app.readDeliveryBoard(picked, signal), {
    key: picked ?? '',
    reloadsOnRefresh: true,
  });
  const key = `${connectionCount} ${picked ?? ''}`;
  const board = useLastResult(loaded.result, key);
  const affectedValues = useServiceResult(
    (signal) => (board ? app.calculateAffectedValues(board, signal) : Promise.reject(new Error())),
    { key: `${board?.date ?? ''} ${board?.fetchedAt ?? 0}`, enabled: board !== undefined },
  );
  const affected = useLastResult(affectedValues.result, key);
  const knownDates = useLastResult(dates.result, String(connectionCount)) ?? [];

  useEffect(() => {
    if (opened !== undefined || !returning.current) return;
    returning.current = false;
    list.current?.focus();
  }, [opened]);

  const row = board?.rows.find(({ id }) => id === opened);
  if (board && row) {
    return (
      <DeliveryDetails
        row={row}
        affected={affected}
        now={now}
        onBack={() => {
          returning.current = true;
          setOpened(undefined);
        }}
        onBuild={() => openScreen('build', { formula: `=IDS.POSITIONS(${row.custodian.id},"${row.date}")` })}
      />
    );
  }

  const rows = board ? filterBoard(board.rows, choice) : [];
  const { loading } = loaded;
  return (
    <div className={layout.dense}>
      <h2 className={layout.hidden}>{text.heading}</h2>
      <div className={styles.head}>
        <div className={styles.date}>
          <ProcessDatePicker
            inline
            dates={knownDates}
            value={picked ?? board?.date ?? ''}
            onPick={setPicked}
            loading={dates.loading}
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
        {/* After a lost connection, a banner has the reason, and the board loads with the next one. */}
        {loaded.result.state === 'failed' && (connected || loaded.result.error.kind !== 'signIn') && (
          <Notice
            intent={board ? 'warning' : 'error'}
            title={board ? text.stale : text.failed}
            onRetry={connected ? () => app.clearCache() : undefined}
          >
            {loaded.result.error.message}
          </Notice>
        )}
        {!connected && !board && !loading && <span>{text.needsToken}</span>}
        {board && <BoardSummary board={board} affected={affected} />}
      </div>
      {board && (
        <>
          {affected && <CustodianValueTable rows={board.rows} affected={affected} />}
          <BoardFilter counts={countStates(board.rows, choice.states)} choice={choice} onChange={setChoice} />
          <span role="status" className={rows.length < board.rows.length ? layout.quiet : layout.hidden}>
            {rows.length === 0 ? text.none : text.shown(rows.length, board.rows.length)}
          </span>
          {rows.length > 0 && (
            <BoardList
              rows={rows}
              affected={affected}
              now={now}
              active={active}
              onActive={setActive}
              onOpen={setOpened}
              listRef={list}
            />
          )}
          <StatesLegend states={rows.map(({ state }) => state)} />
          {rows.some(({ id }) => hasRateProblem(affected?.byDelivery.get(id))) && (
            <span className={layout.quiet}>{text.starred}</span>
          )}
          {rows.some((each) => !isMissing(each) && measureDelay(each) > 0) && (
            <span className={layout.quiet}>{text.lateMeans(graceMinutes)}</span>
          )}
          {board.previous !== undefined && <span className={layout.quiet}>{text.previous(board.previous)}</span>}
          <span className={layout.quiet}>{text.easternMeans}</span>
          {rows.some(hasSomeKinds) && <KindsLegend />}
          <BoardActions
            date={picked ?? 'last'}
            includesAffected={!affected || affected.problems.length === 0}
            isFiltered={rows.length < board.rows.length}
            total={board.rows.length}
          />
        </>
      )}
    </div>
  );
}
