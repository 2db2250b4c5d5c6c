import { useEffect, useState } from 'react';
import { refreshNeedsAttention } from '../messages/pane';
import type { WorkbookRefresh } from '../app/data-ranges/services/data-range-actions';
import { useApp } from './shared/app-context';
import { Notice } from './shared/Notice';
import { useObservable } from './shared/use-observable';
import { strings } from './strings/pane';

/** On other screens than Workbook, links to the report of a refresh or repair that was started from the ribbon. */
export function RefreshNotice({ hidden, onShow }: { readonly hidden: boolean; readonly onShow: () => void }) {
  const { workbookRefresh } = useApp();
  const refresh = useObservable(workbookRefresh);
  const [ended, setEnded] = useState<WorkbookRefresh>();
  const [seen, setSeen] = useState<WorkbookRefresh>();
  useEffect(() => {
    let latest = true;
    const end = () => {
      if (latest && refresh && workbookRefresh.get() === refresh) setEnded(refresh);
    };
    void refresh?.done.then(end, end);
    return () => {
      latest = false;
    };
  }, [refresh, workbookRefresh]);
  if (!refresh || refresh !== ended || refresh === seen) return null;
  if (hidden) {
    setSeen(refresh);
    return null;
  }
  return (
    <Notice
      intent="warning"
      onDismiss={() => setSeen(refresh)}
      actions={[{ label: strings.showReport, onClick: onShow }]}
    >
      {refreshNeedsAttention()}
    </Notice>
  );
}
