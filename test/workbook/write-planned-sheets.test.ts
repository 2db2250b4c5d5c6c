import type { SheetsPlan } from '../../src/workbook/sheets-plan';
import { estimateLineCount } from '../../src/workbook/row-height';
import { writePlannedSheets } from '../../src/workbook/write-planned-sheets';

const createSheet = (name: string) => ({
  name,
  rows: [[{ value: 'state' }], [{ value: 1 }]],
  widths: [60],
  frozenRows: 1,
});
const plan: SheetsPlan = {
  sheets: [
    { ...createSheet('Morning'), charts: [], page: { lastTitleRow: 1 } },
    { ...createSheet('Breaks'), charts: [], page: { lastTitleRow: 1 } },
  ],
  statusCell: { sheet: 0, row: 0, column: 0 },
  unfinishedStatus: { value: 'unfinished' },
};

/** Sheets by name with the content of their first cell. */
let sheets: Map<string, unknown>;
/** Called at each request, with its number and its name. */
let onRequest: (request: number, steps: readonly string[]) => void;
/** Whether the workbook's structure is protected. */
let isProtected: boolean;

/** A stand-in for other members of Excel. */
const anything: object = new Proxy(() => anything, { get: (_, name) => (name === 'then' ? undefined : anything) });

beforeEach(() => {
  sheets = new Map();
  isProtected = false;
  onRequest = () => undefined;
  let requests = 0;
  const createRange = (name: string, single: boolean) => ({
    format: anything,
    set values(cells: unknown[][]) {
      if (single) sheets.set(name, cells[0]?.[0]);
    },
  });
  const createItem = (name: string, steps: string[]) => ({
    name,
    load: () => undefined,
    delete: () => void steps.push(`delete ${name}`),
    activate: () => void steps.push('activate'),
    getRange: () => anything,
    freezePanes: anything,
    getRangeByIndexes: (_row: number, _column: number, rows: number, columns: number) =>
      createRange(name, rows * columns === 1),
  });
  const run = async (...args: unknown[]) => {
    const steps: string[] = [];
    const worksheets = {
      add: (name: string) => (sheets.set(name, ''), createItem(name, steps)),
      getItem: (name: string) => createItem(name, steps),
    };
    const sync = () => {
      onRequest(requests++, steps);
      for (const step of steps) if (step.startsWith('delete ')) sheets.delete(step.slice('delete '.length));
      return Promise.resolve();
    };
    const act = args[args.length - 1] as (context: unknown) => Promise<unknown>;
    const protection = { load: () => undefined, protected: isProtected };
    return act({ workbook: { worksheets, protection, functions: anything }, application: anything, sync });
  };
  Object.assign(globalThis, { Excel: { run } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

test('canceling at any time leaves no sheet, or all of them complete', async () => {
  const outcomes: string[] = [];
  for (let at = 0, last = 1; at < last; at++) {
    sheets = new Map();
    const cancel = new AbortController();
    let requests = 0;
    onRequest = () => {
      if (requests++ === at) cancel.abort();
    };
    const outcome = await writePlannedSheets(plan, { signal: cancel.signal }).then(
      () => 'there',
      (error: unknown) => (error as Error).message,
    );
    expect([...sheets]).toEqual(outcome === 'there' ? [...whole] : []);
    outcomes.push(outcome);
    last = Math.max(last, requests);
  }
  expect(new Set(outcomes)).toEqual(new Set(['Canceled. No sheet was created.', 'there']));
});

const whole = [
  ['Morning', 'state'],
  ['Breaks', ''],
];

test('a text that is too long for a cell is shortened, as Excel would refuse its whole sheet', async () => {
  const [first, second] = plan.sheets as [SheetsPlan['sheets'][0], SheetsPlan['sheets'][0]];
  const createState = (length: number) => ({ ...first, rows: [[{ value: 'N'.repeat(length) }]] });
  await writePlannedSheets({ ...plan, sheets: [createState(32_767), second] });
  expect(sheets.get('Morning')).toBe('N'.repeat(32_767));
  await writePlannedSheets({ ...plan, sheets: [createState(32_768), second] });
  expect(sheets.get('Morning')).toBe(`${'N'.repeat(32_766)}…`);
});

test('creates a sheet even if Excel cannot activate it', async () => {
  onRequest = (_, steps) => {
    if (steps.includes('activate')) throw new Error('A cell is being edited.');
  };
  await expect(writePlannedSheets(plan)).resolves.toEqual({ names: ['Morning', 'Breaks'], problems: [] });
  expect([...sheets]).toEqual(whole);
});

test('a sheet that Excel cannot delete is named, and is marked as unfinished', async () => {
  const cancel = new AbortController();
  onRequest = (request, steps) => {
    if (request === 4) cancel.abort();
    if (steps.includes('delete Morning')) throw new Error('A cell is being edited.');
  };
  await expect(writePlannedSheets(plan, { signal: cancel.signal })).rejects.toThrow(
    "Writing the sheet was canceled. Excel couldn't remove the unfinished sheet Morning. Delete it.",
  );
  expect([...sheets]).toEqual([['Morning', 'unfinished']]);
});

it.each([
  ['IRONBRIDGE INSTRUMENTS GROUP 0.500% 06/15/2042', 109, 4],
  ['New without transaction', 75, 2],
  ['AAAAAAAAAAAAAAAAAAAAAAAAA', 50, 5],
  [
    '12 of 15 deliveries received. Late: DELACROIX for ASHDOWN, DELACROIX for CORVANE, DELACROIX for LAKEVIEW. Received, not final: MERIDIAN for ASHDOWN, MERIDIAN for CORVANE, MERIDIAN for LAKEVIEW. Received late: STONEBRIDGE for LAKEVIEW.',
    382,
    4,
  ],
  [
    'This isn\'t an access token. A token begins with "eyJ" and has three parts separated by periods. Copy the whole token and paste it again.',
    382,
    3,
  ],
  ['Not connected. Open the pane from the IDS tab and enter an access token.', 382, 2],
  ['one\ntwo', 75, 2],
  ['', 75, 1],
])('estimates the lines of %j in a column of %i points word by word: %i', (text, width, lines) => {
  expect(estimateLineCount(text, width)).toBe(lines);
});

test('a workbook with a protected structure is named, and gets no sheet', async () => {
  isProtected = true;
  await expect(writePlannedSheets(plan)).rejects.toThrow(
    "The workbook's structure is protected, so no sheet can be added.",
  );
  expect([...sheets]).toEqual([]);
});
