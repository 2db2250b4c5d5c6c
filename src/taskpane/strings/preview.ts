import { localizedCount } from './pane';

/** The strings of the preview of a query's first rows. */
export const previewStrings = {
  heading: 'Preview',
  table: 'Preview of the first rows',
  loading: 'Loading preview…',
  cancel: 'Cancel',
  canceled: 'Preview canceled.',
  refresh: 'Refresh preview',
  refreshShort: 'Refresh',
  load: 'Load preview',
  costly: 'This query may take a while. Choose Load preview to see the first rows.',
  needsToken: 'Connect to see the first rows.',
  beforeLoss: 'Fetched before you were signed out.',
  failed: 'Preview unavailable',
  noRows: 'No rows',
  incomplete: 'Deliveries are missing',
  usePartial: 'Use available data',
  missing: (who: string) => `Missing from these rows: ${who}.`,
  asOf: (date: string) => `As of ${date}`,
  firstRows: (rows: number) => `First ${localizedCount(rows, 'row', 'rows')}`,
  allRows: (rows: number) => (rows === 1 ? 'The only row' : `All ${rows.toLocaleString()} rows`),
  fetched: (time: string) => `Fetched ${time}`,
  noDelivery: 'Delivery status unknown',
  final: (states: string) => `Delivery final: ${states}`,
  notFinal: (states: string) => `Delivery not final: ${states}`,
  behind: 'From an earlier date, because a newer delivery is missing',
  filled: 'Filled from an earlier date',
  expected: (time: string) => `Due ${time}.`,
  /** The effect of each delivery state on the numbers. An unknown state shows its name. */
  states: {
    Waiting: "Waiting: the files aren't due yet.",
    Delay: "Delay: files weren't received by the due time, so rows may be missing.",
    Verify: "Verify: the data isn't final. It may contain errors and may be redelivered.",
    Failed: "Failed: the import failed. Ask the service's operator to rerun it.",
    Holiday: 'Holiday: no delivery is due.',
  } as Readonly<Record<string, string>>,
};
