import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Notice } from '../shared/Notice';
import { UnbrokenDates } from '../shared/UnbrokenDates';

const maxListedChecks = 5;

const useStyles = makeStyles({
  incompleteChecks: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface OutcomeNoticeProps {
  readonly title: string;
  readonly isWarning: boolean;
  readonly incompleteChecks: readonly string[];
  readonly describeMore: (count: number) => string;
  readonly children: ReactNode;
}

/** The outcome of a long task, and the checks that it couldn't complete. */
export function OutcomeNotice({ title, isWarning, incompleteChecks, describeMore, children }: OutcomeNoticeProps) {
  const styles = useStyles();
  return (
    <div role="status">
      <Notice intent={isWarning ? 'warning' : 'success'} title={title}>
        {children}
        {incompleteChecks.length > 0 && (
          <ul className={styles.incompleteChecks}>
            {incompleteChecks.slice(0, maxListedChecks).map((message) => (
              <li key={message}>
                <UnbrokenDates>{message}</UnbrokenDates>
              </li>
            ))}
            {incompleteChecks.length > maxListedChecks && (
              <li>{describeMore(incompleteChecks.length - maxListedChecks)}</li>
            )}
          </ul>
        )}
      </Notice>
    </div>
  );
}
