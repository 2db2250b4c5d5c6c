// Long because it has every state of a formula.
import { createFormulaId } from '../../../src/app/data-ranges/services/data-range-id';
import { createDataRangeMemory } from '../../../src/app/data-ranges/services/data-range-services';
import { describeFormula } from '../../../src/app/data-ranges/list/describe-data-range';
import { parseDay } from '../../support/prepared-queries';
import { createTestClock } from '../../support/test-clock';
import { createConnectionHistory } from '../../../src/app/connection/connection-history';
import type { SessionState } from '../../../src/app/connection/session';
import { AddInError } from '../../../src/model/errors';
import { createObservable } from '../../../src/model/observable';
import type { PlainDate } from '../../../src/model/plain-date';
import type { CellOutcome } from '../../../src/functions/cells/cell-outcomes';
import { addOutcome } from '../../../src/app/data-ranges/formulas/await-formulas';
import type { FoundFormula } from '../../../src/workbook/linked/linked-workbook';

const noon = new Date(2026, 3, 10, 12).getTime();

function createTools(recalled: () => Promise<CellOutcome | undefined>, parts: readonly CellOutcome[] = []) {
  const memory = createDataRangeMemory('here');
  const clock = createTestClock({ start: noon, today: '2026-04-10' });
  const recallCalls = () => Promise.resolve([...parts]);
  return { memory, clock, formulas: { recallCell: recalled, recallCalls } };
}

const found = {
  sheetId: 'S',
  sheet: 'Sheet1',
  area: { row: 0, column: 0, rows: 4, columns: 2 },
  formula: '=IDS.POSITIONS(1,"last")',
  value: 'AccountId',
} as FoundFormula;

test('a formula whose values came with the file is not shown as fresh', async () => {
  const dataRange = await describeFormula(
    createTools(() => Promise.resolve(undefined)),
    found,
  );
  expect(dataRange).toMatchObject({ state: 'unknown', rows: 3 });
  expect(dataRange.problem).toMatch(/saved with the workbook/);
  expect(dataRange.fetchedAt).toBeUndefined();
});

test('a single value is as old as the query of its cell', async () => {
  const price = { ...found, formula: '=IDS.PRICE("037833100")', area: { ...found.area, rows: 1, columns: 1 } };
  const describe = async (requestedAt: number, notBefore: number) =>
    describeFormula(
      createTools(() => Promise.resolve({ requestedAt, notBefore })),
      price,
    );
  expect(await describe(noon - 5000, noon - 9000)).toMatchObject({ state: 'fresh', requestedAt: noon - 5000 });
  // Queried today, but possibly fetched yesterday for another cell.
  expect(await describe(noon - 5000, noon - 86_400_000)).toMatchObject({ state: 'stale', requestedAt: noon - 5000 });
});

