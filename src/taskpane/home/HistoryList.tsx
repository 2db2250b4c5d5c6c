import { Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { BoardRow, Delivery } from '../../app/deliveries/delivery-actions';
import { latenessOf, isMissing } from '../../app/deliveries/delivery-status';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { StateBadge } from '../shared/StateBadge';
import { useReload } from '../shared/use-reload';
import { useResult } from '../shared/use-result';
import { strings } from '../strings/pane';
import { home as text } from '../strings/home';
import { describeTiming } from './describe-timing';

const days = 30;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  day: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  date: { fontVariantNumeric: 'tabular-nums', minWidth: '80px' },
  strip: {
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    columnGap: '2px',
  },
  mark: { width: '7px', height: '20px', borderRadius: '2px', boxSizing: 'border-box', forcedColorAdjust: 'none' },
  late: { height: '11px' },
  missing: { border: `2px solid ${tokens.colorPaletteRedBorderActive}`, backgroundColor: 'transparent' },
  Success: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  Verify: { backgroundColor: tokens.colorPaletteYellowBackground3 },
  Holiday: { backgroundColor: tokens.colorNeutralStroke1 },
  other: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

/** One interface's deliveries over time: a strip for the eye, and the same as a list. */
export function HistoryList({
  row,
  connected,
  connections,
}: {
  row: BoardRow;
  connected: boolean;
  connections: number;
}) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const of = { custodian: row.custodian.id, customer: row.customer.id, to: row.date, days };
  const history = useResult((signal) => app.deliveryHistory(of, signal), {
    key: `${connections} ${row.id} ${row.date}`,
    enabled: connected,
  });
  const { result, again } = history;
  useReload(connected, history);
  if (result.state === 'waiting') return <Spinner size="tiny" label={text.historyLoading} />;
  if (result.state === 'failed' && !connected && result.error.kind === 'signIn') return null;
  if (result.state === 'failed') {
    return (
      <div role="status" className={layout.row}>
        {result.error.message}
        <Button size="small" onClick={again}>
          {strings.tryAgain}
        </Button>
      </div>
    );
  }
  if (result.state !== 'loaded') return null;
  const past = result.value;
  // A holiday isn't a process date: nothing was expected.
  const dates = past.filter(({ state }) => state !== 'Holiday').length;
  const good = past.filter(({ state }) => state === 'Success').length;
  const late = past.filter((one) => !isMissing(one) && latenessOf(one) > 0).length;
  const missing = past.filter(isMissing).length;
  const styleOf = (one: Delivery) => {
    if (isMissing(one)) return mergeClasses(styles.mark, styles.missing);
    const { state } = one;
    const color = state === 'Success' || state === 'Verify' || state === 'Holiday' ? styles[state] : styles.other;
    return mergeClasses(styles.mark, color, latenessOf(one) > 0 && styles.late);
  };
  return (
    <section className={layout.stack} aria-label={text.history(dates)}>
      <h3 className={layout.heading}>{text.history(dates)}</h3>
      <div className={styles.strip} aria-hidden>
        {past.map((one) => (
          <span key={one.date} className={styleOf(one)} title={`${one.date} ${one.state}`} />
        ))}
      </div>
      <span className={layout.quiet}>{text.historySum(good, dates)}</span>
      <span className={layout.quiet}>{text.historyLegend(late, missing)}</span>
      <ul className={styles.list} aria-label={text.historyList}>
        {past.map((day) => (
          // A delivery that was never received has no time to show, whatever the time is now.
          <li key={day.date} className={styles.day}>
            <span className={styles.date}>{day.date}</span>
            <span className={layout.hidden}>: </span>
            <StateBadge state={day.state} />
            {day.ran !== undefined && (
              <span className={layout.quiet}>
                <span className={layout.hidden}>, </span>
                {describeTiming(day, day.ran)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
