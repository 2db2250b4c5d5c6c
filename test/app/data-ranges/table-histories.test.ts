import { fc } from '../../support/fast-check';
import { anyHistory } from '../../support/history-steps';
import { runHistory } from '../../support/table-history';

const runs = Number(process.env['HISTORIES'] ?? 100);

test('no sequence of actions on a linked table loses notes, moves them to another key, or shows mixed data as fresh', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      expect(await runHistory(history)).toBeUndefined();
    }),
    { numRuns: runs },
  );
}, 1_200_000);
