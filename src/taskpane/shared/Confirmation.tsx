import { useEffect, useRef, type ReactNode, useCallback, useState } from 'react';
import { paneStrings } from '../strings/pane';
import { Notice, type NoticeAction } from './Notice';
import { UnbrokenDates } from './UnbrokenDates';
import { workbookStrings as text } from '../strings/workbook';
import type { DataRangeConfirmation } from '../../app/data-ranges/services/data-range-actions';

interface ConfirmationProps {
  readonly title: string;
  /** The buttons that continue. */
  readonly actions: readonly NoticeAction[];
  readonly onDecline: () => void;
  readonly children: ReactNode;
}

/** Asks the user to confirm. Escape and Cancel, which has the focus, decline. */
export function Confirmation({ title, actions, onDecline, children }: ConfirmationProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);
  const buttons = [...actions, { label: paneStrings.cancel, onClick: onDecline, ref: cancelButton }];
  return (
    <div role="alertdialog" aria-label={title} onKeyDown={({ key }) => key === 'Escape' && onDecline()}>
      <Notice intent="warning" title={title} actions={buttons}>
        {children}
      </Notice>
    </div>
  );
}

/** Returns the title of a confirmation and the label of the button that continues. */
function chooseLabels(confirmation: PendingConfirmation) {
  const { address } = confirmation;
  if (!confirmation.isNew) {
    const { action } = confirmation;
    return { title: text.confirmations[action](address), confirmLabel: text.confirmLabels[action] };
  }
  const { action, tables } = confirmation;
  return {
    title: text.firstOnDevice.title(action, address, tables),
    confirmLabel: text.firstOnDevice.confirmLabels[action],
  };
}

/** Asks the user to confirm a change to a table. */
export function DataRangeConfirmationNotice({ confirmation }: { readonly confirmation: PendingConfirmation }) {
  const { reasons, decide } = confirmation;
  const { title, confirmLabel } = chooseLabels(confirmation);
  return (
    <Confirmation
      // Each confirmation takes the focus.
      key={title}
      title={title}
      actions={[{ label: confirmLabel, onClick: () => decide(true) }]}
      onDecline={() => decide(false)}
    >
      {reasons.map((reason) => (
        <div key={reason}>
          <UnbrokenDates>{reason}</UnbrokenDates>
        </div>
      ))}
    </Confirmation>
  );
}

/** A confirmation that waits for the user's decision. */
type PendingConfirmation = DataRangeConfirmation & { readonly decide: (isConfirmed: boolean) => void };

/**
 * Returns `confirm`, which resolves to the user's decision, and the confirmation to show until then. Aborting the signal
 * declines.
 */
export function useConfirmation() {
  const [confirmation, setConfirmation] = useState<PendingConfirmation>();
  const confirm = useCallback(
    (request: DataRangeConfirmation, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const decide = (isConfirmed: boolean) => {
          signal?.removeEventListener('abort', decline);
          setConfirmation(undefined);
          resolve(isConfirmed);
        };
        const decline = () => decide(false);
        signal?.addEventListener('abort', decline);
        setConfirmation({ ...request, decide });
      }),
    [],
  );
  return { confirmation, confirm };
}
