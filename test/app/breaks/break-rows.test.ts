import { toAddInCells, readTracked } from '../../../src/app/breaks/break-rows';
import { parseDay } from '../../support/prepared-queries';

it.each([
  [1900, 46_112],
  [1904, 44_650],
] as const)('reads and writes dates as a workbook of %d counts them', (system, march31) => {
  const cells = { id: 'b', firstSeen: march31 - 1, lastSeen: march31, due: march31 + 1, status: 'Accepted' };
  const tracked = readTracked(cells, { oldComments: {} }, parseDay('2026-04-10'), system);
  expect(tracked).toMatchObject({
    firstSeen: parseDay('2026-03-30'),
    lastSeen: parseDay('2026-03-31'),
    due: parseDay('2026-04-01'),
  });
  const written = toAddInCells(
    { ...tracked, age: 1, attention: '', isFound: false, isUnchecked: false },
    undefined,
    system,
  );
  expect(written).toMatchObject({ firstSeen: march31 - 1, lastSeen: march31 });
});

it.each([
  ['13/45/2026', '13/45/2026'],
  [20_261_130, '20261130'],
  [true, 'true'],
])('keeps %p in the Due column as text, because it is not a date', (due, dueText) => {
  const tracked = readTracked({ id: 'b', due }, { oldComments: {} }, parseDay('2026-04-10'), 1900);
  expect(tracked).toMatchObject({ due: undefined, dueText });
});

it.each(['', '  '])('reads a blank Due cell (%p) as no date', (due) => {
  expect(readTracked({ id: 'b', due }, { oldComments: {} }, parseDay('2026-04-10'), 1900)).not.toHaveProperty(
    'dueText',
  );
});
