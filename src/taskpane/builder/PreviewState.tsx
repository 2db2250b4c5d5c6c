import { Button, Spinner } from '@fluentui/react-components';
import type { Answer } from '../../model/provenance';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import type { Answered } from '../shared/use-result';
import { preview as text } from '../strings/preview';
import { ProvenanceLines } from './ProvenanceLines';

interface PreviewStateProps {
  answer: Answered<Answer>;
  connected: boolean;
  /** Whether it waits to be asked for. */
  held: boolean;
  onPartial: () => void;
}

/** How the preview stands: on its way, where it comes from, or why there is none. */
export function PreviewState({ answer, connected, held, onPartial }: PreviewStateProps) {
  const layout = useLayoutStyles();
  if (answer.state === 'waiting') return <Spinner size="tiny" label={text.loading} labelPosition="after" />;
  if (answer.state === 'cancelled') return <span className={layout.quiet}>{text.cancelled}</span>;
  if (answer.state === 'failed' && connected) {
    if (answer.error.kind === 'incomplete') {
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
          {answer.error.message}
        </Notice>
      );
    }
    const noRows = answer.error.kind === 'noRows';
    return (
      <Notice intent={noRows ? 'info' : 'error'} title={noRows ? text.noRows : text.failed}>
        {answer.error.message}
      </Notice>
    );
  }
  if (answer.state !== 'answered') {
    return <span className={layout.quiet}>{!connected ? text.needsToken : held ? text.costly : ''}</span>;
  }
  return (
    <>
      {!connected && <span>{text.beforeLoss}</span>}
      <ProvenanceLines provenance={answer.value.provenance} />
    </>
  );
}
