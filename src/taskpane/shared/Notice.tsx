import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { strings } from '../strings/pane';

interface NoticeProps {
  intent: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Adds a Retry button. */
  onRetry?: (() => void) | undefined;
  onDismiss?: () => void;
}

const useStyles = makeStyles({
  notice: { whiteSpace: 'normal', minWidth: 0 },
  title: { display: 'block' },
  // In a 320 px pane, the text has the full width below the Dismiss button. Only the title is next to the button.
  belowButton: { gridColumn: '2 / -1' },
  nextToButton: { paddingRight: '40px' },
  actions: { flexWrap: 'wrap', gap: tokens.spacingHorizontalS, '& > button': { flexShrink: 0, maxWidth: '100%' } },
});

/** A message bar. Screen readers announce it only in a live region. */
export function Notice({ intent, title, children, actions, onRetry, onDismiss }: NoticeProps) {
  const styles = useStyles();
  const sharesLine = onDismiss !== undefined && title !== undefined;
  const dismiss = onDismiss && (
    <Button appearance="transparent" aria-label={strings.dismiss} icon={<DismissRegular />} onClick={onDismiss} />
  );
  return (
    <MessageBar intent={intent} layout="multiline" className={styles.notice}>
      <MessageBarBody className={sharesLine ? styles.belowButton : ''}>
        {title !== undefined && (
          <MessageBarTitle className={mergeClasses(styles.title, sharesLine && styles.nextToButton)}>
            {title}
          </MessageBarTitle>
        )}
        {children}
      </MessageBarBody>
      {(actions || onRetry || dismiss) && (
        <MessageBarActions className={styles.actions} {...(dismiss && { containerAction: dismiss })}>
          {/* An empty fragment would still take a line. */}
          {actions || onRetry ? (
            <>
              {actions}
              {onRetry && (
                <Button size="small" onClick={onRetry}>
                  {strings.tryAgain}
                </Button>
              )}
            </>
          ) : undefined}
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
