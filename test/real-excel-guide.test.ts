import { readFileSync } from 'node:fs';
import { listChecks, policyCheck } from '../src/app/self-test/run-self-test';
import { systemClock } from '../src/model/clock';

const guide = readFileSync('docs/guides/real-excel.md', 'utf8');
const checks = [...listChecks(systemClock), policyCheck];

/** The first two cells of each table row whose first cell is the number of a check. */
const rows = [...guide.matchAll(/^\| +(S?\d+) +\| +(.+?) +\|/gm)].map(([, id = '', text = '']) => ({ id, text }));

it('lists every check of the self-test in its order', () => {
  expect(rows.filter(({ id }) => id.startsWith('S'))).toEqual(
    checks.map(({ id, title: what }) => ({ id, text: what })),
  );
});

it('numbers the manual checks without gaps', () => {
  const numbers = rows.filter(({ id }) => !id.startsWith('S')).map(({ id }) => Number(id));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('lists the checks that resolve each open point', () => {
  const [, section = ''] = /## Open points([^]*?)## Manual checks/.exec(guide) ?? [];
  const doubts = section.split(/^- /m).slice(1);
  const known = new Set(rows.map(({ id }) => id));
  const named = doubts.map((doubt) =>
    [...doubt.matchAll(/\(((?:S?\d+(?:, )?)+)\)/g)].flatMap(([, ids = '']) => ids.split(', ')),
  );
  expect(doubts.length).toBeGreaterThan(10);
  expect(doubts.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  expect(named.flat().filter((id) => !known.has(id))).toEqual([]);
});
