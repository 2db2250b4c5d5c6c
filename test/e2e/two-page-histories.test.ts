import { met, type PageAnalyst } from '../support/page-history';
import { openTwoPages, tryHistories } from './fixtures/two-pages';

let pages: readonly [PageAnalyst, PageAnalyst];
beforeAll(async () => {
  pages = await openTwoPages();
});

test('whatever two analysts do to one table, no note is lost or beside another key, and no mixture is fresh', async () => {
  await tryHistories(...pages, 4, 1);
  const rare = Object.entries(met).filter(([, times]) => times < 4);
  expect(rare).toEqual([]);
}, 300_000);
