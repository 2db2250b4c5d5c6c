import { useState } from 'react';
import { tokenNotSaved } from '../../messages/pane';
import { useApp } from '../shared/app-context';
import { Notice } from '../shared/Notice';
import { useObservable } from '../shared/use-observable';
import { connect as text } from '../strings/connect';

/** Warns that the token wasn't kept on this device although the user chose to keep it. */
export function NotKeptNotice({ onDismiss }: { onDismiss: () => void }) {
  const notKept = useObservable(useApp().notKept);
  const [dismissed, setDismissed] = useState(false);
  if (!notKept || dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    // Dismissing removes the focused button.
    onDismiss();
  };
  return (
    <Notice intent="info" title={text.notKept} onDismiss={dismiss}>
      {tokenNotSaved()}
    </Notice>
  );
}
