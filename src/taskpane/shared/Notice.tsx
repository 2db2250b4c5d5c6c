import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { strings } from '../strings/pane';

interface NoticeProps {
  intent: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  onDismiss?: () => void;
}

const useStyles = makeStyles({
  notice: { whiteSpace: 'normal', minWidth: 0 },
  title: { display: 'block' },
  // Only the title is next to the cross: at 320 px the text needs the width under it.
  underCross: { gridColumn: '2 / -1' },
  nextToCross: { paddingRight: '40px' },
});

/** A message that stays until it is dismissed or no longer true. Put it in a live region to have it read out. */
export function Notice({ intent, title, children, actions, onDismiss }: NoticeProps) {
  const styles = useStyles();
  const hasCross = onDismiss !== undefined && title !== undefined;
  const dismiss = onDismiss && (
    <Button appearance="transparent" aria-label={strings.dismiss} icon={<DismissRegular />} onClick={onDismiss} />
  );
  return (
    <MessageBar intent={intent} layout="multiline" className={styles.notice}>
      <MessageBarBody className={hasCross ? styles.underCross : ''}>
        {title !== undefined && (
          <MessageBarTitle className={mergeClasses(styles.title, hasCross && styles.nextToCross)}>
            {title}
          </MessageBarTitle>
        )}
        {children}
      </MessageBarBody>
      {(actions || dismiss !== undefined) && (
        <MessageBarActions {...(dismiss && { containerAction: dismiss })}>{actions}</MessageBarActions>
      )}
    </MessageBar>
  );
}
