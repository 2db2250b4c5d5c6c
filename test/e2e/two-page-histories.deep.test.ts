import { met, type PageAnalyst } from '../support/page-history';
import { openTwoPages, slowDown, tryHistories } from './fixtures/two-pages';

const histories = Number(process.env['HISTORIES'] ?? 200);
const slowed = 6;

let pages: readonly [PageAnalyst, PageAnalyst];
afterAll(() => process.stdout.write(`\nmet in two pages: ${JSON.stringify(met)}\n`));
beforeEach(async () => {
  pages = await openTwoPages();
});

test('no history of two pages loses a note or shows mixed data as fresh', async () => {
  await tryHistories(...pages, histories, 1000);
}, 10_800_000);

test('no history with one page slowed six times does either', async () => {
  await slowDown(pages[1], slowed);
  await tryHistories(...pages, Math.ceil(histories / 5), 2000);
}, 10_800_000);
