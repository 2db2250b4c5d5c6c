import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { WorkbookRefresh } from '../app/data-ranges/data-range-actions';
import { useApp } from './shared/app-context';
import { Notice } from './shared/Notice';
import { useObservable } from './shared/use-observable';
import { strings } from './strings/pane';

/** Says on the other screens that a refresh or a repair from the ribbon has something to report, and leads there. */
export function RefreshNotice({ hidden, onShow }: { readonly hidden: boolean; readonly onShow: () => void }) {
  const { workbookRefresh } = useApp();
  const begun = useObservable(workbookRefresh);
  const [ended, setEnded] = useState<WorkbookRefresh>();
  const [seen, setSeen] = useState<WorkbookRefresh>();
  useEffect(() => {
    let latest = true;
    const end = () => {
      if (latest && begun && workbookRefresh.get() === begun) setEnded(begun);
    };
    void begun?.done.then(end, end);
    return () => {
      latest = false;
    };
  }, [begun, workbookRefresh]);
  if (hidden && begun && begun === ended && seen !== begun) setSeen(begun);
  if (hidden || !begun || begun !== ended || begun === seen) return null;
  return (
    <Notice
      intent="warning"
      onDismiss={() => setSeen(begun)}
      actions={
        <Button size="small" onClick={onShow}>
          {strings.showReport}
        </Button>
      }
    >
      {strings.refreshReports}
    </Notice>
  );
}
