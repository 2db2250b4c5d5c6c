import type { Clock } from '../../../src/model/clock';
import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

// Ann refreshes a table whose custodian changed, and Bob starts to convert it at each of her calls to the workbook.
// Waits are longer than calls, as in Excel on the web, where locks become visible within half a second.

const clock: Clock = {
  ...stillClock,
  callAfter: (_millis, callback) => {
    const timer = setImmediate(callback);
    return () => clearImmediate(timer);
  },
};

const calls = [
  'readParts',
  'setPart',
  'readBody',
  'readTables',
  'readReference',
  'readSort',
  'reapplyFilters',
] as const;

async function openSharedTable() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3, 4].map((key) => [key, key * 10])));
  source.books.set(2, new Map([3, 4, 5, 6, 7].map((key) => [key, key * 11])));
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  const ann = openSource(workbook, source, 'Ann', clock);
  const bob = openSource(workbook, source, 'Bob', clock);
  const { id } = await ann.insertTable({ formula: sourceFormula, target: 'selection' });
  sheet.set(0, 9, { value: 2, format: 'General' });
  return { workbook, source, sheet, ann, bob, id };
}

/**
 * Lets Bob act at the n-th call of Ann's refresh. Returns both outcomes; only the first if the refresh has fewer calls.
 */
async function raceConversion(
  { workbook, sheet, ann, bob, id }: Awaited<ReturnType<typeof openSharedTable>>,
  act: (bob: DataRangeActions, id: string) => Promise<unknown>,
  nth: number,
) {
  let count = 0;
  let theirs: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const countStep = () => {
    if (count++ === nth && !theirs) theirs = Promise.allSettled([act(bob, id)]);
  };
  for (const call of calls) {
    const callOriginal = workbook[call].bind(workbook) as (...args: never[]) => Promise<unknown>;
    (workbook as unknown as Record<string, unknown>)[call] = (...args: never[]) => {
      countStep();
      return callOriginal(...args);
    };
  }
  sheet.refuse = () => {
    countStep();
    return undefined;
  };
  const [anns] = await Promise.allSettled([ann.refreshDataRanges([id])]);
  const bobs = (await theirs)?.[0];
  sheet.refuse = () => undefined;
  return { anns, bobs };
}

function captureState({ workbook, sheet, source }: Awaited<ReturnType<typeof openSharedTable>>) {
  const parts = [...workbook.storedParts.values()].filter((part) => part.startsWith('<block'));
  const [xml] = parts;
  const read = xml === undefined ? undefined : readDefinition(xml);
  const definition = read && 'definition' in read ? read.definition : undefined;
  const { table } = sheet;
  const body = table
    ? Array.from({ length: table.rows - 1 }, (_row, index) =>
        [0, 1].map((column) => sheet.get(table.row + 1 + index, table.column + column).value),
      )
    : [];
  const printSorted = (rows: unknown[][]) => JSON.stringify([...rows].map(String).sort());
  const custodian = [1, 2].find((candidate) => printSorted(source.rows(candidate)) === printSorted(body));
  const cells = sheet.cells.flat().filter((cell) => cell !== undefined);
  return {
    table: table !== undefined,
    parts: parts.length,
    kind: definition?.kind,
    writing: definition?.lock,
    custodian,
    result: definition?.result.hash,
    formula: cells.some(({ formula }) => formula?.startsWith('=IDS.')),
    stamp: cells.some(({ value }) => value === 'Snapshot of'),
    stamped: cells.map(({ value }) => String(value)).find((value) => value.startsWith('IDS.POSITIONS(')),
    filled: cells.filter(({ value }) => value !== '').length,
  };
}

const acts: Readonly<Record<string, (bob: DataRangeActions, id: string) => Promise<unknown>>> = {
  'converts it to a snapshot': (bob, id) => bob.convertDataRange(id, 'snapshot'),
  'converts it to a formula': (bob, id) => bob.convertDataRange(id, 'formula'),
  'removes its link': (bob, id) => bob.removeDataRange(id, true),
  'updates its query': (bob, id) =>
    bob.updateDataRange(id, '=IDS.POSITIONS(1,"last","AccountId;Quantity")').then(() => undefined),
};

describe.each(Object.entries(acts))('a refresh while a colleague %s', (_name, act) => {
  test('leaves the table and its definition as one of the two wrote them', async () => {
    let raced = 0;
    let lost = 0;
    for (let nth = 0; nth < 120; nth++) {
      const shared = await openSharedTable();
      const { anns, bobs } = await raceConversion(shared, act, nth);
      if (!bobs) break;
      raced++;
      const now = captureState(shared);
      const at = `call ${nth}: ${JSON.stringify([now, anns, bobs])}`;
      // The result is one of three states, and nothing between: a table with a definition, a formula, or a plain table.
      const linked = now.table && now.parts === 1 && !now.formula && now.custodian !== undefined;
      const converted = !now.table && now.parts === 0 && now.formula;
      const unlinked = now.table && now.parts === 0 && now.custodian !== undefined;
      expect([at, linked || converted || unlinked]).toEqual([at, true]);
      expect([at, now.writing]).toEqual([at, undefined]);
      expect([at, now.stamp]).toEqual([at, now.kind === 'snapshot']);
      // The rows match the stamp.
      if (now.stamped !== undefined)
        expect([at, now.stamped]).toEqual([
          at,
          `IDS.POSITIONS(${now.custodian ?? ''},"2026-11-20","AccountId;Quantity")`,
        ]);
      const [annsChange] = anns?.status === 'fulfilled' ? anns.value : [];
      if (bobs.status === 'rejected') {
        lost++;
        expect([at, String((bobs.reason as Error).message)]).toEqual([
          at,
          expect.stringMatching(
            /Ann is refreshing this table|Ann just refreshed or updated|Someone else|busy/,
          ) as string,
        ]);
      }
      if (annsChange?.outcome !== 'changed' && annsChange?.outcome !== 'unchanged') {
        expect([at, annsChange?.problem]).toEqual([
          at,
          expect.stringMatching(/Bob is|Bob refreshed|Someone else|no longer linked|was deleted|is gone/) as string,
        ]);
      }
    }
    expect(raced).toBeGreaterThan(20);
    expect(lost).toBeGreaterThan(0);
  });
});
