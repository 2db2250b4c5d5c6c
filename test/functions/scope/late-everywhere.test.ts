import { checkLateSurfaces, startLateBed } from './check-late-surfaces';

let bed: Awaited<ReturnType<typeof startLateBed>>;
beforeAll(async () => {
  bed = await startLateBed();
});
afterAll(() => bed.running.close());

it('shows no row of a late delivery in any function without partial=1, and names the same ones in all', async () => {
  const { refused } = await checkLateSurfaces(bed, 8);
  expect(refused).toBeGreaterThan(20);
});
