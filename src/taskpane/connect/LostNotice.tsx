import { Notice } from '../shared/Notice';
import { connect as text } from '../strings/connect';

/** The one banner of a session that ended by itself. */
export function LostNotice({ reason }: { reason: string | undefined }) {
  return (
    <Notice intent="warning" title={text.lost}>
      {reason === undefined ? text.lostReason : reason} {text.lostKept}
    </Notice>
  );
}
