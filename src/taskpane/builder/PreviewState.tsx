import { Button, Spinner } from '@fluentui/react-components';
import type { Result } from '../../model/provenance';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import type { AsyncResult } from '../shared/use-result';
import { preview as text } from '../strings/preview';
import { ProvenanceLines } from './ProvenanceLines';

interface PreviewStateProps {
  result: AsyncResult<Result>;
  connected: boolean;
  /** Whether it waits for the user. */
  held: boolean;
  onPartial: () => void;
}

/** How the preview stands: on its way, where it comes from, or why there is none. */
export function PreviewState({ result, connected, held, onPartial }: PreviewStateProps) {
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
              {text.takePartial}
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
