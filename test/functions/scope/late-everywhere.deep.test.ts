import { checkLateSurfaces, startLateSetup } from './check-late-surfaces';
import { printInDeepRun } from '../../support/depth';

let setup: Awaited<ReturnType<typeof startLateSetup>>;
beforeAll(async () => {
  setup = await startLateSetup();
});
afterAll(() => setup.running.close());

const numRuns = Number(process.env['LATE_RUNS'] ?? 2_000);

it(
  'shows no row of a late delivery in any function without partial=1, and names the same ones in all',
  async () => {
    const { runs, refused } = await checkLateSurfaces(setup, numRuns);
    printInDeepRun(`\nlate deliveries: ${numRuns} patterns, ${runs} queries, ${refused} refused\n`);
    expect(refused).toBeGreaterThan(numRuns);
  },
  3 * 3_600_000,
);
