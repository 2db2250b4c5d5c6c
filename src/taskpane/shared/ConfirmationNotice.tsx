import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { strings } from '../strings/pane';
import { workbook as text } from '../strings/workbook';
import { fluentRef } from './fluent-ref';
import { Notice } from './Notice';
import type { OpenConfirmation } from './use-confirmation';

/** Returns the title and the button labels of a confirmation. */
function labelsOf(confirmation: OpenConfirmation) {
  const { address } = confirmation;
  if (!confirmation.isNew) {
    const { about } = confirmation;
    return { title: text.confirmations[about](address), yes: text.anyway[about] };
  }
  const { about, tables } = confirmation;
  return { title: text.newHere.title(about, address, tables), yes: text.newHere.yes[about] };
}

/** Asks the user to confirm a change to a table. Escape and Cancel, which has the focus, decline. */
export function ConfirmationNotice({ confirmation }: { readonly confirmation: OpenConfirmation }) {
  const decline = useRef<HTMLButtonElement>(null);
  const { reasons, decide } = confirmation;
  const { title, yes } = labelsOf(confirmation);
  useEffect(() => decline.current?.focus(), [confirmation]);
  return (
    <div role="alertdialog" aria-label={title} onKeyDown={({ key }) => key === 'Escape' && decide(false)}>
      <Notice
        intent="warning"
        title={title}
        actions={
          <>
            <Button size="small" onClick={() => decide(true)}>
              {yes}
            </Button>
            <Button ref={fluentRef(decline)} size="small" onClick={() => decide(false)}>
              {strings.cancel}
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
