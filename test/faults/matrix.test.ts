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
const maxSkippedMillis = 15_000;
const tokenSeconds = 10 * 365 * 86_400;
const settleMillis = 60_000;

let running: Running;
let token: string;

beforeAll(async () => {
  const clock = createTestClock({
    start: Date.UTC(2026, 3, 11, 11),
    today: '2026-04-11',
    skip: (millis) => millis < maxSkippedMillis,
  });
  running = await startRunning(clock, rememberResponses);
  // The minimum page size for GraphQL. OData sends fewer.
  running.app.changePreferences({ pageSize: 50 });
  token = await running.sandbox.mintToken({ exp: clock.now() / 1000 + tokenSeconds });
});
afterEach(() => running.sandbox.faults.clear());
afterAll(() => running.close());

/** A fault of the sandbox, or a response that arrives after its caller stopped waiting. */
type Trouble = FaultKind | 'no answer';
const troubles: readonly Trouble[] = [...faultKinds, 'no answer'];

const reaches = {
  once: { isOwnPath: true, times: 1 },
  always: { isOwnPath: true, times: 1000 },
  'always, everywhere': { isOwnPath: false, times: 1000 },
} as const;
type Reach = keyof typeof reaches;

/**
 * Returns the reaches (the number of affected responses) to try. The deep run tries all. `npm test` tries one for each
 * fault in a third of the places, so that each place has a third of the faults, and each fault has each reach
 * somewhere.
 */
function listReaches(trouble: Trouble, surfaceName: string): readonly Reach[] {
  const names = Object.keys(reaches) as Reach[];
  if (deep) return names;
  const turn = troubles.indexOf(trouble) + Object.keys(surfaces).indexOf(surfaceName);
  return turn % 3 === 0 ? [names[(turn / 3) % names.length] as Reach] : [];
}

/** Faults that a retry fixes. */
const transientFaults: readonly Trouble[] = ['delay', '429', '500', '503', 'cut'];
/** Faults that change any response. */
const generalFaults: readonly Trouble[] = [...transientFaults, '401', 'invalid JSON', 'HTML', 'no answer'];

function createFault(trouble: Trouble, reach: Reach, { path, field }: Surface): Fault {
  const { isOwnPath, times } = reaches[reach];
  return {
    kind: trouble === 'no answer' ? 'delay' : trouble,
    path: isOwnPath ? path : '',
    times,
    after: 0,
    ms: trouble === 'no answer' ? 400 : 5,
    ...(trouble === '429' && { retryAfter: 1 }),
    ...(trouble === 'missing field' && isOwnPath && { field }),
  };
}

/** Clears the cache, and connects if a fault ended the connection. */
async function startAnew(): Promise<void> {
  running.app.clearCache();
  if (running.app.session.get().state !== 'connected') await running.app.connect(token);
}

/** The parts of the result, or the thrown error. */
async function runToOutcome(run: () => Promise<Parts>, skipsTimeLimit = false): Promise<Parts | { thrown: unknown }> {
  const { clock, sandbox } = running;
  let isSettled = false;
  const pending = run()
    .catch((thrown: unknown) => ({ thrown }))
    .finally(() => void (isSettled = true));
  const end = performance.now() + settleMillis;
  for (let previousTimes = countTimesLeft(sandbox.faults.list()); !isSettled && performance.now() < end;) {
    await new Promise((done) => setImmediate(done));
    const remainingTimes = countTimesLeft(sandbox.faults.list());
    if (skipsTimeLimit && remainingTimes < previousTimes) clock.advance(tryMillis + 1);
    previousTimes = remainingTimes;
  }
  return isSettled ? pending : { thrown: new Error('The promise does not settle.') };
}

async function waitUntilIdle(): Promise<boolean> {
  const end = performance.now() + settleMillis;
  do await settlePromises();
  while (running.clock.countPending() > 1 && performance.now() < end);
  return running.clock.countPending() <= 1;
}

const countTimesLeft = (faults: readonly Fault[]) => faults.reduce((sum, { times }) => sum + times, 0);

/** The error in an outcome, or its grade. */
function gradeOutcome(
  outcome: Parts | { thrown: unknown },
  right: Parts,
  { keepsEarlierRows: keepsEarlierRows, unchecked: unchecked, leavesOut }: Surface,
  trouble?: Trouble,
): { wrong?: string; shown: string } {
  if ('thrown' in outcome) {
    const wrong = findMessageProblem(outcome.thrown);
    return wrong === undefined
      ? { shown: keepsEarlierRows ? 'old rows' : getKind(outcome.thrown) }
      : { wrong, shown: '!' };
  }
  const failedParts: string[] = [];
  for (const name of Object.keys({ ...right, ...outcome })) {
    const part = outcome[name];
    if (JSON.stringify(part) === JSON.stringify(right[name])) continue;
    if (unchecked?.includes(name) && trouble?.endsWith('count')) continue;
    // Additional data from the service is shown.
    if (name === 'Unexpected' && trouble === 'extra field') continue;
    if (leavesOut && !(name in outcome) && trouble === 'missing field') continue;
    const wrong = isAddInError(part) ? findMessageProblem(part) : `The ${name} part is wrong.`;
    if (wrong !== undefined) return { wrong, shown: '!' };
    failedParts.push(name);
  }
  return { shown: failedParts.length === 0 ? 'right' : 'gaps' };
}

