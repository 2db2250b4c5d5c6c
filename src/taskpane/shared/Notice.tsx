import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { strings } from '../strings';

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
});

/** A sentence that stays until it is dismissed or no longer true. Put it in a live region to have it read out. */
export function Notice({ intent, title, children, actions, onDismiss }: NoticeProps) {
  const styles = useStyles();
  const dismiss = onDismiss && (
    <Button appearance="transparent" aria-label={strings.dismiss} icon={<DismissRegular />} onClick={onDismiss} />
  );
  return (
    <MessageBar intent={intent} layout="multiline" className={styles.notice}>
      <MessageBarBody>
        {title !== undefined && <MessageBarTitle className={styles.title}>{title}</MessageBarTitle>}
        {children}
      </MessageBarBody>
      {(actions || dismiss !== undefined) && (
        <MessageBarActions {...(dismiss && { containerAction: dismiss })}>{actions}</MessageBarActions>
      )}
    </MessageBar>
  );
}
