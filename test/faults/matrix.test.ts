// Long because injecting a fault, grading the outcome, and printing the matrix depend on each other.
import { isAddInError } from '../../src/model/errors';
import { faultKinds, type Fault, type FaultKind } from '../../packages/sandbox/src/faults';
import { deep, printInDeepRun } from '../support/depth';
import { rememberResponses } from '../support/remembered-responses';
import { createTestClock, settlePromises } from '../support/test-clock';
import { startRunning } from './start-running';
import { printMatrix } from './print-matrix';
import type { Parts, Running, Surface } from './surface';
import { surfaces } from './surfaces';

// Faults × places: the right result after a retry, or a message and the old data; never a short table,
// another number, a promise that does not settle, or an error without a message. Where a fault finds nothing
// to change in any response (REST v1 has no pages), the matrix shows n/a.

const tryMillis = 60_000;
// Longer waits are for a response. The connection test has a shorter limit than a query.
const patience = 15_000;
const tokenLife = 10 * 365 * 86_400;
const settleMillis = 10_000;

let running: Running;
let token: string;

beforeAll(async () => {
  const clock = createTestClock({
    start: Date.UTC(2026, 3, 11, 11),
    today: '2026-04-11',
    skip: (millis) => millis < patience,
  });
  running = await startRunning(clock, rememberResponses);
  // The minimum page size for GraphQL. OData sends fewer.
  running.app.changePreferences({ pageSize: 50 });
  token = await running.sandbox.mintToken({ exp: clock.now() / 1000 + tokenLife });
});
afterEach(() => running.sandbox.faults.clear());
afterAll(() => running.close());

/** A fault of the sandbox, or a response that arrives after its caller stopped waiting. */
type Trouble = FaultKind | 'no answer';
const troubles: readonly Trouble[] = [...faultKinds, 'no answer'];

const reaches = {
  once: { own: true, times: 1 },
  always: { own: true, times: 1000 },
  'always, everywhere': { own: false, times: 1000 },
} as const;
type Reach = keyof typeof reaches;

/**
 * Returns the reaches (the number of affected responses) to try. The deep run tries all. `npm test` tries one for each
 * fault in a third of the places, so that each place has a third of the faults, and each fault has each reach
 * somewhere.
 */
function reachesOf(trouble: Trouble, surfaceName: string): readonly Reach[] {
  const names = Object.keys(reaches) as Reach[];
  if (deep) return names;
  const turn = troubles.indexOf(trouble) + Object.keys(surfaces).indexOf(surfaceName);
  return turn % 3 === 0 ? [names[(turn / 3) % names.length] as Reach] : [];
}

/** Faults that a retry fixes. */
const passing: readonly Trouble[] = ['delay', '429', '500', '503', 'cut'];
/** Faults that change any response. */
const general: readonly Trouble[] = [...passing, '401', 'invalid JSON', 'HTML', 'no answer'];

function faultOf(trouble: Trouble, reach: Reach, { path, field }: Surface): Fault {
  const { own, times } = reaches[reach];
  return {
    kind: trouble === 'no answer' ? 'delay' : trouble,
    path: own ? path : '',
    times,
    after: 0,
    ms: trouble === 'no answer' ? 400 : 5,
    ...(trouble === '429' && { retryAfter: 1 }),
    ...(trouble === 'missing field' && own && { field }),
  };
}

/** Clears the cache, and connects if a fault ended the connection. */
async function startAnew(): Promise<void> {
  running.app.clearCache();
  if (running.app.session.get().state !== 'connected') await running.app.connect(token);
}

/** The parts of the result, or the thrown error. */
async function outcomeOf(run: () => Promise<Parts>, hasten = false): Promise<Parts | { thrown: unknown }> {
  const { clock, sandbox } = running;
  let settled = false;
  const pending = run()
    .catch((thrown: unknown) => ({ thrown }))
    .finally(() => void (settled = true));
  const end = performance.now() + settleMillis;
  for (let taken = timesLeft(sandbox.faults.list()); !settled && performance.now() < end;) {
    await new Promise((done) => setImmediate(done));
    const left = timesLeft(sandbox.faults.list());
    if (hasten && left < taken) clock.pass(tryMillis + 1);
    taken = left;
  }
  return settled ? pending : { thrown: new Error('The promise does not settle.') };
}

async function becomesIdle(): Promise<boolean> {
  const end = performance.now() + settleMillis;
  do await settlePromises();
  while (running.clock.pending() > 1 && performance.now() < end);
  return running.clock.pending() <= 1;
}

const timesLeft = (faults: readonly Fault[]) => faults.reduce((sum, { times }) => sum + times, 0);

/** The error in an outcome, or its grade. */
function judge(
  outcome: Parts | { thrown: unknown },
  right: Parts,
  { keepsEarlierRows: keeps, unchecked: said, leavesOut }: Surface,
  trouble?: Trouble,
): { wrong?: string; shown: string } {
  if ('thrown' in outcome) {
    const wrong = wrongMessage(outcome.thrown);
    return wrong === undefined ? { shown: keeps ? 'old rows' : kindOf(outcome.thrown) } : { wrong, shown: '!' };
  }
  const failed: string[] = [];
  for (const name of Object.keys({ ...right, ...outcome })) {
    const part = outcome[name];
    if (JSON.stringify(part) === JSON.stringify(right[name])) continue;
    if (said?.includes(name) && trouble?.endsWith('count')) continue;
    // Additional data from the service is shown.
    if (name === 'Unexpected' && trouble === 'extra field') continue;
    if (leavesOut && !(name in outcome) && trouble === 'missing field') continue;
    const wrong = isAddInError(part) ? wrongMessage(part) : `Its ${name} are others than the right ones.`;
    if (wrong !== undefined) return { wrong, shown: '!' };
    failed.push(name);
  }
  return { shown: failed.length === 0 ? 'right' : 'gaps' };
}

