import { Button, Spinner, mergeClasses } from '@fluentui/react-components';
import type { DatedQuestion } from '../../app/app';
import type { Answer } from '../../model/pedigree';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useAnswer, type Answered } from '../shared/use-answer';
import { strings } from '../strings';
import { PedigreeLines } from './PedigreeLines';
import { PreviewTable } from './PreviewTable';
import { previewRows } from './preview-rows';

const text = strings.preview;
// Long enough for a hand to reach the next key, short enough not to be felt as waiting.
const typingPause = 500;

interface PreviewProps {
  question: DatedQuestion;
  typing: boolean;
  connected: boolean;
  connections: number;
}

/** The first rows of the question as it stands. Another question's rows are never shown, not even for a moment. */
export function Preview({ question, typing, connected, connections }: PreviewProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { answer, again, cancel } = useAnswer(
    (signal) => app.askDatedTable({ ...question, options: `top=${previewRows}` }, signal),
    {
      key: `${connections} ${JSON.stringify(question)}`,
      enabled: connected,
      delay: typing ? typingPause : 0,
    },
  );
  const waiting = answer.state === 'waiting';
  return (
    <section aria-label={text.heading} aria-busy={waiting} className={layout.stack}>
      <div className={mergeClasses(layout.row, layout.spread)}>
        <h2 className={layout.heading}>{text.heading}</h2>
        {connected && (
          <Button size="small" onClick={waiting ? cancel : again}>
            {waiting ? text.cancel : answer.state === 'failed' ? strings.tryAgain : text.reload}
          </Button>
        )}
      </div>
      <div role="status" className={layout.stack}>
        <PreviewState answer={answer} connected={connected} />
      </div>
      {answer.state === 'answered' && <PreviewTable table={answer.value.table} />}
    </section>
  );
}

function PreviewState({ answer, connected }: { answer: Answered<Answer>; connected: boolean }) {
  const layout = useLayoutStyles();
  if (answer.state === 'waiting') return <Spinner size="tiny" label={text.loading} labelPosition="after" />;
  if (answer.state === 'cancelled') return <span className={layout.quiet}>{text.cancelled}</span>;
  if (answer.state === 'failed' && connected) {
    const noRows = answer.error.kind === 'noRows';
    return (
      <Notice intent={noRows ? 'info' : 'error'} title={noRows ? text.noRows : text.failed}>
        {answer.error.message}
      </Notice>
    );
  }
  if (answer.state !== 'answered') return <span className={layout.quiet}>{text.needsToken}</span>;
  return (
    <>
      {!connected && <span>{text.beforeLoss}</span>}
      <PedigreeLines pedigree={answer.value.pedigree} />
    </>
  );
}
