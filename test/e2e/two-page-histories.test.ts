import { met } from '../support/page-history';
import { tryHistories } from './fixtures/two-pages';

test('no actions of two analysts on one table lose a note, move it to another key, or show mixed data as fresh', async () => {
  await tryHistories(4, 4);
  const { fresh, notes, kept } = met;
  const rare = Object.entries({ fresh, notes, kept }).filter(([, times]) => times < 4);
  expect(rare).toEqual([]);
}, 300_000);
