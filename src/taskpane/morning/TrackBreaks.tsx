import { mergeClasses, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { BreaksTracked } from '../../app/breaks/break-actions';
import type { PlainDate } from '../../model/plain-date';
import { useApp, useObservable } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { breaksStrings as text } from '../strings/breaks';
import { ArchiveBreaks } from './ArchiveBreaks';
import { LongTask } from './LongTask';
import { FailureNotice } from '../shared/TaskNotice';
import { useTask } from '../shared/use-task';
import { OutcomeNotice } from './OutcomeNotice';

interface TrackBreaksProps {
  /** Undefined for the latest process date. */
  readonly date: PlainDate | undefined;
  /** Called with the process date of the tracked breaks. */
  readonly onDateKnown: (date: PlainDate) => void;
}

/** Updates the table of tracked breaks to a process date. */
export function TrackBreaks({ date, onDateKnown }: TrackBreaksProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const isRequested = useObservable(app.trackingRequested);
  return (
    <section className={mergeClasses(layout.stack, layout.section)} aria-label={text.heading}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <LongTask<BreaksTracked>
        strings={text}
        isRequested={isRequested}
        onRequestStarted={() => app.dropTrackingRequest()}
        onDateKnown={onDateKnown}
        run={(options) => app.trackBreaks({ ...(date && { date }) }, options)}
      >
        {(tracked) => <TrackingSummary tracked={tracked} />}
      </LongTask>
      <ArchiveBreaks />
    </section>
  );
}

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  caption: { textAlign: 'left', paddingBottom: tokens.spacingVerticalXS },
  textCell: { textAlign: 'left', fontWeight: tokens.fontWeightRegular, padding: `${tokens.spacingVerticalXXS} 0` },
  numberCell: { textAlign: 'right', fontWeight: tokens.fontWeightRegular, padding: `${tokens.spacingVerticalXXS} 0` },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** The outcome of tracking, and open breaks by age and value. */
function TrackingSummary({ tracked }: { readonly tracked: BreaksTracked }) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const { task, start, retry, dismiss } = useTask<void>();
  const { date, added, reopened, resolved, persisting, unchecked, mayBeOlder, incompleteChecks, base, summary } =
    tracked;
  const closedCount = summary.statuses.Resolved + summary.statuses.Accepted;
  return (
    <div className={layout.stack}>
      <OutcomeNotice
        title={text.done(date)}
        isWarning={incompleteChecks.length + unchecked > 0}
        incompleteChecks={incompleteChecks}
        describeMore={text.moreIncompleteChecks}
      >
        {text.changes(added, reopened, resolved, persisting)}
        {unchecked > 0 && <div>{text.unchecked(unchecked)}</div>}
        {incompleteChecks.length > 0 && <div>{text.incompleteChecks}</div>}
      </OutcomeNotice>
      <table className={styles.table}>
        <caption className={`${styles.caption} ${layout.quiet}`}>{text.byAge(base)}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.textCell}>
              {text.age}
            </th>
            <th scope="col" className={styles.numberCell}>
              {text.count}
            </th>
            <th scope="col" className={styles.numberCell}>
              {text.value(base)}
            </th>
          </tr>
        </thead>
        <tbody>
          {summary.lines.map(({ bucket, breakCount: breaks, value, unvaluedCount }) => (
            <tr key={bucket} className={styles.line}>
              <th scope="row" className={styles.textCell}>
                {bucket}
              </th>
              <td className={styles.numberCell}>{breaks.toLocaleString('en-US')}</td>
              <td className={styles.numberCell}>
                {breaks > 0 && unvaluedCount === breaks ? text.valueUnknown : text.amount(value, unvaluedCount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {closedCount > 0 && (
        <span className={layout.quiet}>{text.statuses(summary.statuses.Resolved, summary.statuses.Accepted)}</span>
      )}
      {summary.lines.some(({ unvaluedCount, breakCount }) => unvaluedCount > 0 && unvaluedCount < breakCount) && (
        <span className={layout.quiet}>{text.unvalued}</span>
      )}
      {mayBeOlder > 0 && <span className={layout.quiet}>{text.mayBeOlder(mayBeOlder)}</span>}
      <span className={layout.quiet}>{text.unpriced}</span>
      <div role="status">
        <FailureNotice task={task} title={text.goToFailed} onRetry={retry} onDismiss={dismiss} />
      </div>
      <Link as="button" className={layout.linkButton} onClick={() => start(() => app.goToBreaks())}>
        {text.goTo}
      </Link>
    </div>
  );
}
