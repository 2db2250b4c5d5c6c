import { situationCounts } from '../support/page-history';
import { tryHistories } from './fixtures/two-pages';

const histories = Number(process.env['HISTORIES'] ?? 200);

afterAll(() => process.stdout.write(`\nmet in two pages: ${JSON.stringify(situationCounts)}\n`));

test('no history of two pages loses a note or shows mixed data as fresh', async () => {
  await tryHistories(histories, 1000);
}, 10_800_000);

test('no history with one page slowed down six times loses anything', async () => {
  await tryHistories(Math.ceil(histories / 5), 2000, 6);
}, 10_800_000);
