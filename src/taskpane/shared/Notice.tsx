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
import type { ReactNode, Ref } from 'react';
import { paneStrings } from '../strings/pane';
import { toFluentRef } from './fluent-ref';
import { UnbrokenDates } from './UnbrokenDates';

export interface NoticeAction {
  label: string;
  onClick: () => void;
  /** Whether work is running that the action must wait for. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

interface NoticeProps {
  intent: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  actions?: readonly NoticeAction[] | undefined;
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
export function Notice({ intent, title, children, actions = [], onRetry, onDismiss }: NoticeProps) {
  const styles = useStyles();
  const isTitleNextToButton = onDismiss !== undefined && title !== undefined;
  const dismissButton = onDismiss && (
    <Button appearance="transparent" aria-label={paneStrings.dismiss} icon={<DismissRegular />} onClick={onDismiss} />
  );
  const buttons: readonly NoticeAction[] = [
    ...actions,
    ...(onRetry ? [{ label: paneStrings.retry, onClick: onRetry }] : []),
  ];
  return (
    <MessageBar intent={intent} layout="multiline" className={styles.notice}>
      <MessageBarBody className={isTitleNextToButton ? styles.belowButton : ''}>
        {title !== undefined && (
          <MessageBarTitle className={mergeClasses(styles.title, isTitleNextToButton && styles.nextToButton)}>
            <UnbrokenDates>{title}</UnbrokenDates>
          </MessageBarTitle>
        )}
        {typeof children === 'string' ? <UnbrokenDates>{children}</UnbrokenDates> : children}
      </MessageBarBody>
      {(buttons.length > 0 || dismissButton) && (
        <MessageBarActions className={styles.actions} {...(dismissButton && { containerAction: dismissButton })}>
          {/* An empty list of actions would still take up a line. */}
          {buttons.length > 0
            ? buttons.map(({ label, onClick, busy = false, ref }) => (
                <Button
                  key={label}
                  {...(ref && { ref: toFluentRef(ref) })}
                  {...(busy && { disabledFocusable: true, title: paneStrings.workRunning })}
                  size="small"
                  onClick={onClick}
                >
                  {label}
                </Button>
              ))
            : undefined}
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
