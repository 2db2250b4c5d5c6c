import { Button, makeStyles, mergeClasses, tokens, Spinner } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { toAddInError } from '../../model/errors';
import type { Column } from '../../model/table';
import { useApp, useSession } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { type AsyncResult, useServiceResult } from '../shared/use-result';
import { paneStrings } from '../strings/pane';
import { previewStrings as text } from '../strings/preview';
import { PreviewTable } from './PreviewTable';
import { ProvenanceNotices, ProvenanceLine } from './Provenance';
import type { Result } from '../../model/provenance';

const useStyles = makeStyles({
  // Small gaps keep the first data row visible without scrolling.
  preview: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  // Wraps below the heading in a narrow pane.
  size: { flexGrow: 1, flexBasis: '96px', minWidth: 0 },
});

/** The columns of the result, or whether the query was refused because deliveries are missing. */
export interface PreviewOutcome {
  readonly columns?: readonly Column[];
  readonly isRefused?: boolean;
}

interface PreviewProps {
  /** The formula that returns the first rows. Blank while the form is incomplete. */
  formula: string;
  /** The size of the whole result. */
  size: ReactNode;
  /** Why a formula can't return all rows. */
  warning: string | undefined;
  /** Whether the query is expensive for the service, so it runs only on request. */
  isCostly: boolean;
  /** The sheet of addresses without a sheet name; undefined for the active sheet. */
  sheet: string | undefined;
  isTyping: boolean;
  onOutcome: (outcome: PreviewOutcome) => void;
  /** Adds `partial=1` to the query. */
  onAcceptPartial: () => void;
}

/** The first rows of the current query. Rows of an earlier query are never shown. */
export function Preview(props: PreviewProps) {
  const { formula, size, warning, isCostly, sheet, isTyping, onOutcome, onAcceptPartial } = props;
  const app = useApp();
  const { connected, connectionCount } = useSession();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const key = `${connectionCount} ${sheet ?? ''} ${formula}`;
  const [requestedKey, setRequestedKey] = useState<string>();
  const loadsOnRequest = isCostly && requestedKey !== key;
  const { result, loading, reload, cancel } = useServiceResult(
    async (signal) => {
      try {
        const fetchedResult = await app.fetchFormula(formula, { signal }, sheet);
        onOutcome({ columns: fetchedResult.table.columns });
        return fetchedResult;
      } catch (error) {
        if (toAddInError(error).kind === 'incomplete') onOutcome({ isRefused: true });
        throw error;
      }
    },
    { key, enabled: formula !== '' && !loadsOnRequest, isTyping, reloadsOnRefresh: true },
  );
  const runAction = () => {
    if (loadsOnRequest) setRequestedKey(key);
    else if (loading) cancel();
    else reload();
  };
  const actionLabel = loadsOnRequest
    ? text.load
    : loading
      ? text.cancel
      : result.state === 'failed' && result.error.kind !== 'noRows'
        ? paneStrings.retry
        : text.refresh;
  return (
    <section aria-label={text.heading} aria-busy={loading} className={styles.preview}>
      <div className={mergeClasses(layout.row, layout.spread)}>
        <h2 className={layout.heading}>{text.heading}</h2>
        <div role="status" className={styles.size}>
          {size}
        </div>
        {connected && formula !== '' && (
          <Button size="small" aria-label={actionLabel} onClick={runAction}>
            {actionLabel === text.refresh ? text.refreshShort : actionLabel}
          </Button>
        )}
      </div>
      <div role="status" className={styles.preview}>
        {warning !== undefined && <Notice intent="warning">{warning}</Notice>}
        <PreviewState result={result} loadsOnRequest={loadsOnRequest} onAcceptPartial={onAcceptPartial} />
      </div>
      {result.state === 'loaded' && (
        <>
          <PreviewTable table={result.value.table} titles={result.value.titles} />
          <ProvenanceNotices provenance={result.value.provenance} />
        </>
      )}
    </section>
  );
}

interface PreviewStateProps {
  result: AsyncResult<Result>;
  /** Whether the preview loads on request. */
  loadsOnRequest: boolean;
  onAcceptPartial: () => void;
}

/** The state of the preview: loading, the provenance of its rows, or an error. */
function PreviewState({ result, loadsOnRequest, onAcceptPartial }: PreviewStateProps) {
  const { connected } = useSession();
  const layout = useLayoutStyles();
  if (result.state === 'loading') return <Spinner size="tiny" label={text.loading} labelPosition="after" />;
  if (result.state === 'canceled') return <span className={layout.quiet}>{text.canceled}</span>;
  if (result.state === 'failed' && connected) {
    if (result.error.kind === 'incomplete') {
      return (
        <Notice
          intent="warning"
          title={text.incomplete}
          actions={[{ label: text.usePartial, onClick: onAcceptPartial }]}
        >
          {result.error.message}
        </Notice>
      );
    }
    const hasNoRows = result.error.kind === 'noRows';
    return (
      <Notice intent={hasNoRows ? 'info' : 'error'} title={hasNoRows ? text.noRows : text.failed}>
        {result.error.message}
      </Notice>
    );
  }
  if (result.state !== 'loaded') {
    return <span className={layout.quiet}>{!connected ? text.needsToken : loadsOnRequest ? text.costly : ''}</span>;
  }
  return (
    <>
      {!connected && <span>{text.beforeLoss}</span>}
      <ProvenanceLine provenance={result.value.provenance} />
    </>
  );
}
