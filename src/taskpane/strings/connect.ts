import { localizedCount } from './pane';

/** The strings of the Connect screen, the connected user, and a lost connection. */
export const connectStrings = {
  token: 'Access token',
  tokenHint: "Paste the token from your data service. It's never saved in the workbook.",
  saveToken: 'Save on this device',
  saveTokenHint: "Keeps the token until you disconnect or it expires. Don't select this on a shared computer.",
  savedTokenFailed: "Couldn't connect with the saved token",
  tokenNotSaved: "Connected, but the token wasn't saved",
  show: 'Show token',
  hide: 'Hide token',
  connect: 'Connect',
  useDemo: 'Use demo token',
  connecting: 'Connecting…',
  service: 'Data service',
  noService: 'No address yet. Choose Change to enter one.',
  changeService: 'Change',
  changeServiceAddress: 'Change service address',
  connected: (who: string | undefined) => (who === undefined ? 'Connected.' : `Connected as ${who}.`),
  unnamedUser: 'Unnamed user',
  disconnect: 'Disconnect',
  /** The data that a token gives access to, without parts that the service doesn't report. */
  visibleData: (custodians: number, customers: number, accounts: number | undefined) =>
    [
      localizedCount(custodians, 'custodian', 'custodians'),
      localizedCount(customers, 'customer', 'customers'),
      ...(accounts === undefined ? [] : [localizedCount(accounts, 'account', 'accounts')]),
    ].join(' · '),
  visibleDates: (dates: number, first: string, last: string) =>
    `${localizedCount(dates, 'process date', 'process dates')}, ${first} to ${last}`,
  test: 'Test connection',
  testing: 'Testing…',
  testSucceeded: 'The service is reachable',
  testDoubtful: 'The service may not be at this address',
  testFailed: "The service can't be used",
  details: 'Connection details',
  expiresAt: (when: string) => `Token expires ${when}`,
  neverExpires: "Token doesn't expire",
  hoursLeft: (hours: number, minutes: number | undefined) =>
    minutes === undefined ? `${hours} h left` : `${hours} h ${minutes} min left`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  secondsLeft: (seconds: number) => `${seconds} s left`,
  /** Shown for two days or more. */
  daysLeft: (days: number) => `${days} days left`,
  expired: 'expired',
  signedOut: 'Signed out',
};
