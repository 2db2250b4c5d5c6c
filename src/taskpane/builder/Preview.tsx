import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { toAddInError } from '../../model/errors';
import type { Column } from '../../model/table';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useReload } from '../shared/use-reload';
import { useResult } from '../shared/use-result';
import { strings } from '../strings/pane';
import { preview as text } from '../strings/preview';
import { PreviewState } from './PreviewState';
import { PreviewTable } from './PreviewTable';
import { ProvenanceNotices } from './ProvenanceLines';
import { typingPause } from './typing-pause';

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
