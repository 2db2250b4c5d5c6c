import { isAddInError } from '../../src/model/errors';
import { readWorkbook } from '../../packages/workbench/src/xlsx/read-workbook';
import { UnreadableFile } from '../../packages/workbench/src/xlsx/zip-archive';
import { writeWorkbook } from '../../packages/workbench/src/xlsx/write-workbook';
import { startSandboxedPane, type SandboxedPane } from '../support/sandboxed-pane';
import { createTestClock } from '../support/test-clock';
import { plainWorkbook } from '../../packages/workbench/test/xlsx/sample-workbooks';
import { createHostileParts } from './hostile-parts';
import { openWorkbook } from './table-surfaces';
import { printInDeepRun } from '../support/depth';

// An untrusted file: its linked tables reach no address that the user has not entered, nothing in it runs,
// and the workbook remains usable.

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;CustomerId;Quantity")';
const clock = createTestClock({
  start: Date.UTC(2026, 3, 11, 11),
  today: '2026-04-11',
  skip: (millis) => millis < 60_000,
});
const requestedUrls: URL[] = [];
const originalFetch = globalThis.fetch;
let running: SandboxedPane;
let validXml: string;

beforeAll(async () => {
  globalThis.fetch = (input, init) => {
    requestedUrls.push(new URL(input instanceof Request ? input.url : input));
    return originalFetch(input, init);
  };
  // References lead nowhere here, as in a workbook without those cells.
  Object.assign(globalThis, { Excel: { run: () => Promise.reject(new Error('There is no such place.')) } });
  running = await startSandboxedPane({ now: () => clock.now() }, clock);
  validXml = (await openValidWorkbook()).workbook.storedParts.values().next().value ?? '';
  expect(validXml).toContain('<question>=IDS.POSITIONS');
});
afterAll(async () => {
  globalThis.fetch = originalFetch;
  await running.close();
});

/** A workbook with a valid linked table, and its actions. */
async function openValidWorkbook() {
  const { workbook, dataRanges } = openWorkbook({ ...running, clock });
  await dataRanges.insertTable({ formula, target: 'selection' });
  return { workbook, dataRanges };
}

const names = Object.keys(createHostileParts('<block kind="" id=""></block>'));
const matrix: string[] = [];

afterAll(() => {
  printInDeepRun(`\nhostile workbooks: ${JSON.stringify({ cases: matrix.length })}\n${matrix.join('\n')}\n`);
  expect(matrix).toHaveLength(names.length + 1);
});

/** The outcome of an action: `done`, or the kind of its refusal. Anything but a message fails the test. */
async function findOutcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (!isAddInError(error) || error.message.includes('Something unexpected')) throw error;
    return error.kind;
  }
}

/** Only the service that the user has entered receives requests, with the token only in the header. */
function checkRequests(): void {
  const service = new URL(running.service);
  for (const url of requestedUrls) {
    expect(url.origin).toBe(service.origin);
    expect(url.pathname.startsWith('/service/v')).toBe(true);
    expect(url.href).not.toContain(running.token.slice(0, 20));
  }
}

/** A workbook with a replaced definition. */
async function openHostile(hostile: string) {
  const { workbook, dataRanges } = await openValidWorkbook();
  const [partId = ''] = workbook.storedParts.keys();
  workbook.storedParts.set(partId, hostile);
  requestedUrls.length = 0;
  const [dataRange, ...others] = await dataRanges.listDataRanges();
  expect(others).toEqual([]);
  return { workbook, dataRanges, dataRange, id: dataRange?.id ?? '' };
}

test.each(names)('%s', async (name) => {
  const hostile = createHostileParts(validXml)[name] ?? '';
  const { workbook, dataRanges, dataRange, id } = await openHostile(hostile);
  expect(await findOutcome(dataRanges.writeAudit())).toBe('done');
  const before = workbook.serialize();
  const [change] = await dataRanges.refreshDataRanges('all');
  const refreshOutcome = change?.outcome ?? 'left alone';
  if (refreshOutcome === 'failed' || refreshOutcome === 'left alone') {
    expect(workbook.serialize()).toBe(before);
    expect(change?.problem ?? dataRange?.problem).toMatch(/^\S.* .*[.!?]$/s);
  }
  const snapshotOutcome = await findOutcome(dataRanges.convertDataRange(id, 'snapshot'));
  expect(await findOutcome(dataRanges.writeAudit())).toBe('done');
  // Written text is text, even if it looks like a formula.
  expect(workbook.listFormulas()).toEqual([]);
  checkRequests();

  const reopened = await openHostile(hostile);
  const formulaOutcome = await findOutcome(reopened.dataRanges.convertDataRange(reopened.id, 'formula'));
  for (const entered of reopened.workbook.entered) {
    expect(entered).toMatch(/^=IDS\.[A-Z0-9]+\("?[^()"]*("[^"]*"|[^()])*\)$/);
    expect(entered).not.toMatch(/WEBSERVICE|HYPERLINK|cmd|\].*!/);
  }
  expect(reopened.workbook.entered.length).toBe(formulaOutcome === 'done' ? 1 : 0);
  checkRequests();
  expect(globalThis).not.toHaveProperty('hacked');

  matrix.push(
    `${name.padEnd(42)} file ${describeOpening(hostile).padEnd(9)} refresh ${refreshOutcome.padEnd(11)} snapshot ${snapshotOutcome.padEnd(9)} formula ${formulaOutcome}`,
  );
});

/**
 * Returns whether the file opens with that part. Spreadsheet programs refuse invalid XML and parts with another type.
 */
function describeOpening(xml: string): string {
  const parts = [{ id: '{5D0A9A4E-7B52-4B3B-9D8E-0F3F3D7C2C11}', xml }];
  try {
    const opened = readWorkbook(writeWorkbook({ ...plainWorkbook, parts }, new Map(), 'x'), new Map(), 'x');
    expect(opened.parts).toEqual(parts);
    return 'opens';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    expect(error.message).toMatch(/^\S.* .*[.!?]$/s);
    return 'refused';
  }
}

test('10,000 parts do not prevent a valid table from being refreshed', async () => {
  const { workbook, dataRanges } = await openValidWorkbook();
  const others = Object.values(createHostileParts(validXml)).filter(({ length }) => length < 10_000);
  for (let index = 0; index < 10_000; index++)
    workbook.storedParts.set(`{other ${index}}`, others[index % others.length] ?? '');
  const [first] = workbook.storedParts.keys();
  const start = performance.now();
  const list = await dataRanges.listDataRanges();
  expect(list.length).toBe(10_001);
  expect(list.every(({ problem, state }) => problem !== undefined || state === 'fresh' || state === 'stale')).toBe(
    true,
  );
  expect(workbook.storedParts.keys().next().value).toBe(first);
  matrix.push(`10,000 parts listed in ${Math.round(performance.now() - start)} ms`);
});
