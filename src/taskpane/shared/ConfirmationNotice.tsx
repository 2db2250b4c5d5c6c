import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { workbook as text } from '../strings/workbook';
import { fluentRef } from './fluent-ref';
import { Notice } from './Notice';
import type { OpenConfirmation } from './use-confirmation';

/** Asks the user before work on a table that may be unwanted. Escape and the first button leave the table as it is. */
export function ConfirmationNotice({ confirmation }: { readonly confirmation: OpenConfirmation }) {
  const keep = useRef<HTMLButtonElement>(null);
  const { place, about, reasons, decide } = confirmation;
  useEffect(() => keep.current?.focus(), [confirmation]);
  return (
    <div
      role="alertdialog"
      aria-label={text.confirmations[about](place)}
      onKeyDown={({ key }) => key === 'Escape' && decide(false)}
    >
      <Notice
        intent="warning"
        title={text.confirmations[about](place)}
        actions={
          <>
            <Button ref={fluentRef(keep)} size="small" onClick={() => decide(false)}>
              {text.leaveAsIs}
            </Button>
            <Button size="small" onClick={() => decide(true)}>
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
