import { Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  type BoardRow,
  type Delivery,
  graceMinutes,
  isFinalOrHoliday,
  measureDelay,
  isMissing,
} from '../../app/deliveries/delivery-status';
import { useApp, useSession, useClock } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { StateBadge } from '../shared/StateBadge';
import { useServiceResult } from '../shared/use-result';
import { Notice } from '../shared/Notice';
import { homeStrings as text } from '../strings/home';
import { describeTiming } from './describe-timing';

const maxDates = 30;

const useStyles = makeStyles({
  delivery: {
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
  final: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  // Shapes and stripes, because colors look alike in high contrast.
  notFinal: {
    backgroundImage: `repeating-linear-gradient(0deg, ${tokens.colorPaletteMarigoldBackground3} 0 3px, transparent 3px 5px)`,
  },
  holiday: { height: '7px', borderRadius: tokens.borderRadiusCircular, backgroundColor: tokens.colorNeutralStroke1 },
});

/** The deliveries of a custodian and customer over time, as a chart and as a list. */
export function HistoryList({ row }: { readonly row: BoardRow }) {
  const app = useApp();
  const now = useClock().now();
  const { connected } = useSession();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const query = { custodian: row.custodian.id, customer: row.customer.id, to: row.date, maxDates };
  const { result, reload } = useServiceResult((signal) => app.readDeliveryHistory(query, signal), {
    key: `${row.id} ${row.date}`,
    reloadsOnRefresh: true,
  });
  if (result.state === 'loading') return <Spinner size="tiny" label={text.historyLoading} />;
  if (result.state === 'failed' && !connected && result.error.kind === 'signIn') return null;
  if (result.state === 'failed') {
    return (
      <div role="status">
        <Notice intent="error" onRetry={reload}>
          {result.error.message}
        </Notice>
      </div>
    );
  }
  if (result.state !== 'loaded') return null;
  const deliveries = result.value;
  // A holiday isn't a process date.
  const processDateCount = deliveries.filter(({ state }) => state !== 'Holiday').length;
  const finalCount = deliveries.filter(({ state }) => state === 'Success').length;
  const missingCount = deliveries.filter(isMissing).length;
  const received = deliveries.filter((delivery) => !isMissing(delivery) && delivery.state !== 'Holiday');
  const lateCount = received.filter((delivery) => measureDelay(delivery) > 0).length;
  const notFinalCount = received.filter((delivery) => !isFinalOrHoliday(delivery)).length;
  const getMarkClass = (delivery: Delivery) => {
    if (isMissing(delivery)) return mergeClasses(styles.mark, styles.missing);
    if (delivery.state === 'Holiday') return mergeClasses(styles.mark, styles.holiday);
    const finality = isFinalOrHoliday(delivery) ? styles.final : styles.notFinal;
    return mergeClasses(styles.mark, finality, measureDelay(delivery) > 0 && styles.late);
  };
  return (
    <section className={layout.stack} aria-label={text.history(processDateCount)}>
      <h3 className={layout.heading}>{text.history(processDateCount)}</h3>
      <div className={styles.strip} aria-hidden>
        {deliveries.map((delivery) => (
          <span key={delivery.date} className={getMarkClass(delivery)} title={`${delivery.date} ${delivery.state}`} />
        ))}
      </div>
      <span className={layout.quiet}>{text.historySummary(finalCount, processDateCount)}</span>
      <span className={layout.quiet}>{text.historyLegend(lateCount, missingCount, notFinalCount, graceMinutes)}</span>
      <ul className={layout.list} aria-label={text.historyList}>
        {deliveries.map((delivery) => (
          <li key={delivery.date} className={styles.delivery}>
            <span className={styles.date}>{delivery.date}</span>
            <span className={layout.hidden}>: </span>
            <StateBadge state={delivery.state} />
            {delivery.processedAt !== undefined && (
              <span className={layout.quiet}>
                <span className={layout.hidden}>, </span>
                {describeTiming(delivery, now)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
