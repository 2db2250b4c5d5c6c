import { deliveredKindNames } from '../../app/deliveries/delivery-status';
import { localizedCount } from './pane';

export const homeStrings = {
  heading: 'Deliveries',
  refresh: 'Refresh',
  loading: 'Loading the deliveries…',
  failed: 'Deliveries unavailable',
  stale: 'Deliveries not refreshed',
  needsToken: 'Connect to see the deliveries.',
  asOf: (date: string, fetched: string) => `As of ${date} · fetched ${fetched}`,
  previous: (date: string) =>
    `Percentages and arrows show changes since ${date}. Missing deliveries show their value on that date.`,
  starred:
    "* Part of the value is converted at another custodian's FX rates or excluded. Open the delivery for details.",
  search: 'Search custodians, customers, statuses',
  searchShort: 'Search',
  states: 'Filter by status',
  stateCount: (state: string, count: number) => `${state} ${count.toLocaleString()}`,
  list: 'Deliveries by custodian and customer',
  shown: (shown: number, all: number) =>
    shown === all
      ? localizedCount(all, 'delivery', 'deliveries')
      : `${shown.toLocaleString()} of ${localizedCount(all, 'delivery', 'deliveries')}`,
  none: 'No deliveries match.',
  missing: (deliveries: number) => `${localizedCount(deliveries, 'delivery', 'deliveries')} missing`,
  unfinished: (deliveries: number) => `${localizedCount(deliveries, 'delivery', 'deliveries')} received, not final`,
  allFinal: 'All deliveries are final.',
  affectedOnly: 'affected',
  /** The market value of missing deliveries on the previous date. */
  affectedValue: (value: string) => `${value} affected`,
  valueUnknown: (missing: number) => `${localizedCount(missing, 'value', 'values')} unknown`,
  accounts: (accounts: number) => localizedCount(accounts, 'account', 'accounts'),
  was: (state: string) => `was ${state}`,
  stateOn: (date: string, state: string) => `was ${state} on ${date}`,
  previousState: (state: string) => `${state} →`,
  notYet: 'not yet',
  ago: (time: string, ago: string) => `${time}, ${ago} ago`,
  late: (time: string, late: string) => `${time}, ${late} late`,
  easternMeans: 'ET: Eastern Time (New York).',
  kindLegend: (short: string, name: string) =>
    `${short} = ${name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
  kindsLegend: (kinds: readonly string[]) =>
    `File types: bold is received, crossed out is not received, and dashed is unknown. ${kinds.join(', ')}.`,
  lateMeans: (minutes: number) => `Received late: more than ${minutes} minutes after the due time.`,
  unconverted: (currencies: string) => `Excludes ${currencies}: no FX rate`,
  borrowed: (currencies: string) =>
    `${currencies} converted at other custodians' FX rates, because this custodian sent none`,
  affectedValuesFailed: 'Some values are unavailable',
  insert: 'Insert as table',
  insertOnSheet: 'Insert on a new sheet',
  inserts: (withAffected: boolean) =>
    `Inserts the status, times, and file types${withAffected ? ', plus the accounts and values for this and the previous process date.' : '. Accounts and values are left out, because some are unavailable.'} The Due time and Time received columns are in Eastern Time.`,
  insertsAll: (all: number) => `Inserts all ${localizedCount(all, 'delivery', 'deliveries')}, not only those shown.`,
  inserting: 'Inserting…',
  inserted: (address: string) => `Inserted at ${address}`,
  insertFailed: 'Not inserted',

  due: (time: string, left: string) => `due ${time}, in ${left}`,
  overdue: (time: string, ago: string) => `due ${time}, ${ago} ago`,
  receivedAt: (time: string) => `received ${time}`,
  receivedLate: (time: string, late: string) => `received ${time}, ${late} late`,
  noTime: 'time unknown',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  days: (days: number) => localizedCount(days, 'day', 'days'),

  kinds: deliveredKindNames,
  shortKinds: { Acc: 'Acc', Pos: 'Pos', Lot: 'Lot', Trn: 'Trn', Pri: 'Pri', Veh: 'Sec', Fx: 'FX' },
  kindReceived: 'received',
  kindMissing: 'not received',
  kindUnknown: 'unknown',
  receivedKinds: (arrived: number) => `${arrived} of 7 file types received`,

  back: 'Back to all deliveries',
  details: (custodian: string, customer: string) => `${custodian} for ${customer}`,
  detailsHeading: (delivery: string, date: string) => `${delivery}, ${date}`,
  files: 'Files',
  history: (days: number) => (days === 1 ? 'Last process date' : `Last ${days.toLocaleString()} process dates`),
  historyList: 'Deliveries for this custodian and customer by process date',
  historyLoading: 'Loading earlier deliveries…',
  historySum: (good: number, all: number) => `${good} of ${all} final`,
  historyLegend: (late: number, missing: number, minutes: number) =>
    `${late} received more than ${minutes} minutes late (short marks), ${missing} missing (outlined). Gray marks are holidays. The latest process date is on the right.`,
  custodianValues: 'Market value by custodian',
  custodianHeader: 'Custodian',
  custodianValueHeader: (currency: string) => `Value (${currency})`,
  custodianValueChange: 'Change',
  custodianValueMissing: 'missing',
  custodianValueUnknown: 'unknown',
  custodianValueWithout: (missing: number) => `without ${localizedCount(missing, 'delivery', 'deliveries')}`,
  expected: 'Due',
  received: 'Received',
  value: 'Market value',
  previousValue: 'Previous value',
  valueOn: (value: string, date: string) => `${value} on ${date}`,
  affectedAccounts: 'Accounts',
  easternTime: (eastern: string) => `${eastern} ET`,
  bothTimes: (eastern: string, here: string) => `${eastern} ET (${here})`,
  seePositions: 'Query positions',
  /** The meaning of each state. An unknown state shows its name. */
  meanings: {
    Waiting: "The files aren't due yet.",
    Delay:
      "The files weren't received by the due time. The service's operator will ask the custodian for a new delivery time, then process the files when they're received.",
    Failed: "The import failed. Ask the service's operator to rerun it.",
    Verify: 'Received, but not final: the data may contain errors and may be redelivered.',
    Success: 'Final: all files are received and processed.',
    Holiday: 'No delivery is due. Any files received are still processed.',
  } as Readonly<Record<string, string>>,
};
