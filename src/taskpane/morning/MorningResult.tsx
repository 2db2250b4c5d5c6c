import { Badge, Link, makeStyles, tokens, type BadgeProps } from '@fluentui/react-components';
import { gradeNames } from '../../messages/morning-labels';
import { printEasternDateTime } from '../../model/eastern-time';
import type { MorningGrade, MorningLine, MorningReport } from '../../app/morning/morning-actions';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { FailureNotice } from '../shared/TaskNotice';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { useTask } from '../shared/use-task';
import { morningStrings as text } from '../strings/morning';
import { OutcomeNotice } from './OutcomeNotice';

const colors: Readonly<Record<MorningGrade, NonNullable<BadgeProps['color']>>> = {
  good: 'success',
  incomplete: 'warning',
  attention: 'warning',
  problem: 'danger',
  unknown: 'important',
};

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: { minWidth: '2ch', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  summary: { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
});

/** The results of the morning check, with links to its sheet. */
export function MorningResult({ report }: { readonly report: MorningReport }) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const { task, start, retry, dismiss } = useTask<void>();
  const goToPlace = (place: MorningLine['place']) => start(() => app.goToPlace(place));
  return (
    <section className={layout.stack} aria-label={text.results}>
      <OutcomeNotice
        title={text.done(report.sheet)}
        isWarning={report.incompleteChecks.length > 0}
        incompleteChecks={report.incompleteChecks}
        describeMore={(count) => text.moreIncompleteChecks(count, report.detailsSheet)}
      >
        {report.incompleteChecks.length > 0 ? text.incompleteChecks : text.complete}
      </OutcomeNotice>
      <span className={layout.quiet}>
        <UnbrokenDates>{text.asOf(report.date, printEasternDateTime(report.checkedAt))}</UnbrokenDates>
        {report.comparedWith && ` · ${text.comparedWith(report.comparedWith)}`}
      </span>
      <div role="status">
        <FailureNotice task={task} title={text.goToFailed} onRetry={retry} onDismiss={dismiss} />
      </div>
      <ul className={layout.list}>
        {report.lines.map(({ topic, name, grade, count, added = 0, cleared = 0, amount, summary, place }) => (
          <li key={topic} className={styles.item}>
            <Link as="button" className={layout.linkButton} onClick={() => goToPlace(place)}>
              <span className={layout.hidden}>{text.goTo}</span>
              {name}
            </Link>
            <span className={styles.count}>{count === undefined ? '' : text.count(count)}</span>
            <Badge size="medium" shape="rounded" appearance="tint" color={colors[grade]}>
              {gradeNames[grade]}
            </Badge>
            <span className={`${styles.summary} ${layout.quiet}`}>
              {amount ? `${text.amount(amount.value, amount.currency)} ${summary}` : summary}
              {added + cleared > 0 && ` ${text.comparison(added, cleared)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
