import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Notice } from '../shared/Notice';
import { UnbrokenDates } from '../shared/UnbrokenDates';

const maxListed = 5;

const useStyles = makeStyles({
  incompleteChecks: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface OutcomeNoticeProps {
  readonly title: string;
  readonly isWarning: boolean;
  readonly incompleteChecks: readonly string[];
  readonly moreIncompleteChecks: (more: number) => string;
  readonly children: ReactNode;
}

/** The outcome of a long task, and the gaps in the data that it found. */
export function OutcomeNotice({
  title,
  isWarning,
  incompleteChecks,
  moreIncompleteChecks,
  children,
}: OutcomeNoticeProps) {
  const styles = useStyles();
  return (
    <div role="status">
      <Notice intent={isWarning ? 'warning' : 'success'} title={title}>
        {children}
        {incompleteChecks.length > 0 && (
          <ul className={styles.incompleteChecks}>
            {incompleteChecks.slice(0, maxListed).map((message) => (
              <li key={message}>
                <UnbrokenDates>{message}</UnbrokenDates>
              </li>
            ))}
            {incompleteChecks.length > maxListed && (
              <li>{moreIncompleteChecks(incompleteChecks.length - maxListed)}</li>
            )}
          </ul>
        )}
      </Notice>
    </div>
  );
}
