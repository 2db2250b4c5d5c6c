import { countOf } from './count-of';

/** Texts of connecting: the form, who is connected, a lost connection. */
export const connect = {
  token: 'Access token',
  tokenHint: 'Paste the token that your data service gave you. It is never written into the workbook.',
  keep: 'Keep on this device',
  keepHint: 'Until you disconnect or it ends. Leave this off where others use this computer account.',
  keptFailed: 'The kept token did not connect',
  notKept: 'Connected, but the token is not kept',
  notKeptAdvice:
    'This device has no room for it, or does not let add-ins keep anything. You stay connected while this workbook is open; have the token at hand for the next time.',
  show: 'Show the token',
  hide: 'Hide the token',
  connect: 'Connect',
  useDemo: 'Use the demo token',
  connecting: 'Connecting…',
  noToken: 'Paste an access token first.',
  service: 'Data service',
  noService: 'No address is set yet.',
  changeService: 'Change',
  changeServiceAddress: 'Change service address',
  connected: (who: string) => `Connected as ${who}.`,
  disconnect: 'Disconnect',
  /** What a token sees; parts that the service does not tell are left out. */
  sees: (custodians: number, customers: number, accounts: number | undefined) =>
    [
      countOf(custodians, 'custodian', 'custodians'),
      countOf(customers, 'customer', 'customers'),
      ...(accounts === undefined ? [] : [countOf(accounts, 'account', 'accounts')]),
    ].join(' · '),
  seesDates: (dates: number, first: string, last: string) =>
    `${countOf(dates, 'process date', 'process dates')} from ${first} to ${last}`,
  test: 'Test the connection',
  testing: 'Testing…',
  testGood: 'The service can be reached',
  testBad: 'The service cannot be used',
  until: (when: string, left: string) => `Until ${when} (${left})`,
  noEnd: 'The token states no end.',
  hoursLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min left`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  secondsLeft: (seconds: number) => `${seconds} s left`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  runOut: 'run out',
  endsSoon: (when: string) => `The access token ends soon: ${when}.`,
  lost: 'Connection ended',
  lostReason: 'The pane is no longer connected. Enter an access token to go on.',
  lostKept: 'What you chose here is still there.',
};
