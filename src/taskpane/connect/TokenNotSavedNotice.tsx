import { useState } from 'react';
import { tokenNotSaved } from '../../messages/pane';
import { useApp, useObservable } from '../shared/app-context';
import { Notice } from '../shared/Notice';
import { connectStrings as text } from '../strings/connect';

/** Warns that the token wasn't saved on this device although the user chose to save it. */
export function TokenNotSavedNotice({ onDismiss }: { onDismiss: () => void }) {
  const isNotSaved = useObservable(useApp().tokenNotSaved);
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isNotSaved || isDismissed) return null;
  const dismiss = () => {
    setIsDismissed(true);
    // Dismissing removes the focused button, so the caller moves the focus.
    onDismiss();
  };
  return (
    <Notice intent="info" title={text.tokenNotSaved} onDismiss={dismiss}>
      {tokenNotSaved}
    </Notice>
  );
}
