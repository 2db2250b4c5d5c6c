import { testSettled } from '../../packages/workbench/test/e2e/support/stress-settled';
import { openSample } from '../../packages/workbench/test/e2e/support/open-sample';

test('settled waits for the add-in to start, and then for its cells', async () => {
  const sample = await openSample();
  const { settled, values } = await sample.page.evaluate(async () => {
    const { workbench } = window as unknown as {
      workbench: {
        openFile(bytes: Uint8Array): Promise<void>;
        saveFile(): Promise<Uint8Array>;
        settled(ms: number): Promise<void>;
        enter(address: string, input: unknown): Promise<void>;
        read(address: string): { values: unknown[][] };
        log(): { text: string }[];
      };
    };
    const bytes = await workbench.saveFile();
    const countStarts = () => workbench.log().filter(({ text }) => /takes invocations/.test(text)).length;
    const before = countStarts();
    void workbench.openFile(bytes);
    await workbench.settled(20_000);
    const started = countStarts() - before;
    void workbench.openFile(bytes);
    await workbench.enter('A1', '=TRY.PRICE(4)');
    await workbench.settled(20_000);
    return { settled: started, values: workbench.read('A1').values };
  });
  expect({ settled, values }).toEqual({ settled: 1, values: [[40]] });
});

test('settled reports that the add-in does not start', async () => {
  const sample = await openSample('&pane=350');
  const refused = sample.page.evaluate(async () => {
    const { workbench } = window as unknown as {
      workbench: {
        openFile(bytes: Uint8Array): Promise<void>;
        saveFile(): Promise<Uint8Array>;
        settled(ms: number): Promise<void>;
      };
    };
    void workbench.openFile(await workbench.saveFile());
    // The frame is removed before its page has loaded.
    document.querySelector('#pane iframe')?.remove();
    await workbench.settled(500);
  });
  await expect(refused).rejects.toThrow('The add-in had not started after 500 ms.');
});

test.each([1, 6])(
  'every cell has its value after settled, round after round, on a %d times slower processor',
  async (slower) => {
    const sample = await openSample();
    expect(await testSettled(sample, { rounds: 7, slower })).toEqual([]);
  },
);
