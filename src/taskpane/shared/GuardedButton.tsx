import { Button, type ButtonProps } from '@fluentui/react-components';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { paneStrings } from '../strings/pane';
import { toFluentRef } from './fluent-ref';
import { useSession } from './app-context';

interface GuardedButtonProps {
  readonly children?: ReactNode;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Whether the action sends requests. */
  readonly needsConnection?: boolean;
  /** Whether work is running that the action must wait for. */
  readonly busy?: boolean;
  /** Whether the action isn't possible for a reason that the pane shows elsewhere. */
  readonly blocked?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly appearance?: NonNullable<ButtonProps['appearance']>;
  readonly size?: NonNullable<ButtonProps['size']>;
  readonly icon?: NonNullable<ButtonProps['icon']>;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * A button that is disabled while it's blocked, while work is running, or, with `needsConnection`, without a connection. For the
 * last two, its tooltip explains why.
 */
export function GuardedButton(props: GuardedButtonProps) {
  const { needsConnection = false, busy = false, blocked = false, ref, title, ...buttonProps } = props;
  const { connected } = useSession();
  const lacksConnection = needsConnection && !connected;
  const reason = lacksConnection ? paneStrings.needsConnection : busy ? paneStrings.workRunning : undefined;
  return (
    <Button
      {...buttonProps}
      {...(ref && { ref: toFluentRef(ref) })}
      title={reason ?? title}
      disabledFocusable={lacksConnection || busy || blocked}
    />
  );
}
