import { useEffect } from 'react';
import { reloadKeepsData, reloadWaits } from '../messages/pane';
import { useApp } from './shared/app-context';
import { Notice } from './shared/Notice';
import { useObservable } from './shared/use-observable';
import { strings } from './strings/pane';

/** Offers to load a new version that was released while the workbook is open. */
export function UpdateNotice() {
  const app = useApp();
  const update = useObservable(app.update);

  useEffect(() => {
    // Checks when the user returns to the pane.
    const check = () => void app.checkForUpdate();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [app]);

  if (update === 'current') return null;
  const waiting = update === 'waiting';
  return (
    <Notice
      intent="info"
      title={strings.newVersion}
      actions={[{ label: strings.reload, busy: waiting, onClick: () => app.startUpdate() }]}
    >
      {waiting ? reloadWaits() : reloadKeepsData()}
    </Notice>
  );
}
