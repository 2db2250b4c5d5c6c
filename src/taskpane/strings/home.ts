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
    `Compared with ${date}. Deliveries without a value for this date show their value on that date.`,
  rateProblemHint:
    "* Some holdings are converted at another custodian's FX rates or excluded. Open the delivery for details.",
  search: 'Search by custodian, customer, or status',
  searchShort: 'Search',
  states: 'Filter by status',
  stateCount: (state: string, count: number) => `${state} ${count.toLocaleString('en-US')}`,
  list: 'Deliveries by custodian and customer',
  shown: (shownCount: number, totalCount: number) =>
    shownCount === totalCount
      ? localizedCount(totalCount, 'delivery', 'deliveries')
      : `${shownCount.toLocaleString('en-US')} of ${localizedCount(totalCount, 'delivery', 'deliveries')}`,
  none: 'No deliveries match.',
  missing: (deliveries: number) => `${localizedCount(deliveries, 'delivery', 'deliveries')} missing`,
  unfinished: (deliveries: number) => `${localizedCount(deliveries, 'delivery', 'deliveries')} received, not final`,
  allFinal: 'All deliveries are final.',
  affected: 'affected',
  /** The market value of missing deliveries on the previous date. */
  affectedValue: (value: string) => `${value} affected`,
  valueUnknown: (unknownCount: number) => `${localizedCount(unknownCount, 'value', 'values')} unknown`,
  accounts: (accounts: number) => localizedCount(accounts, 'account', 'accounts'),
  spokenPreviousState: (state: string) => `previous process date: ${state}`,
  stateOn: (date: string, state: string) => `Previous process date (${date}): ${state}`,
  previousState: (state: string) => `${state} →`,
  notYet: 'not yet',
  ago: (time: string, ago: string) => `${time}, ${ago} ago`,
  late: (time: string, late: string) => `${time}, ${late} late`,
  easternTimeLegend: 'ET: Eastern Time (New York).',
  kindLegend: (abbreviation: string, name: string) =>
    `${abbreviation}\u00a0=\u00a0${name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
  /** What each status means for the result. Unknown statuses aren't explained. */
  outcomes: {
    Waiting: 'not due yet',
    Delay: 'past due',
    Failed: 'import failed',
    Verify: 'received, not final',
    Success: 'final',
    Holiday: 'no delivery due',
  } as Readonly<Record<string, string>>,
  statesLegend: (states: readonly string[]) => `Statuses: ${states.join('; ')}.`,
  stateLegend: (state: string, outcome: string) => `${state}\u00a0= ${outcome}`,
  kindsLegend: (kinds: readonly string[]) =>
    `File types: bold = received, crossed out = not received, dashed = unknown. ${kinds.join(', ')}.`,
  receivedLateLegend: (minutes: number) => `Received late: more than ${minutes} minutes after the due time.`,
  unconverted: (currencies: string) => `Excludes ${currencies}: no FX rate.`,
  borrowed: (currencies: string) =>
    `${currencies}: converted at other custodians' FX rates, because this custodian sent none.`,
  affectedValuesFailed: 'Some values are unavailable',
  insert: 'Insert at selected cell',
  insertOnSheet: 'Insert on new sheet',
  insertHint: (includesAffected: boolean) =>
    `Inserts a table with the status, times, and file types of each delivery${includesAffected ? ', plus its accounts and values for this and the previous process date.' : '. Accounts and values are left out, because some are unavailable.'} The Due time and Time received columns are in Eastern Time.`,
  insertsAllHint: (all: number) =>
    `Inserts all ${localizedCount(all, 'delivery', 'deliveries')}, not only those shown.`,
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
  receivedKinds: (receivedCount: number) => `${receivedCount} of 7 file types received`,

  back: 'Back to all deliveries',
  details: (custodian: string, customer: string) => `${custodian} for ${customer}`,
  detailsHeading: (delivery: string, date: string) => `${delivery}, ${date}`,
  files: 'Files',
  history: (days: number) => (days === 1 ? 'Last process date' : `Last ${days.toLocaleString('en-US')} process dates`),
  historyList: 'Deliveries for this custodian and customer by process date',
  historyLoading: 'Loading earlier deliveries…',
  historySummary: (finalCount: number, totalCount: number) => `${finalCount} of ${totalCount} final`,
  historyLegend: (late: number, missing: number, notFinal: number, minutes: number) =>
    `${late} received more than ${minutes} minutes late (short), ${missing} missing (outlined), ${notFinal} not final (striped). Dots are holidays, which aren't counted. The latest process date is on the right.`,
  custodianValues: 'Market value by custodian',
  custodianHeader: 'Custodian',
  custodianValueHeader: (currency: string) => `Value (${currency})`,
  custodianValueChange: 'Change',
  custodianValueUnknown: 'unknown',
  custodianValueWithout: (missing: number) => `Excludes ${localizedCount(missing, 'delivery', 'deliveries')}`,
  expected: 'Due time',
  received: 'Time received',
  value: 'Market value',
  previousValue: 'Previous value',
  valueChange: (change: string) => `Market value ${change}`,
  valueOn: (value: string, date: string) => `${value} on ${date}`,
  affectedAccounts: 'Accounts',
  easternTime: (eastern: string) => `${eastern} ET`,
  bothTimes: (eastern: string, local: string) => `${eastern} ET (${local})`,
  seePositions: 'Query positions',
  /** What each status means. Unknown statuses aren't explained. */
  meanings: {
    Waiting: "The files aren't due yet.",
    Delay:
      "The files weren't received by the due time. The service operator will ask the custodian for a new delivery time, then process the files when they're received.",
    Failed: 'The import failed. Ask the service operator to rerun it.',
    Verify: 'Received, but not final: the data may contain errors and may be redelivered.',
    Success: 'Final: the delivery is complete and processed.',
    Holiday: 'No delivery is due. Any files received are still processed.',
  } as Readonly<Record<string, string>>,
};
