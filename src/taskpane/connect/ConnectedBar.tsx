import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useId, useState, useEffect } from 'react';
import { expiresSoon } from '../../messages/pane';
import type { Claims } from '../../app/connection/claims';
import { useApp, useSession, useClock } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { printLocalTime } from '../../model/local-time';
import { useServiceResult } from '../shared/use-result';
import { connectStrings as text } from '../strings/connect';

const warningMillis = 5 * 60_000;

const useStyles = makeStyles({
  bar: { display: 'flex', flexDirection: 'column' },
  mainLine: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  userName: {
    // In a narrow pane, the name is shortened before the line wraps.
    flex: '1 1 5em',
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  timeLeft: { flexShrink: 0, whiteSpace: 'nowrap' },
  disconnectButton: { flexShrink: 0, whiteSpace: 'nowrap', marginLeft: 'auto' },
});

/** The user's name, the time until the token expires, and Disconnect in one line. A button opens the details. */
export function ConnectedBar({ claims }: { readonly claims: Claims }) {
  const { disconnect } = useSession();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { expires } = claims;
  return (
    <div className={styles.bar}>
      <div className={styles.mainLine}>
        <span className={styles.userName} title={claims.email}>
          {claims.userName ?? text.unnamedUser}
        </span>
        {expires !== undefined && <Countdown expires={expires} />}
        <Button
          size="small"
          appearance="subtle"
          icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
          aria-label={text.details}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        />
        <Button size="small" className={styles.disconnectButton} onClick={disconnect}>
          {text.disconnect}
        </Button>
      </div>
      {open && (
        <div id={id} className={mergeClasses(styles.bar, layout.quiet)}>
          {claims.email !== undefined && <span>{claims.email}</span>}
          <span>{expires === undefined ? text.neverExpires : <ExpiryTime expires={expires} />}</span>
          <AccessibleData />
        </div>
      )}
    </div>
  );
}

/** How many custodians, customers, accounts, and dates the token covers. If loading fails, the screens show the error. */
function AccessibleData() {
  const app = useApp();
  const { value } = useServiceResult((signal) => app.countAccessibleData(signal));
  if (!value) return null;
  const { custodians, customers, accounts, dates, firstDate, lastDate } = value;
  return (
    <>
      <span>{text.visibleData(custodians, customers, accounts)}</span>
      {firstDate !== undefined && <span>{text.visibleDates(dates, firstDate, lastDate ?? firstDate)}</span>}
    </>
  );
}

function Countdown({ expires }: { expires: number }) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const timeLeft = useTimeLeft(expires);
  // Screen readers announce this warning once, and never the timer itself.
  const warning =
    timeLeft > 0 && timeLeft <= warningMillis ? expiresSoon(printLocalTime(expires, expires - timeLeft)) : '';
  return (
    <>
      <span role="timer" aria-live="off" className={mergeClasses(styles.timeLeft, layout.quiet)}>
        {describeTimeLeft(timeLeft)}
      </span>
      <span role="status" className={layout.hidden}>
        {warning}
      </span>
    </>
  );
}

function ExpiryTime({ expires }: { expires: number }) {
  return text.expiresAt(printLocalTime(expires, expires - useTimeLeft(expires)));
}

/** Returns the milliseconds until a moment, updated when their description changes. Negative after the moment. */
function useTimeLeft(moment: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  const millisLeft = moment - now;
  useEffect(
    () =>
      millisLeft > 0 ? clock.callAfter(getMillisUntilTextChanges(millisLeft), () => setNow(clock.now())) : undefined,
    [clock, millisLeft],
  );
  return millisLeft;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const lastTwoMinutes = 2 * minute;

/** Describes the time until a token expires, in seconds during the last two minutes. */
export function describeTimeLeft(millis: number): string {
  const { daysLeft, hoursLeft, minutesLeft, secondsLeft, expired } = text;
  if (millis <= 0) return expired;
  if (millis <= lastTwoMinutes) return secondsLeft(Math.ceil(millis / second));
  // Rounded down, because the next text after 2 minutes is 120 seconds.
  const minutes = Math.floor(millis / minute);
  if (minutes < 60) return minutesLeft(minutes);
  // From ten hours on, minutes are omitted to save space.
  if (millis < 2 * day) return hoursLeft(Math.floor(minutes / 60), millis < 10 * hour ? minutes % 60 : undefined);
  return daysLeft(Math.floor(millis / day));
}

/** Returns how long to wait before describing the time again, in milliseconds, at most a minute. */
export function getMillisUntilTextChanges(millis: number): number {
  if (millis <= lastTwoMinutes) return millis % second || second;
  return Math.min((millis % minute) + 1, millis - lastTwoMinutes);
}
