import { openSample, type SampleWorkbench } from './support/open-sample';

/** Enough formulas that other events are handled during their calculation. */
const rows = 900;

/** Cells that are calculated last, because they depend on all others, and are then overwritten. */
const last = [1, 2, 3].map((row) => [row, `=H${row}*SUM(B1:B${rows})`]);

let sample: SampleWorkbench;

beforeAll(async () => {
  sample = await openSample();
  const formulas = Array.from({ length: rows }, (_, row) => [row % 50 === 0 ? `=TRY.ADD(A$1,1)-A$1` : `=A$1-A$1+1`]);
  await sample.calculate({ A1: 1, B1: formulas, H1: last }, 'A1');
});

/** Recalculates all formulas, and runs an action as soon as the calculation reaches the first function of the add-in. */
async function runWhileCalculating(act: string): Promise<void> {
  await sample.page.evaluate(`(async () => {
    const turn = new MessageChannel();
    const nextTurn = () => new Promise((resolve) => {
      turn.port1.onmessage = resolve;
      turn.port2.postMessage(undefined);
    });
    const calls = workbench.log().length;
    await workbench.enter('A1', workbench.read('A1').values[0][0] + 1);
    const end = performance.now() + 20_000;
    while (workbench.log().length === calls) {
      if (performance.now() > end) throw new Error('The function is not called.');
      await nextTurn();
    }
    await ${act};
  })()`);
  await sample.call('settled', 20_000);
}

test('a constant that is typed over a formula during its calculation stays', async () => {
  await runWhileCalculating(`workbench.enter('I3', 'kept')`);
  expect((await sample.call('read', 'I1:I3')).values).toEqual([[rows], [2 * rows], ['kept']]);
});

// The engine pauses before the formulas, and on a slow machine an edit can become due within the pause.
test('a formula that becomes due while the engine pauses before the formulas of a spill is calculated, too', async () => {
  await sample.page.evaluate(`(async () => {
    const Quick = MessageChannel;
    const pauses = Promise.withResolvers();
    window.MessageChannel = class extends Quick {
      constructor() {
        super();
        // The drawing pauses, too.
        if (new Error().stack.includes('makeDirty')) return;
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message) => setTimeout(() => post(message), 500);
        pauses.resolve();
      }
    };
    try {
      await workbench.enter('K1', '=SEQUENCE(3)');
      await pauses.promise;
      await workbench.enter('M1', '=1+1');
      await workbench.settled(20_000);
    } finally {
      window.MessageChannel = Quick;
    }
  })()`);
  expect((await sample.call('read', 'K1:M3')).values).toEqual([
    [1, '', 2],
    [2, '', ''],
    [3, '', ''],
  ]);
});
