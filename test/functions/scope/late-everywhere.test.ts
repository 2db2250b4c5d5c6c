import { checkLateSurfaces, startLateSetup } from './check-late-surfaces';

let setup: Awaited<ReturnType<typeof startLateSetup>>;
beforeAll(async () => {
  setup = await startLateSetup();
});
afterAll(() => setup.running.close());

it('shows no row of a late delivery in any function without partial=1, and names the same ones in all', async () => {
  const { refused } = await checkLateSurfaces(setup, 8);
  expect(refused).toBeGreaterThan(20);
});