function wrongMessage(thrown: unknown): string | undefined {
  const failure = failureOf(thrown);
  if (!failure) return `No sentence: ${String(thrown instanceof Error ? thrown.stack : thrown)}`;
  const { message, cause } = failure;
  if (!/^\S.* .*[.!?]$/s.test(message)) return `No whole sentence: ${message}`;
  if (message.includes('Something unexpected')) return `Unexpected: ${cause instanceof Error ? cause.stack : ''}`;
  return message.includes(token.slice(0, 20)) ? 'It says the token.' : undefined;
}

/** The add-in's error, or the error in the cell of its function. */
function failureOf(thrown: unknown): { kind: string; message: string; cause?: unknown } | undefined {
  if (isAddInError(thrown)) return thrown;
  return thrown instanceof CustomFunctions.Error ? { kind: thrown.code, message: thrown.message ?? '' } : undefined;
}

const kindOf = (thrown: unknown) => failureOf(thrown)?.kind ?? '!';

const shown = new Map<string, Map<string, Map<string, string>>>(
  Object.keys(reaches).map((reach) => [reach, new Map(Object.keys(surfaces).map((name) => [name, new Map()]))]),
);
const counts = { cases: 0, right: 0, gaps: 0, messages: 0, 'n/a': 0 };

afterAll(() => {
  const tables = [...shown].map(([reach, matrix]) => printMatrix(reach, troubles, matrix));
  printInDeepRun(`\nfaults × surfaces: ${JSON.stringify(counts)}\n\n${tables.join('\n\n')}\n`);
  const full = troubles.length * Object.keys(surfaces).length;
  expect(counts.cases).toBe(deep ? full * Object.keys(reaches).length : Math.round(full / 3));
  // A fault without a response to change tests nothing. Too many of them show that a place no longer reads the expected
  // address.
  if (!deep) expect(counts['n/a']).toBeLessThanOrEqual(33);
});

test.each(Object.entries(surfaces))('%s', async (surfaceName, surface) => {
  const { sandbox, clock } = running;
  await startAnew();
  const first = await surface.prepare(running);
  // No result may come from data fetched during preparation.
  await startAnew();
  const right = await outcomeOf(first);
  expect(right).not.toHaveProperty('thrown');
  const problems: string[] = [];
  let clean = true;
  for (const reach of Object.keys(reaches) as Reach[]) {
    for (const trouble of troubles.filter((each) => reachesOf(each, surfaceName).includes(reach))) {
      const name = `${trouble}, ${reach}`;
      const report = (wrong: string) => problems.push(`${name}: ${wrong}`);
      // Keeps the cache of the last case, which saves the requests of the preparation, unless the fault filled it.
      if (!clean) await startAnew();
      const run = await surface.prepare(running);
      await startAnew();
      // A new connection reads the metadata in the background.
      if (surface.sendsNothing) await becomesIdle();
      sandbox.faults.add([faultOf(trouble, reach, surface)]);
      const planted = timesLeft(sandbox.faults.list());
      const outcome = await outcomeOf(run, trouble === 'no answer');
      const changed = timesLeft(sandbox.faults.list()) < planted;
      sandbox.faults.clear();
      if (!changed && general.includes(trouble) && !surface.sendsNothing)
        report('Nothing was asked that it could hit.');
      if (changed && surface.sendsNothing) report('It asked the service.');
      const { wrong, shown: shownResult } = judge(outcome, right, surface, trouble);
      if (wrong !== undefined) report(wrong);
      if (!changed && shownResult !== 'right') report(`No answer was changed, and it shows ${shownResult}.`);
      const mends = reach === 'once' && passing.includes(trouble) && !surface.showsState;
      if (mends && shownResult !== 'right') report(`Not mended by another try: ${shownResult}`);
      const word = changed || wrong !== undefined ? shownResult : 'n/a';
      shown.get(reach)?.get(surfaceName)?.set(trouble, word);
      counts.cases++;
      counts[word === 'right' || word === 'gaps' || word === 'n/a' ? word : 'messages']++;
      // Running work ends, too: the only pending timer is for the expiry of the token.
      const idle = await becomesIdle();
      if (!idle) report(`${clock.pending()} waits are left.`);
      clean = (!changed || shownResult === 'right') && running.app.session.get().state === 'connected';
      // A failure is not cached: the next query succeeds.
      if (reach !== 'once' && shownResult !== 'right') {
        const isKept = surface.leavesOut && trouble === 'missing field';
        if (isKept || running.app.session.get().state !== 'connected') await startAnew();
        let { wrong: wrongLater, shown: shownLater } = judge(await outcomeOf(run), right, surface);
        // The first query may share a load that the fault affected.
        if (shownLater !== 'right')
          ({ wrong: wrongLater, shown: shownLater } = judge(await outcomeOf(run), right, surface));
        if (shownLater !== 'right') report(`Afterwards: ${wrongLater ?? shownLater}`);
        else clean = true;
      }
    }
  }
  expect(problems).toEqual([]);
});
