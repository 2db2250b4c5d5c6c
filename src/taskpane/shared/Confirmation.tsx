import { useEffect, useRef, type ReactNode } from 'react';
import { strings } from '../strings/pane';
import { Notice, type NoticeAction } from './Notice';

interface ConfirmationProps {
  readonly title: string;
  /** The buttons that continue. */
  readonly actions: readonly NoticeAction[];
  readonly onDecline: () => void;
  readonly children: ReactNode;
}

/** Asks the user to confirm. Escape and Cancel, which has the focus, decline. */
export function Confirmation({ title, actions, onDecline, children }: ConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const buttons = [...actions, { label: strings.cancel, onClick: onDecline, ref: cancel }];
  return (
    <div role="alertdialog" aria-label={title} onKeyDown={({ key }) => key === 'Escape' && onDecline()}>
      <Notice intent="warning" title={title} actions={buttons}>
        {children}
      </Notice>
    </div>
  );
}
