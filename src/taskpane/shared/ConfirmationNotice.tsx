import { workbook as text } from '../strings/workbook';
import { Confirmation } from './Confirmation';
import type { OpenConfirmation } from './use-confirmation';

/** Returns the title and the label of the button that continues. */
function chooseLabels(confirmation: OpenConfirmation) {
  const { address } = confirmation;
  if (!confirmation.isNew) {
    const { about } = confirmation;
    return { title: text.confirmations[about](address), yes: text.anyway[about] };
  }
  const { about, tables } = confirmation;
  return { title: text.newHere.title(about, address, tables), yes: text.newHere.yes[about] };
}

/** Asks the user to confirm a change to a table. */
export function ConfirmationNotice({ confirmation }: { readonly confirmation: OpenConfirmation }) {
  const { reasons, decide } = confirmation;
  const { title, yes } = chooseLabels(confirmation);
  return (
    <Confirmation
      // Each confirmation takes the focus.
      key={title}
      title={title}
      actions={[{ label: yes, onClick: () => decide(true) }]}
      onDecline={() => decide(false)}
    >
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Confirmation>
  );
}
