import { Button, makeStyles, mergeClasses, tokens, Spinner } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { toAddInError } from '../../model/errors';
import type { Column } from '../../model/table';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useReload } from '../shared/use-reload';
import { useResult, type AsyncResult } from '../shared/use-result';
import { strings } from '../strings/pane';
import { preview as text } from '../strings/preview';
import { PreviewTable } from './PreviewTable';
import { ProvenanceNotices, ProvenanceLines } from './ProvenanceLines';
import { typingPause } from './typing-pause';
import type { Result } from '../../model/provenance';

// The first row has to be in sight without scrolling.
const useStyles = makeStyles({
  preview: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  // Below the heading where the pane is too narrow for both.
  size: { flexGrow: 1, flexBasis: '96px', minWidth: 0 },
});

interface PreviewProps {
  /** The formula that returns the first rows; '' if there is none. */
  formula: string;
  /** How many rows there are in all. */
  size: ReactNode;
  /** Why a cell can't show all of them. */
  warning: string | undefined;
  /** Whether the query is expensive for the service: then it runs only on request. */
  costly: boolean;
  /** The sheet that addresses without one mean; undefined for the active one. */
  sheet: string | undefined;
  typing: boolean;
  connected: boolean;
  connections: number;
  /** The columns of the result, or the message if a delivery is missing. */
  onSeen: (seen: { readonly columns?: readonly Column[]; readonly refusal?: string }) => void;
  /** Uses the data received so far although deliveries are missing. */
  onPartial: () => void;
}

/** The first rows of the current query. Another query's rows are never shown, not even for a moment. */
export function Preview({
  formula,
  size,
  warning,
  costly,
  sheet,
  typing,
  connected,
  connections,
  onSeen,
  onPartial,
}: PreviewProps) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const key = `${connections} ${sheet ?? ''} ${formula}`;
  const [wanted, setWanted] = useState<string>();
  const held = costly && wanted !== key;
  const loaded = useResult(
    async (signal) => {
      try {
        const found = await app.fetchFormula(formula, { signal }, sheet);
        onSeen({ columns: found.table.columns });
        return found;
      } catch (error) {
        const { kind, message } = toAddInError(error);
        if (kind === 'incomplete') onSeen({ refusal: message });
        throw error;
      }
    },
    { key, enabled: connected && formula !== '' && !held, delay: typing ? typingPause : 0 },
  );
  const { result, again, cancel } = loaded;
  useReload(connected && !held, loaded);
  const waiting = result.state === 'waiting';
  const press = () => {
    if (held) setWanted(key);
    else if (waiting) cancel();
    else again();
  };
  const name = held ? text.load : waiting ? text.cancel : result.state === 'failed' ? strings.tryAgain : text.reload;
  return (
    <section aria-label={text.heading} aria-busy={waiting} className={styles.preview}>
      <div className={mergeClasses(layout.row, layout.spread)}>
        <h2 className={layout.heading}>{text.heading}</h2>
        <div role="status" className={styles.size}>
          {size}
        </div>
        {connected && formula !== '' && (
          <Button size="small" aria-label={name} onClick={press}>
            {name === text.reload ? text.reloadShort : name}
          </Button>
        )}
      </div>
      <div role="status" className={styles.preview}>
        {warning !== undefined && <Notice intent="warning">{warning}</Notice>}
        <PreviewState result={result} connected={connected} held={held} onPartial={onPartial} />
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
  connected: boolean;
  /** Whether it waits for the user. */
  held: boolean;
  onPartial: () => void;
}

/** How the preview stands: on its way, where it comes from, or why there is none. */
function PreviewState({ result, connected, held, onPartial }: PreviewStateProps) {
  const layout = useLayoutStyles();
  if (result.state === 'waiting') return <Spinner size="tiny" label={text.loading} labelPosition="after" />;
  if (result.state === 'cancelled') return <span className={layout.quiet}>{text.cancelled}</span>;
  if (result.state === 'failed' && connected) {
    if (result.error.kind === 'incomplete') {
      return (
        <Notice
          intent="warning"
          title={text.incomplete}
          actions={
            <Button size="small" onClick={onPartial}>
              {text.usePartial}
            </Button>
          }
        >
          {result.error.message}
        </Notice>
      );
    }
    const noRows = result.error.kind === 'noRows';
    return (
      <Notice intent={noRows ? 'info' : 'error'} title={noRows ? text.noRows : text.failed}>
        {result.error.message}
      </Notice>
    );
  }
  if (result.state !== 'loaded') {
    return <span className={layout.quiet}>{!connected ? text.needsToken : held ? text.costly : ''}</span>;
  }
  return (
    <>
      {!connected && <span>{text.beforeLoss}</span>}
      <ProvenanceLines provenance={result.value.provenance} />
    </>
  );
}
