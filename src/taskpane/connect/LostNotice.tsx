import { Button } from '@fluentui/react-components';
import { Notice } from '../shared/Notice';
import { strings } from '../strings';

const text = strings.connect;

/** The one banner of a session that ended by itself. `onEnterToken` is given where the token field is on another screen. */
export function LostNotice({
  reason,
  onEnterToken,
}: {
  reason: string | undefined;
  onEnterToken?: (() => void) | undefined;
}) {
  return (
    <Notice
      intent="warning"
      title={text.lost}
      actions={
        onEnterToken && (
          <Button size="small" onClick={onEnterToken}>
            {text.enterToken}
          </Button>
        )
      }
    >
      {reason ?? text.lostReason} {text.lostKept}
    </Notice>
  );
}
