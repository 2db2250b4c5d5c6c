import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Claims } from '../../app/claims';
import { useLayoutStyles } from '../shared/layout-styles';
import { showMoment } from '../shared/show-moment';
import { strings } from '../strings';
import { describeTimeLeft } from './describe-time-left';
import { useTimeLeft } from './use-time-left';

const text = strings.connect;
const soon = 5 * 60_000;

const useStyles = makeStyles({
  who: { flexGrow: 1, flexBasis: '160px', minWidth: 0, display: 'flex', flexDirection: 'column' },
  bar: { paddingBottom: tokens.spacingVerticalS, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** Who the token is for, until when it holds, and the way out. */
export function ConnectedBar({ claims, onDisconnect }: { claims: Claims; onDisconnect: () => void }) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  return (
    <div className={mergeClasses(layout.row, styles.bar)}>
      <div className={styles.who}>
        <Text weight="semibold">{claims.who}</Text>
        {claims.email !== undefined && claims.email !== claims.who && (
          <span className={layout.quiet}>{claims.email}</span>
        )}
        <span className={layout.quiet}>
          {claims.expires === undefined ? text.noEnd : <Countdown expires={claims.expires} />}
        </span>
      </div>
      <Button size="small" onClick={onDisconnect}>
        {text.disconnect}
      </Button>
    </div>
  );
}

function Countdown({ expires }: { expires: number }) {
  const layout = useLayoutStyles();
  const left = useTimeLeft(expires);
  const words = describeTimeLeft(left);
  const when = showMoment(expires, expires - left, 'minutes');
  // Said once, when the last minutes begin; the timer itself is never read out by itself.
  const warning = left > 0 && left <= soon ? text.endsSoon(describeTimeLeft(soon)) : '';
  return (
    <>
      <span role="timer" aria-live="off">
        {text.until(when, words)}
      </span>
      <span role="status" className={layout.hidden}>
        {warning}
      </span>
    </>
  );
}
