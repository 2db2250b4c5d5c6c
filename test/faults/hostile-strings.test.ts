import { gatherMorning } from '../../src/app/morning/gather-morning';
import { planMorning } from '../../src/app/morning/morning-plan';
import { nameMorningSheets } from '../../src/app/morning/name-morning-sheets';
import { toMatrix } from '../../src/functions/cells/matrix';
import { isAddInError } from '../../src/model/errors';
import { hostileStrings } from '../support/hostile-json';
import { rememberResponses } from '../support/remembered-responses';
import { startSandboxedPane } from '../support/sandboxed-pane';
import { createTestClock } from '../support/test-clock';
import type { Running } from './surface';
import { openWorkbook } from './table-surfaces';
import { deep, printInDeepRun } from '../support/depth';

// Every name, code, symbol, and description of the service is replaced by a string with a meaning in other contexts: the
// text stays text in every written cell.

const clock = createTestClock({
  start: Date.UTC(2026, 3, 11, 11),
  today: '2026-04-11',
  skip: (millis) => millis < 60_000,
});
const originalFetch = globalThis.fetch;
let running: Running;
let hostile = '';
const counts = { strings: 0, cells: 0, refused: 0 };

// Dates, cursors, links, and states are unchanged, because without them there would be no rows.
const keptPattern = /^(\d{4}-\d\d-\d\d|P[T\d]|http|eyJ)/;
const keptNamePattern = /cursor|@odata|Status|state|Alpha3Code|^date$/i;

function replaceStrings(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => replaceStrings(part, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaceStrings(member, key)]));
  return typeof value !== 'string' || keptPattern.test(value) || keptNamePattern.test(name) ? value : hostile;
}

beforeAll(async () => {
  running = { ...(await startSandboxedPane({ now: () => clock.now() }, clock, rememberResponses)), clock };
  await running.app.connect(await running.sandbox.mintToken({ exp: clock.now() / 1000 + 86_400 * 365 }));
  globalThis.fetch = async (input, init) => {
    const response = await originalFetch(input, init);
    if (!response.headers.get('content-type')?.includes('json')) return response;
    return new Response(JSON.stringify(replaceStrings(await response.json())), { status: response.status });
  };
});
afterAll(async () => {
  globalThis.fetch = originalFetch;
  await running.close();
  printInDeepRun(`hostile texts in cells: ${JSON.stringify(counts)}\n`);
});

/** The result, unless it is refused with a message. */
async function runUnlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isAddInError(error) || error.message.includes('Something unexpected')) throw error;
    counts.refused++;
    return undefined;
  }
}

const formulas = [
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;CustomerId;Account/Name;Security/Description;Quantity","top=10")',
  '=IDS.V1("Vehicles",1,"last","primarySymbol;description1","top=10")',
  '=IDS.GRAPHQL("{ securities(first: 5) { nodes { id description primarySymbol } } }")',
  '=IDS.STATUS("last")',
];

describe.each(
  hostileStrings
    .filter(({ length }) => length < 6_000 || length > 32_767)
    .map(
      (text, index) =>
        [JSON.stringify(text.length > 60 ? `${text.slice(0, 20)}… ${text.length}` : text), text, index] as const,
    ),
)('%s', (_name, text, textIndex) => {
  // `npm test` alternates: each string is written with half of the formulas, and returned to cells with the other half.
  const writtenFormulas = formulas.filter((_formula, turn) => deep || (textIndex + turn) % 2 === 0);
  const cellFormulas = formulas.filter((_formula, turn) => deep || (textIndex + turn) % 2 === 1);

  beforeAll(() => {
    hostile = text;
    counts.strings++;
    running.app.clearCache();
  });

  test('stays text in linked tables, snapshots, and the audit sheet', async () => {
    for (const formula of writtenFormulas) {
      const { workbook, dataRanges } = openWorkbook(running);
      const dataRange = await runUnlessRefused(() => dataRanges.insertTable({ formula, target: 'selection' }));
      if (!dataRange) continue;
      const values = workbook
        .getSheet('Sheet1')
        .cells.flat()
        .map(({ value }) => value);
      counts.cells += values.length;
      // Excel keeps every string except an empty one. Codes lose their trailing spaces, and names of custodians also leading ones.
      const expectedValues = [text, text.trimEnd(), text.trim()];
      if (text.trim() !== '') expect(values.some((value) => expectedValues.includes(String(value)))).toBe(true);
      await dataRanges.refreshDataRanges([dataRange.id]);
      await runUnlessRefused(() => dataRanges.convertDataRange(dataRange.id, 'snapshot'));
      await runUnlessRefused(() => dataRanges.writeAudit());
      expect(workbook.listFormulas()).toEqual([]);
    }
  });

  test('reaches cells unchanged, never as a formula or an object', async () => {
    for (const formula of cellFormulas) {
      const result = await runUnlessRefused(() => running.app.fetchFormula(formula));
      const matrix = result && toMatrix(result.table, { headers: 'field', dateSystem: 1900, numberType: undefined });
      const invalidCells = matrix?.flat().filter((cell) => !['string', 'number', 'boolean'].includes(typeof cell));
      expect(invalidCells ?? []).toEqual([]);
    }
  });
});

test.each(['=HYPERLINK("http://elsewhere.invalid","Open")', '<img src=x onerror=alert(1)>', '__proto__', '\u202e1+1='])(
  '%s stays text on the morning check sheets and on the delivery board',
  async (text) => {
    hostile = text;
    running.app.clearCache();
    const { app } = running;
    const facts = await gatherMorning({ ...app.cells.context, clock, deliveries: app }, { custodians: [1] });
    const { sheetsPlan } = planMorning(facts, nameMorningSheets(facts.date, []), {
      earlier: undefined,
      firstSeen: new Map(),
    });
    const cells = sheetsPlan.sheets.flatMap(({ rows }) => rows.flat());
    expect(cells.some((cell) => String(cell?.value).includes(text))).toBe(true);
    expect(cells.filter((cell) => typeof cell?.value === 'string' && (cell.format ?? '@') !== '@')).toEqual([]);
    const { rows } = await app.readDeliveryBoard();
    expect(rows.every(({ custodian }) => custodian.name === text || custodian.shortName === text)).toBe(true);
  },
);