test.each([
  ['a table', (at: number) => ({ provenance: { source: 'odata', query: '', rows: 3, fetchedAt: at } }) as const],
  ['a value', (at: number) => ({ requestedAt: at, notBefore: at - 5000 })],
])('%s from another service or user is stale, and fresh again after it is refreshed', async (_, outcomeAt) => {
  const connect = (email: string) => connections.set({ state: 'connected', claims: { email } });
  const connections = createObservable<SessionState>({ state: 'disconnected' });
  const settings = createObservable('https://one.example.com');
  const clock = createTestClock({ start: noon, today: '2026-04-10' });
  const connectionHistory = createConnectionHistory(connections, settings, clock);
  const describeAt = async (at: number) => {
    const services = { ...createTools(() => Promise.resolve(outcomeAt(at))), clock, connectionHistory };
    const { state, problem = '' } = await describeFormula(services, found);
    return `${state}: ${problem}`;
  };
  connect('ann@example.com');
  const first = clock.now();
  clock.stall(1000);
  expect(await describeAt(first)).toBe('fresh: ');
  // A renewed token of the same user.
  connections.set({ state: 'disconnected' });
  connect('ann@example.com');
  expect(await describeAt(first)).toBe('fresh: ');
  connect('ben@example.com');
  expect(await describeAt(first)).toMatch(/^stale: The values were fetched with another user's token\. /);
  expect(await describeAt(clock.now())).toBe('fresh: ');
  const second = clock.now();
  clock.stall(1000);
  // The user changes a setting while connected, or the address.
  settings.set('https://one.example.com account base');
  expect(await describeAt(second)).toMatch(/^stale: The values are from .* different settings for amounts and rates\./);
  expect(await describeAt(clock.now())).toBe('fresh: ');
  clock.stall(1000);
  connections.set({ state: 'disconnected' });
  settings.set('https://two.example.com');
  expect(await describeAt(clock.now())).toMatch(/^stale: The values are from a different service /);
  clock.stall(1000);
  connect('ben@example.com');
  expect(await describeAt(clock.now())).toBe('fresh: ');
});

test('a value that differs from the latest result of its query is stale, without the age of that result', async () => {
  const price = { ...found, formula: '=IDS.PRICE("037833100")', area: { ...found.area, rows: 1, columns: 1 } };
  const describe = async (value: unknown) =>
    describeFormula(
      createTools(() =>
        Promise.resolve({ requestedAt: noon, notBefore: noon, asOf: parseDay('2026-04-10'), value: 12.5 }),
      ),
      { ...price, value } as FoundFormula,
    );
  expect(await describe(12.5)).toMatchObject({ state: 'fresh', asOf: '2026-04-10' });
  const earlier = await describe(12.25);
  expect(earlier).toMatchObject({ state: 'stale', problem: expect.stringContaining('newer result') as string });
  expect(earlier).not.toHaveProperty('asOf');
});

test('a value from an earlier date is stale, not fresh, while a newer delivery is missing', async () => {
  const price = { ...found, formula: '=IDS.PRICE("037833100","last",4)', area: { ...found.area, rows: 1, columns: 1 } };
  const behind = { date: parseDay('2026-04-10'), state: 'Delay', etaHours: 8 };
  const outcome = { requestedAt: noon, notBefore: noon, asOf: parseDay('2026-04-09'), behind };
  const described = await describeFormula(
    createTools(() => Promise.resolve(outcome)),
    price,
  );
  expect(described).toMatchObject({
    state: 'stale',
    problem: 'As of 2026-04-09, because the delivery for 2026-04-10 is missing (Delay, due 2026-04-11 08:00 ET).',
  });
  const { id, kind, address } = described;
  const change = { id, kind, address, outcome: 'changed', added: 0, removed: 0, changed: 1, byColumn: {} } as const;
  expect(addOutcome(change, described)).toEqual({ ...change, behindMessage: described.problem });
});

describe('an array of values with errors', () => {
  const array = { ...found, formula: '=IDS.PRICE(A2:A58,"last",1)', value: 12.5 };
  const describe = async (failedCount: number, value: unknown, isPermanent?: true) =>
    describeFormula(
      createTools(() =>
        Promise.resolve({
          requestedAt: noon,
          notBefore: noon,
          array: {
            valueCount: 57,
            failedCount,
            firstError: 'No price for "X".',
            filledCount: 0,
            ...(isPermanent && { isPermanent }),
          },
        }),
      ),
      { ...array, value } as FoundFormula,
    );

  it('has failed, with how many and why', async () => {
    expect(await describe(43, 12.5)).toMatchObject({
      state: 'failed',
      problem: 'Errors in 43 of 57 values. First: No price for "X".',
    });
    expect(await describe(43, 12.5)).not.toHaveProperty('isPermanent');
    expect(await describe(43, 12.5, true)).toHaveProperty('isPermanent', true);
  });

  it('shows the reason when all of them are errors', async () => {
    expect((await describe(57, '#N/A')).problem).toContain('No price for "X".');
  });
});

test('a formula with several parts explains why the age of its data is unknown until it is refreshed', async () => {
  const services = createTools(() => Promise.reject(new Error('not a table')));
  const price = { ...found, formula: '=IDS.PRICE("037833100")*2', area: { ...found.area, rows: 1, columns: 1 } };
  expect(await describeFormula(services, price)).toMatchObject({
    state: 'unknown',
    problem: expect.stringContaining('combines several queries') as string,
  });
  services.memory.get(createFormulaId(price)).enteredAt = noon - 5000;
  expect(await describeFormula(services, price)).toMatchObject({ state: 'fresh', fetchedAt: noon - 5000 });
});

describe('a formula with several parts', () => {
  const price = {
    ...found,
    formula: '=IFERROR(IDS.PRICE("037833100"),0)',
    area: { ...found.area, rows: 1, columns: 1 },
  };
  const described = async (parts: readonly CellOutcome[], isEntered = true, value: number | string = 0) => {
    const services = createTools(() => Promise.reject(new Error('not one call')), parts);
    if (isEntered) services.memory.get(createFormulaId(price)).enteredAt = noon - 5000;
    return describeFormula(services, { ...price, value });
  };
  const at = { requestedAt: noon - 1000, notBefore: noon - 9000 };
  const missing = { error: new AddInError('incomplete', 'No prices received.') };
  const noPrice = { error: new AddInError('noRows', 'No price.') };

  it('has failed if it hides an error that a refresh can clear', async () => {
    const hidden = { state: 'failed', problem: 'The formula hides an error. No prices received.' };
    expect(await described([at, missing])).toMatchObject(hidden);
    expect(await described([missing], false)).toMatchObject(hidden);
    expect(await described([noPrice])).toMatchObject({ state: 'fresh' });
  });

  it('shows the reason of its error value', async () => {
    const failed = await described([at, noPrice], true, '#N/A');
    expect(failed).toMatchObject({ state: 'failed', problem: 'The cell shows #N/A. No price.', isPermanent: true });
  });

  it('is as old as its oldest call, and shows the process dates of all', async () => {
    const dated = { ...at, asOf: parseDay('2026-04-10') };
    expect(await described([dated, dated])).toMatchObject({ state: 'fresh', asOf: '2026-04-10' });
    const behind = { date: parseDay('2026-04-10'), state: 'Delay', etaHours: 8 };
    expect(await described([dated, { ...at, asOf: parseDay('2026-04-09'), behind }])).toMatchObject({
      ...{ state: 'stale', asOf: '2026-04-10', earliestAsOf: '2026-04-09' },
      problem: expect.stringContaining('the delivery for 2026-04-10 is missing') as string,
    });
    expect(await described([dated], false)).toMatchObject({ state: 'unknown' });
  });
});

test('a result with a missing delivery is never fresh, and names the delivery', async () => {
  const missing = [
    {
      custodianId: 4,
      custodian: 'STONEBRIDGE',
      customers: ['OAK', 'ELM'],
      date: '2026-04-10' as PlainDate,
      state: 'Delay',
    },
  ];
  const provenance = {
    query: 'q',
    source: 'odata' as const,
    fetchedAt: noon - 1000,
    rows: 3,
    delivery: { states: ['Delay', 'Success'], final: false, missing },
  };
  const partial = { ...found, formula: '=IDS.POSITIONS(,"last",,"partial=1")' };
  const dataRange = await describeFormula(
    createTools(() => Promise.resolve({ provenance })),
    partial,
  );
  expect(dataRange.state).toBe('partial');
  expect(dataRange.problem).toBe(
    'Fetched without STONEBRIDGE (OAK, ELM) for 2026-04-10 (Delay). Refresh when the delivery is received.',
  );
});

test('a table filled from an earlier date shows that date, and stays fresh', async () => {
  const filled = [{ custodian: 'NORTHGATE', date: parseDay('2026-01-30'), requested: parseDay('2026-01-31') }];
  const provenance = {
    query: 'q',
    rows: 3,
    source: 'odata' as const,
    fetchedAt: noon,
    processDate: parseDay('2026-01-30'),
    delivery: { final: true, states: [], filled },
  };
  const described = await describeFormula(
    createTools(() => Promise.resolve({ provenance })),
    found,
  );
  expect(described).toMatchObject({
    state: 'fresh',
    notes: [expect.stringMatching(/NORTHGATE as of 2026-01-30 \(2026-01-31 isn't a process date\)/)],
  });
});

test.each([
  ['no row', { filledFor: '2026-02-02' }],
  ['not delivered', {}],
] as const)(
  'a value filled because of "%s" keeps the requested date unless a delivery may still bring it',
  async (reason, kept) => {
    const asOf = parseDay('2026-01-30');
    const outcome = { requestedAt: noon, notBefore: noon, asOf, filledFrom: { date: parseDay('2026-02-02'), reason } };
    const described = await describeFormula(
      createTools(() => Promise.resolve(outcome)),
      found,
    );
    const { filledFor } = described;
    expect({ asOf: described.asOf, ...(filledFor && { filledFor }) }).toEqual({ asOf, ...kept });
  },
);
