import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Claims } from '../../app/connection/claims';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { showMoment } from '../shared/show-moment';
import { useResult } from '../shared/use-result';
import { connect as text } from '../strings/connect';
import { describeTimeLeft } from './describe-time-left';
import { useTimeLeft } from './use-time-left';

const soon = 5 * 60_000;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexDirection: 'column',
    paddingBottom: tokens.spacingVerticalXS,
  },
  first: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  who: { flexGrow: 1, minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  out: { flexShrink: 0, whiteSpace: 'nowrap' },
});

interface ConnectedBarProps {
  readonly claims: Claims;
  readonly connections: number;
  readonly onDisconnect: () => void;
}

/** Who the token is for, until when it holds, and the way out. */
export function ConnectedBar({ claims, connections, onDisconnect }: ConnectedBarProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <span className={styles.who} title={claims.email}>
          {claims.who}
        </span>
        <Button size="small" className={styles.out} onClick={onDisconnect}>
          {text.disconnect}
        </Button>
      </div>
      <span className={layout.quiet}>
        {claims.expires === undefined ? text.noEnd : <Countdown expires={claims.expires} />}
      </span>
      <Scope connections={connections} />
    </div>
  );
}

/** How much the token sees; nothing while that is not known, as the screens say why on their own. */
function Scope({ connections }: { connections: number }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { result } = useResult((signal) => app.describeScope(signal), { key: String(connections), enabled: true });
  if (result.state !== 'answered') return null;
  const { custodians, customers, accounts, dates, firstDate, lastDate } = result.value;
  return (
    <span
      className={layout.quiet}
      title={firstDate === undefined ? undefined : text.seesDates(dates, firstDate, lastDate ?? firstDate)}
    >
      {text.sees(custodians, customers, accounts)}
    </span>
  );
}

function Countdown({ expires }: { expires: number }) {
  const layout = useLayoutStyles();
  const left = useTimeLeft(expires);
  const words = describeTimeLeft(left);
  const when = showMoment(expires, expires - left, 'minutes');
  // Said once, when the last minutes begin, and true to the end; the timer itself is never read out by itself.
  const warning = left > 0 && left <= soon ? text.endsSoon(when) : '';
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
