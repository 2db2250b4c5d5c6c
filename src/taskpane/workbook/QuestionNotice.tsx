import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { fluentRef } from '../shared/fluent-ref';
import { Notice } from '../shared/Notice';
import { workbook as text } from '../strings/workbook';
import type { OpenQuestion } from './use-data-range-work';

/** Asks before a refresh that the user may not want. Escape and the first button leave the table as it is. */
export function QuestionNotice({ question }: { readonly question: OpenQuestion }) {
  const keep = useRef<HTMLButtonElement>(null);
  const { place, reasons, answer } = question;
  useEffect(() => keep.current?.focus(), [question]);
  return (
    <div
      role="alertdialog"
      aria-label={text.refreshQuestion(place)}
      onKeyDown={({ key }) => key === 'Escape' && answer(false)}
    >
      <Notice
        intent="warning"
        title={text.refreshQuestion(place)}
        actions={
          <>
            <Button ref={fluentRef(keep)} size="small" onClick={() => answer(false)}>
              {text.leaveAsIs}
            </Button>
            <Button size="small" onClick={() => answer(true)}>
              {text.refreshAnyway}
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
