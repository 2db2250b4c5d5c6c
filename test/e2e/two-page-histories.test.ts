import { met, type PageAnalyst } from '../support/page-history';
import { openTwoPages, tryHistories } from './fixtures/two-pages';

let pages: readonly [PageAnalyst, PageAnalyst];
beforeAll(async () => {
  pages = await openTwoPages();
});

test('no actions of two analysts on one table lose a note, move it to another key, or show mixed data as fresh', async () => {
  await tryHistories(...pages, 4, 1);
  const rare = Object.entries(met).filter(([, times]) => times < 4);
  expect(rare).toEqual([]);
}, 300_000);
