import fc from 'fast-check';
import '../../support/fixed-seed';
import { anyHistory, runHistory } from '../../support/table-history';

const runs = Number(process.env['HISTORIES'] ?? 100);

test('whatever happens to a linked table, nothing typed is lost, stands beside another key, or counts as fresh in a mixture', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      expect(await runHistory(history)).toBeUndefined();
    }),
    { numRuns: runs },
  );
}, 1_200_000);
