import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Notice } from '../shared/Notice';

const maxGaps = 5;

const useStyles = makeStyles({
  gaps: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface OutcomeNoticeProps {
  readonly title: string;
  readonly warning: boolean;
  readonly gaps: readonly string[];
  readonly moreGaps: (more: number) => string;
  readonly children: ReactNode;
}

/** The outcome of a long task, and the gaps in the data that it found. */
export function OutcomeNotice({ title, warning, gaps, moreGaps, children }: OutcomeNoticeProps) {
  const styles = useStyles();
  return (
    <div role="status">
      <Notice intent={warning ? 'warning' : 'success'} title={title}>
        {children}
        {gaps.length > 0 && (
          <ul className={styles.gaps}>
            {gaps.slice(0, maxGaps).map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
            {gaps.length > maxGaps && <li>{moreGaps(gaps.length - maxGaps)}</li>}
          </ul>
        )}
      </Notice>
    </div>
  );
}
