import { Button, Spinner } from '@fluentui/react-components';
import { useRef } from 'react';
import type { RefreshReport } from '../../app/app';
import { useApp } from '../shared/app-context';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { strings } from '../strings';
import { RefreshNotice } from './RefreshNotice';
import { useTask } from '../shared/use-task';

const text = strings.build;

/** What can be done with the formula and the workbook, and how it went. */
export function Actions({ formula, connected }: { formula: string; connected: boolean }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const insertButton = useRef<HTMLButtonElement>(null);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const insert = useTask<string>();
  const refresh = useTask<RefreshReport>();
  const busy = insert.task.state === 'busy' || refresh.task.state === 'busy';

  // The dismissed notice takes its button along, so the focus goes back to what made it.
  const dismissInsert = () => {
    insert.dismiss();
    insertButton.current?.focus();
  };
  const dismissRefresh = () => {
    refresh.dismiss();
    refreshButton.current?.focus();
  };

  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <Button
          ref={fluentRef(insertButton)}
          appearance="primary"
          disabledFocusable={formula === '' || busy}
          onClick={() => insert.start(() => app.insertFormula(formula))}
        >
          {text.insert}
        </Button>
        <Button
          ref={fluentRef(refreshButton)}
          disabledFocusable={!connected || busy}
          onClick={() => refresh.start(() => app.refreshAll())}
        >
          {text.refreshAll}
        </Button>
      </div>
      <div role="status" className={layout.stack}>
        {insert.task.state === 'busy' && <Spinner size="tiny" label={text.inserting} />}
        {insert.task.state === 'done' && (
          <Notice intent="success" onDismiss={dismissInsert}>
            {text.inserted(insert.task.value)}
          </Notice>
        )}
        {insert.task.state === 'failed' && (
          <Notice intent="error" title={text.insertFailed} onDismiss={dismissInsert}>
            {insert.task.sentence}
          </Notice>
        )}
        {refresh.task.state === 'busy' && <Spinner size="tiny" label={text.refreshing} />}
        {(refresh.task.state === 'done' || refresh.task.state === 'failed') && (
          <RefreshNotice task={refresh.task} onDismiss={dismissRefresh} />
        )}
      </div>
    </div>
  );
}
