import { setMaxListeners } from 'node:events';
import { gatherBreaks } from '../../src/app/breaks/gather-breaks';
import { gatherMorning } from '../../src/app/morning/gather-morning';
import { detectHost, createCellFunction, setCellServices, type Invocation } from '../../src/functions/cells/run-cell';
import { functions } from '../../src/functions/registry';
import { parseFormula } from '../../src/query/parse-formula';
import { installCellErrors } from '../support/cell-errors';
import { rememberResponses } from '../support/remembered-responses';
import { startSandboxedPane, type SandboxedPane } from '../support/sandboxed-pane';

let running: SandboxedPane;
beforeAll(async () => {
  // A call waits for many requests with one signal.
  setMaxListeners(100);
  installCellErrors();
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 }));
  running = await startSandboxedPane({}, undefined, rememberResponses);
  setCellServices(running.app.cells);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => running.close());

// Cells for one value share their requests, so canceling one of them aborts none.
const formulas = [
  ...functions.filter(({ kind }) => kind === 'table').map(({ example }) => example),
  // Calls with more kinds of requests than in the examples.
  '=IDS.STATUS("last",1,,"affected=1")',
  '=IDS.POSITIONS("*","last","*","names=1;base=USD")',
  '=IDS.RECON("roll","*","last")',
  '=IDS.RECON("missing",1,"last")',
  '=IDS.RECON("prices",1,"last")',
];

test.each(formulas)('canceling %s aborts each of its requests', async (formula) => {
  const { name, args } = parseFormula(formula);
  const calledFunction = functions.find((definition) => definition.name === name);
  if (!calledFunction) throw new Error(`There is no function ${name}.`);
  const values = calledFunction.parameters.map((_, index) => args[index] ?? null);
  const notAborted = await findNotAborted((signal) => {
    const invocation = {} as Invocation;
    signal.addEventListener('abort', () => invocation.onCanceled?.());
    return createCellFunction(calledFunction)(...values, invocation);
  });
  expect(notAborted).toEqual([]);
});

const getMorningSources = () => {
  const { app } = running;
  const { loader, loadTotal, clock } = app.cells.context;
  return { loader, loadTotal, clock, deliveries: app };
};

// The checks send the later requests of the morning check and of tracked breaks, as IDS.RECON does.
test.each<[action: string, run: (signal: AbortSignal) => Promise<unknown>, requests: number]>([
  ['the delivery board', (signal) => running.app.readDeliveryBoard(undefined, signal), Infinity],
  ['the data of the token', (signal) => running.app.countAccessibleData(signal), Infinity],
  ['the morning check', (signal) => gatherMorning(getMorningSources(), {}, { signal }), 10],
  ['tracking breaks', (signal) => gatherBreaks(getMorningSources(), { custodians: [1] }, { signal }), 10],
])('canceling %s aborts each of its requests', async (_, run, requests) => {
  expect(await findNotAborted(run, requests)).toEqual([]);
});

/** Cancels an action during each of its requests, up to a number, and returns the requests that weren't aborted. */
async function findNotAborted(run: (signal: AbortSignal) => Promise<unknown>, requests = Infinity): Promise<string[]> {
  const notAborted: string[] = [];
  for (let number = 1; number <= requests; number++) {
    running.app.cells.context.loader.clear();
    const heldRequest = holdRequest(number);
    const controller = new AbortController();
    const result = run(controller.signal).catch(() => undefined);
    const request = await Promise.race([heldRequest, result.then(() => undefined)]);
    if (!request) break;
    controller.abort();
    const address = decodeURIComponent(request.address.slice(running.service.length));
    const isAborted = await Promise.race([request.aborted, new Promise((resolve) => setTimeout(resolve, 100))]);
    // The delivery records of several custodians are one request, which calls share.
    if (!isAborted && !address.includes('CustodianId in (')) notAborted.push(address);
    request.respond();
    await result;
  }
  return notAborted;
}

/** Holds the n-th request, counted from 1, until it's aborted or the caller lets it respond. */
function holdRequest(number: number) {
  jest.restoreAllMocks();
  const send = globalThis.fetch;
  let sentCount = 0;
  return new Promise<{ address: string; aborted: Promise<true>; respond: () => void }>((resolveHeld) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
      if (++sentCount !== number) return send(address, options);
      await new Promise<void>((respond, reject) => {
        const aborted = new Promise<true>((resolveAborted) => {
          options?.signal?.addEventListener('abort', () => {
            resolveAborted(true);
            reject(new DOMException('The request was aborted.', 'AbortError'));
          });
        });
        resolveHeld({ address: (address as URL).href, aborted, respond });
      });
      return send(address, options);
    });
  });
}
