import { isAddInError } from '../../src/model/errors';
import { faultKinds, type Fault, type FaultKind } from '../../src/sandbox/faults';
import { startSandboxedApp } from '../support/sandboxed-app';
import { createTestClock, settlePromises } from '../support/test-clock';
import type { Parts, Running, Surface } from './surface';
import { surfaces } from './surfaces';

// What goes wrong on the way × what asks: the right answer after another try, or a sentence and the old data; never a
// short table, another number, a promise that does not settle, or an error that is no sentence.

const tryMillis = 60_000;
const tokenLife = 10 * 365 * 86_400;
const settleMillis = 10_000;

let running: Running;
let token: string;

beforeAll(async () => {
  const clock = createTestClock({
    start: Date.UTC(2026, 3, 11, 11),
    today: '2026-04-11',
    skip: (millis) => millis < tryMillis,
  });
  // Pages of twenty, so that the rows of one custodian take several.
  const started = await startSandboxedApp({ pageSize: 20, now: () => clock.now() }, clock);
  running = { ...started, clock };
  token = await started.sandbox.mintToken({ exp: clock.now() / 1000 + tokenLife });
});
afterEach(() => running.sandbox.faults.clear());
afterAll(() => running.close());

/** A fault of the sandbox, or an answer that comes only when nobody waits for it any more. */
type Trouble = FaultKind | 'no answer';
const troubles: readonly Trouble[] = [...faultKinds, 'no answer'];

const reaches = {
  once: { own: true, times: 1 },
  always: { own: true, times: 1000 },
  'always, everywhere': { own: false, times: 1000 },
} as const;
type Reach = keyof typeof reaches;

/** What another try mends. */
const passing: readonly Trouble[] = ['delay', '429', '500', '503', 'cut'];

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

/** Forgets what was fetched, as another token might see other data. */
async function connectAnew(): Promise<void> {
  running.app.disconnect();
  await running.app.connect(token);
}

/** The parts of the answer, or what was thrown. */
async function outcomeOf(ask: () => Promise<Parts>, hasten = false): Promise<Parts | { thrown: unknown }> {
  const { clock, sandbox } = running;
  let settled = false;
  const asking = ask()
    .catch((thrown: unknown) => ({ thrown }))
    .finally(() => void (settled = true));
  const end = performance.now() + settleMillis;
  for (let taken = timesLeft(sandbox.faults.list()); !settled && performance.now() < end;) {
    await new Promise((done) => setImmediate(done));
    const left = timesLeft(sandbox.faults.list());
    if (hasten && left < taken) clock.pass(tryMillis + 1);
    taken = left;
  }
  return settled ? asking : { thrown: new Error('The promise does not settle.') };
}

async function becomesIdle(): Promise<boolean> {
  const end = performance.now() + settleMillis;
  do await settlePromises();
  while (running.clock.pending() > 1 && performance.now() < end);
  return running.clock.pending() <= 1;
}

const timesLeft = (faults: readonly Fault[]) => faults.reduce((sum, { times }) => sum + times, 0);

/** What is wrong with an outcome, or how good it is. */
function judge(
  outcome: Parts | { thrown: unknown },
  right: Parts,
  { keeps, said, leavesOut }: Surface,
  trouble?: Trouble,
): { wrong?: string; shown: string } {
  if ('thrown' in outcome) {
    const wrong = wrongSentence(outcome.thrown);
    return wrong === undefined ? { shown: keeps ? 'old rows' : kindOf(outcome.thrown) } : { wrong, shown: '!' };
  }
  const failed: string[] = [];
  for (const name of Object.keys({ ...right, ...outcome })) {
    const part = outcome[name];
    if (JSON.stringify(part) === JSON.stringify(right[name])) continue;
    if (said?.includes(name) && trouble?.endsWith('count')) continue;
    // What the service sends beside what is known is shown.
    if (name === 'Unexpected' && trouble === 'extra field') continue;
    if (leavesOut && !(name in outcome) && trouble === 'missing field') continue;
    const wrong = isAddInError(part) ? wrongSentence(part) : `Its ${name} are others than the right ones.`;
    if (wrong !== undefined) return { wrong, shown: '!' };
    failed.push(name);
  }
  return { shown: failed.length === 0 ? 'right' : 'gaps' };
}

function wrongSentence(thrown: unknown): string | undefined {
  if (!isAddInError(thrown)) return `No sentence: ${String(thrown instanceof Error ? thrown.stack : thrown)}`;
  const { message, cause } = thrown;
  if (!/^\S.* .*[.!?]$/s.test(message)) return `No whole sentence: ${message}`;
  if (message.includes('Something unexpected')) return `Unexpected: ${cause instanceof Error ? cause.stack : ''}`;
  return message.includes(token.slice(0, 20)) ? 'It says the token.' : undefined;
}

const kindOf = (thrown: unknown) => (isAddInError(thrown) ? thrown.kind : '!');

const shown = new Map<string, string[]>();
const counts = { cases: 0, right: 0, gaps: 0, sentences: 0 };

afterAll(() => {
  const names = Object.keys(surfaces);
  const width = 16;
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(34) + cells.map((cell) => cell.padEnd(width)).join('');
  const lines = [...shown].map(([name, cells]) => line(name, cells));
  process.stdout.write(`\nfaults × surfaces: ${JSON.stringify(counts)}\n${line('', names)}\n${lines.join('\n')}\n`);
  expect(counts.cases).toBe(troubles.length * names.length * Object.keys(reaches).length);
});

test.each(Object.entries(surfaces))('%s', async (_name, surface) => {
  const { sandbox, clock } = running;
  await connectAnew();
  const first = await surface.prepare(running);
  // Nothing may come from what was fetched to prepare it.
  await connectAnew();
  const right = await outcomeOf(first);
  expect(right).not.toHaveProperty('thrown');
  const problems: string[] = [];
  for (const reach of Object.keys(reaches) as Reach[]) {
    for (const trouble of troubles) {
      const name = `${trouble}, ${reach}`;
      const say = (wrong: string) => problems.push(`${name}: ${wrong}`);
      await connectAnew();
      const ask = await surface.prepare(running);
      await connectAnew();
      sandbox.faults.add([faultOf(trouble, reach, surface)]);
      const planted = timesLeft(sandbox.faults.list());
      const outcome = await outcomeOf(ask, trouble === 'no answer');
      if (timesLeft(sandbox.faults.list()) === planted) say('Nothing was asked that it could hit.');
      sandbox.faults.clear();
      const { wrong, shown: word } = judge(outcome, right, surface, trouble);
      if (wrong !== undefined) say(wrong);
      if (reach === 'once' && passing.includes(trouble) && word !== 'right') say(`Not mended by another try: ${word}`);
      shown.set(name, [...(shown.get(name) ?? []), word]);
      counts.cases++;
      counts[word === 'right' ? 'right' : word === 'gaps' ? 'gaps' : 'sentences']++;
      // What was still on its way ends, too: the end of the token is all that is waited for.
      const idle = await becomesIdle();
      if (!idle) say(`${clock.pending()} waits are left.`);
      // A failure is not kept: what is asked next is answered.
      if (reach !== 'once' && word !== 'right') {
        if (running.app.session.get().state !== 'connected') await connectAnew();
        const { wrong: later, shown: then } = judge(await outcomeOf(ask), right, surface);
        if (then !== 'right') say(`Afterwards: ${later ?? then}`);
      }
    }
  }
  expect(problems).toEqual([]);
});
