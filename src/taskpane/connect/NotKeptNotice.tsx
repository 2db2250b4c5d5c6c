import { useState } from 'react';
import { useApp } from '../shared/app-context';
import { Notice } from '../shared/Notice';
import { useObservable } from '../shared/use-observable';
import { connect as text } from '../strings/connect';

/** Warns that the device didn't keep the token although the user chose so; nothing else changes. */
export function NotKeptNotice({ onDismiss }: { onDismiss: () => void }) {
  const notKept = useObservable(useApp().notKept);
  const [dismissed, setDismissed] = useState(false);
  if (!notKept || dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    // The dismissed notice takes its button along, and with it the focus.
    onDismiss();
  };
  return (
    <Notice intent="info" title={text.notKept} onDismiss={dismiss}>
      {text.notKeptAdvice}
    </Notice>
  );
}