function findMessageProblem(thrown: unknown): string | undefined {
  const failure = getFailure(thrown);
  if (!failure) return `Not a message: ${String(thrown instanceof Error ? thrown.stack : thrown)}`;
  const { message, cause } = failure;
  if (!/^\S.* .*[.!?]$/s.test(message)) return `Not a complete message: ${message}`;
  if (message.includes('Something unexpected')) return `Unexpected: ${cause instanceof Error ? cause.stack : ''}`;
  return message.includes(token.slice(0, 20)) ? 'The message contains the token.' : undefined;
}

/** The add-in's error, or the error in the cell of its function. */
function getFailure(thrown: unknown): { kind: string; message: string; cause?: unknown } | undefined {
  if (isAddInError(thrown)) return thrown;
  return thrown instanceof CustomFunctions.Error ? { kind: thrown.code, message: thrown.message ?? '' } : undefined;
}

const getKind = (thrown: unknown) => getFailure(thrown)?.kind ?? '!';

const shown = new Map<string, Map<string, Map<string, string>>>(
  Object.keys(reaches).map((reach) => [reach, new Map(Object.keys(surfaces).map((name) => [name, new Map()]))]),
);
const counts = { cases: 0, right: 0, gaps: 0, messages: 0, 'n/a': 0 };

afterAll(() => {
  const tables = [...shown].map(([reach, matrix]) => printMatrix(reach, troubles, matrix));
  printInDeepRun(`\nfaults × surfaces: ${JSON.stringify(counts)}\n\n${tables.join('\n\n')}\n`);
  const fullCount = troubles.length * Object.keys(surfaces).length;
  expect(counts.cases).toBe(deep ? fullCount * Object.keys(reaches).length : Math.round(fullCount / 3));
  // A fault without a response to change tests nothing. Too many of them show that a place no longer reads the expected
  // address.
  if (!deep) expect(counts['n/a']).toBeLessThanOrEqual(33);
});

test.each(Object.entries(surfaces))('%s', async (surfaceName, surface) => {
  const { sandbox, clock } = running;
  await startAnew();
  const fetchFirst = await surface.prepare(running);
  // No result may come from data fetched during preparation.
  await startAnew();
  const right = await runToOutcome(fetchFirst);
  expect(right).not.toHaveProperty('thrown');
  const problems: string[] = [];
  let isClean = true;
  for (const reach of Object.keys(reaches) as Reach[]) {
    for (const trouble of troubles.filter((each) => listReaches(each, surfaceName).includes(reach))) {
      const name = `${trouble}, ${reach}`;
      const reportWrong = (wrong: string) => problems.push(`${name}: ${wrong}`);
      // Keeps the cache of the last case, which saves the requests of the preparation, unless the fault filled it.
      if (!isClean) await startAnew();
      const run = await surface.prepare(running);
      await startAnew();
      // A new connection reads the metadata in the background.
      if (surface.sendsNothing) await waitUntilIdle();
      sandbox.faults.add([createFault(trouble, reach, surface)]);
      const plantedTimes = countTimesLeft(sandbox.faults.list());
      const outcome = await runToOutcome(run, trouble === 'no answer');
      const hasChanged = countTimesLeft(sandbox.faults.list()) < plantedTimes;
      sandbox.faults.clear();
      if (!hasChanged && generalFaults.includes(trouble) && !surface.sendsNothing)
        reportWrong('No request reached the fault.');
      if (hasChanged && surface.sendsNothing) reportWrong('It sent a request to the service.');
      const { wrong, shown: shownResult } = gradeOutcome(outcome, right, surface, trouble);
      if (wrong !== undefined) reportWrong(wrong);
      if (!hasChanged && shownResult !== 'right') reportWrong(`No response was changed, but it shows ${shownResult}.`);
      const shouldSucceed = reach === 'once' && transientFaults.includes(trouble) && !surface.showsState;
      if (shouldSucceed && shownResult !== 'right') reportWrong(`A retry doesn't help: ${shownResult}`);
      const grade = hasChanged || wrong !== undefined ? shownResult : 'n/a';
      shown.get(reach)?.get(surfaceName)?.set(trouble, grade);
      counts.cases++;
      counts[grade === 'right' || grade === 'gaps' || grade === 'n/a' ? grade : 'messages']++;
      // Running work ends, too: the only pending timer is for the expiry of the token.
      const isIdle = await waitUntilIdle();
      if (!isIdle) reportWrong(`${clock.countPending()} timers are left.`);
      isClean = (!hasChanged || shownResult === 'right') && running.app.session.get().state === 'connected';
      // A failure is not cached: the next query succeeds.
      if (reach !== 'once' && shownResult !== 'right') {
        const isKept = surface.leavesOut && trouble === 'missing field';
        if (isKept || running.app.session.get().state !== 'connected') await startAnew();
        let { wrong: wrongLater, shown: shownLater } = gradeOutcome(await runToOutcome(run), right, surface);
        // The first query may share a load that the fault affected.
        if (shownLater !== 'right')
          ({ wrong: wrongLater, shown: shownLater } = gradeOutcome(await runToOutcome(run), right, surface));
        if (shownLater !== 'right') reportWrong(`After the fault: ${wrongLater ?? shownLater}`);
        else isClean = true;
      }
    }
  }
  expect(problems).toEqual([]);
});
