import { openWorkbook } from '../../faults/table-surfaces';
import { rememberResponses } from '../../support/remembered-responses';
import { createMorningClock, startRunning } from '../../faults/start-running';

/** The file of the caller's caller, without looking up the source maps of its stack. */
function findCaller(): string | undefined {
  const original = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  Error.prepareStackTrace = (_, [, , caller]) => caller?.getFileName();
  const { stack } = new Error();
  Object.defineProperty(
    Error,
    'prepareStackTrace',
    original ?? { value: undefined, configurable: true, writable: true },
  );
  return stack;
}

/** The listeners of the add-in on any signal, without removed and completed ones. */
function watchSignals() {
  const held = new Map<AbortSignal, Set<unknown>>();
  // oxlint-disable-next-line typescript/unbound-method -- they are called with the signal, and put back
  const { addEventListener: add, removeEventListener: remove } = AbortSignal.prototype;
  AbortSignal.prototype.addEventListener = function (this: AbortSignal, type: string, listener: unknown, ...more: []) {
    // Node's own fetch adds listeners, too.
    if (findCaller()?.includes('/src/')) {
      held.set(this, (held.get(this) ?? new Set()).add(listener));
    }
    add.call(this, type, listener as EventListener, ...more);
  };
  AbortSignal.prototype.removeEventListener = function (this: AbortSignal, type: string, listener: unknown) {
    held.get(this)?.delete(listener);
    remove.call(this, type, listener as EventListener);
  };
  return {
    // One-time listeners are removed when the signal fires.
    countHeld: () => [...held].reduce((sum, [signal, listeners]) => sum + (signal.aborted ? 0 : listeners.size), 0),
    countSignals: () => held.size,
    stop: () => Object.assign(AbortSignal.prototype, { addEventListener: add, removeEventListener: remove }),
  };
}

it('leaves no listener on a shared signal after 40 refreshes', async () => {
  const running = await startRunning(createMorningClock(), rememberResponses);
  const watched = watchSignals();
  try {
    const { dataRanges } = openWorkbook(running);
    await dataRanges.insertTable({ formula: '=IDS.POSITIONS(1,"last","Quantity","top=3")', target: 'selection' });
    const { signal } = new AbortController();
    for (let refresh = 0; refresh < 40; refresh++) {
      running.app.cells.context.loader.clear();
      await dataRanges.refreshDataRanges('all', { signal });
    }
    expect(watched.countSignals()).toBeGreaterThan(40);
    expect(watched.countHeld()).toBe(0);
  } finally {
    watched.stop();
    await running.close();
  }
}, 300_000);
