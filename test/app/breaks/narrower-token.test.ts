import { trackTable } from '../../../src/app/breaks/track-table';
import type { DescribedBreak } from '../../../src/app/breaks/describe-breaks';
import { listBreakColumns } from '../../../src/app/breaks/break-columns';
import { createBreakId } from '../../../src/checks/break-identity';
import type { PlainDate } from '../../../src/model/plain-date';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const dates = [13, 14, 15, 16].map((day) => `2026-04-${day}` as PlainDate);
const names = listBreakColumns('USD').map(({ name }) => name);
const [first, second] = ['1 HARB', '2 HARB'];
let workbook: MemoryWorkbook;
beforeEach(() => {
  workbook = new MemoryWorkbook();
});

/** Tracks a missing price, which belongs to no account, with a token that covers some customers. */
async function track(date: number, isFound: boolean, covered: readonly string[]) {
  const key = { kind: 'Missing price', custodian: 1, security: 9 } as const;
  const missingPrice = {
    ...{ ...key, custodian: 'HARB', accountNumber: '', symbol: '', description: '', id: createBreakId(key) },
    ...{ expected: 0, actual: 0, difference: 1, explanation: '', cusip: '', value: null, currency: 'USD' },
    ...{ suggestion: '', status: 'final' },
  } as unknown as DescribedBreak;
  const { resolved, unchecked } = await trackTable(
    {
      ...{ workbook, clock: stillClock, session: 'Ana' },
      findDateSystem: () => Promise.resolve(1900 as const),
      getUserName: () => 'Ana',
    },
    {
      ...{ date: dates[date]!, dates: dates.slice(0, date + 1), base: 'USD', incompleteChecks: [], covered },
      breaks: isFound ? [missingPrice] : [],
      findStatus: () => 'final',
    },
  );
  const readCell = (name: (typeof names)[number]) =>
    workbook.getSheet('Tracked breaks 1').get(1, names.indexOf(name)).value;
  return { resolved, unchecked, status: readCell('status'), attention: readCell('attention') };
}

test('a break without an account is not resolved by a token that covers fewer customers', async () => {
  await track(0, true, [first, second]);
  const partial = {
    ...{ resolved: 0, unchecked: 1, status: 'Open' },
    attention: expect.stringContaining("your token doesn't cover all of it") as string,
  };
  expect(await track(1, false, [first])).toMatchObject(partial);
  // The workbook still knows the wider scope on later dates.
  expect(await track(2, false, [first])).toMatchObject(partial);
  expect(await track(3, false, [first, second])).toMatchObject({ resolved: 1, status: 'Resolved' });
});

test('a break first seen after the last token that covered more is resolved', async () => {
  await track(0, false, [first, second]);
  await track(1, true, [first]);
  expect(await track(2, false, [first])).toMatchObject({ resolved: 1, status: 'Resolved' });
});

test('customers of other custodians do not matter', async () => {
  await track(0, true, [first, '2 MERIDIAN']);
  expect(await track(1, false, [first])).toMatchObject({ resolved: 1 });
});
