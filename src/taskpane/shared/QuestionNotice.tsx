import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { workbook as text } from '../strings/workbook';
import { fluentRef } from './fluent-ref';
import { Notice } from './Notice';
import type { OpenQuestion } from './use-question';

/** Asks before work on a table that the user may not want. Escape and the first button leave the table as it is. */
export function QuestionNotice({ question }: { readonly question: OpenQuestion }) {
  const keep = useRef<HTMLButtonElement>(null);
  const { place, about, reasons, answer } = question;
  useEffect(() => keep.current?.focus(), [question]);
  return (
    <div
      role="alertdialog"
      aria-label={text.questions[about](place)}
      onKeyDown={({ key }) => key === 'Escape' && answer(false)}
    >
      <Notice
        intent="warning"
        title={text.questions[about](place)}
        actions={
          <>
            <Button ref={fluentRef(keep)} size="small" onClick={() => answer(false)}>
              {text.leaveAsIs}
            </Button>
            <Button size="small" onClick={() => answer(true)}>
              {text.anyway[about]}
            </Button>
          </>
        }
      >
        {reasons.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
      </Notice>
    </div>
  );
}
