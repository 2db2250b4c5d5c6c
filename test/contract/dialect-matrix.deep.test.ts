import { readFileSync } from 'node:fs';
import { printDialects, runDialects } from './dialect-matrix';

// Dialects whose rows are others: names that are missing, ids inside strings, files that are late.
const ofData = ['nameless', 'high-ids', 'all-late', 'fx-unflagged', 'no-statuses'];

it('returns the cells of the default service, or a message about a feature that a dialect lacks, as documented', async () => {
  const lines = await runDialects();
  const others = lines.flatMap(({ name, others: found }) => found.map((dialect) => `${name} ${dialect}`));
  expect(others.filter((other) => !ofData.some((dialect) => other.endsWith(` ${dialect}`)))).toEqual([]);
  const listCells = (page: string) => page.replace(/[-| ]+/g, ' ');
  expect(listCells(printDialects(lines))).toBe(listCells(readFileSync('test/contract/dialects.md', 'utf8')));
}, 600_000);
