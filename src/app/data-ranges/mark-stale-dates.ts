import { wait } from '../../model/wait';
import type { DataRange } from './data-range-actions';
import type { DataRangeServices } from './data-range-services';

type Services = Pick<DataRangeServices, 'clock' | 'connected'> & {
  readonly formulas: Pick<DataRangeServices['formulas'], 'dateNow'>;
};

/** The list is of use without it, so a slow service does not keep it back for longer. */
const longestMillis = 3_000;

/**
 * The blocks, those stale whose date word means another date by now than that of what they show: `last` moves on as soon as
 * a newer delivery is there. `sheetOf`: where a block's addresses without a sheet are, by its id.
 */
export async function markStaleDates(
  tools: Services,
  blocks: readonly DataRange[],
  sheetOf: (id: string) => string | undefined,
): Promise<readonly DataRange[]> {
  // Without a token nobody can tell, and asking would count as a cell that waits for one.
  if (!tools.connected()) return blocks;
  const stop = new AbortController();
  const told = Promise.all(blocks.map((block) => follow(tools, block, sheetOf(block.id))));
  const asListed = () => blocks;
  try {
    return await Promise.race([told, wait(tools.clock, longestMillis, stop.signal).then(asListed, asListed)]);
  } finally {
    stop.abort();
  }
}

async function follow({ formulas }: Services, block: DataRange, sheet: string | undefined): Promise<DataRange> {
  const { kind, state, asOf, formula } = block;
  if (kind === 'snapshot' || state !== 'fresh' || asOf === undefined) return block;
  try {
    const now = await formulas.dateNow(formula, asOf, sheet);
    if (!now || now.date === asOf) return block;
    const shown = block.askedAt === undefined ? 'its rows are' : 'its value is';
    const problem = `"${now.word}" is now ${now.date}, and ${shown} of ${asOf}. Refresh it.`;
    return { ...block, state: 'stale', problem };
  } catch {
    return block;
  }
}
