import type { SampleWorkbench } from './open-sample';

/** The input of a round, and the expected cells when everything is settled. The numbers are unique to the round. */
const steps: readonly ((round: number) => {
  readonly cells: Record<string, unknown>;
  readonly shows: Record<string, unknown>;
})[] = [
  (n) => ({ cells: { A1: n, B1: '=TRY.PRICE(A1)', C1: '=B1+1' }, shows: { B1: n * 10, C1: n * 10 + 1 } }),
  (n) => ({ cells: { A1: n + 0.5 }, shows: { B1: (n + 0.5) * 10, C1: (n + 0.5) * 10 + 1 } }),
  (n) => ({
    cells: { E1: `=TRY.ROWS(${2 + (n % 5)},2)`, H1: '=SUM(F1:F20)', H2: '=ROWS(E1#)' },
    shows: { H1: sumTo(1 + (n % 5)), H2: 2 + (n % 5) },
  }),
  () => ({ cells: { E1: '=TRY.ROWS(1,2)' }, shows: { H1: 0, H2: 1, E2: '' } }),
  (n) => ({
    cells: { J1: Array.from({ length: 60 }, (_, row) => [`=TRY.ADD(${n},${row})`, `=J${row + 1}*2`]) },
    shows: { J1: n, K1: n * 2, J60: n + 59, K60: (n + 59) * 2 },
  }),
  () => ({
    cells: { J1: '', M1: '=TRY.FAIL("#N/A","none")', M2: '=IFERROR(M1,"caught")' },
    shows: { J1: '', M1: '#N/A', M2: 'caught' },
  }),
];

const sumTo = (last: number) => (last * (last + 1)) / 2;

/**
 * Repeatedly enters cells, waits until everything is settled, and reads them, and returns wrong values.
 * @param slower - by how much the page's processor is slowed down
 */
export async function testSettled(
  sample: SampleWorkbench,
  { rounds, slower }: { readonly rounds: number; readonly slower: number },
): Promise<string[]> {
  const devtools = await sample.page.context().newCDPSession(sample.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const wrong: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const { cells, shows } = steps[round % steps.length]?.(round) ?? { cells: {}, shows: {} };
      // In one message, because a second one would give the page time in between.
      const shown = await sample.page.evaluate(
        async ([entered, addresses]) => {
          const { workbench } = window as unknown as {
            workbench: {
              enter(address: string, input: unknown): Promise<void>;
              settled(ms: number): Promise<void>;
              read(address: string): { values: unknown[][] };
            };
          };
          for (const [address, input] of Object.entries(entered)) await workbench.enter(address, input);
          await workbench.settled(60_000);
          return addresses.map((address) => workbench.read(address).values[0]?.[0]);
        },
        [cells, Object.keys(shows)] as const,
      );
      Object.entries(shows).forEach(([address, value], index) => {
        if (shown[index] !== value)
          wrong.push(`Round ${round}: ${address} shows ${String(shown[index])}, not ${String(value)}.`);
      });
    }
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
  return wrong;
}
