import { countOf } from './count-of';

/** Texts of the preview of a question's first rows. */
export const preview = {
  heading: 'Preview',
  table: 'Preview of the first rows',
  loading: 'Loading the preview…',
  cancel: 'Cancel',
  cancelled: 'The preview was cancelled.',
  reload: 'Reload preview',
  load: 'Load the preview',
  costly: 'This takes the service some work, so it waits for you to ask.',
  needsToken: 'Connect to see the first rows.',
  beforeLoss: 'Fetched before the connection ended.',
  failed: 'No preview',
  noRows: 'No rows',
  incomplete: 'Not everybody has delivered',
  takePartial: 'Take what is there',
  missing: (who: string) => `Not in these rows: ${who}.`,
  asOf: (date: string) => `As of ${date}`,
  firstRows: (rows: number) => `First ${countOf(rows, 'row', 'rows')}`,
  allRows: (rows: number) => (rows === 1 ? 'The only row' : `All ${rows} rows`),
  fetched: (time: string) => `Fetched ${time}`,
  noDelivery: 'Delivery state unknown',
  final: (states: string) => `Delivery: ${states}`,
  notFinal: (states: string) => `Delivery not final: ${states}`,
  expected: (time: string) => `Expected at ${time} ET.`,
  /** What a delivery state means for the numbers; a state that is not here shows by its name alone. */
  states: {
    Waiting: 'Waiting: the files are not due yet.',
    Delay: 'Delay: files are late, so rows may be missing.',
    Verify: 'Verify: the data may contain errors and may be delivered again.',
    Failed: 'Failed: the import did not work and will be run again.',
    Holiday: 'Holiday: no delivery is expected.',
  } as Readonly<Record<string, string>>,
};
