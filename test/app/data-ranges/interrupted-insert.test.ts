import { tableUnfinished } from '../../../src/messages/other-users';
import { AddInError } from '../../../src/model/errors';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

const never = new Promise<never>(() => undefined);

/** A workbook over a source whose rows need several requests. */
function open() {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.getSheet('Sheet1');
  const source = new MemorySource();
  // Line breaks take the most bytes.
  source.rows = () => [0, 1, 2, 3, 4, 5, 6, 7].map((key) => [key, '\n'.repeat(30_000)]);
  sheet.set(0, 9, { value: 1, format: 'General' });
  const insert = () => openSource(workbook, source).insertTable({ formula: sourceFormula, target: 'selection' });
  const writes: string[] = [];
  /** Runs `before` instead of each write of rows, and continues if it returns nothing. */
  const onWrite = (before: (index: number) => Promise<never> | undefined) => {
    const write = sheet.writeIfEmpty.bind(sheet);
    sheet.writeIfEmpty = (...chunk) => before(writes.push('rows') - 1) ?? write(...chunk);
  };
  return { workbook, sheet, insert, onWrite, writes };
}

const start = (insert: () => Promise<unknown>) => void insert().catch(() => undefined);

test('rows that remain without their table, because Excel was closed, show that they are incomplete', async () => {
  const { sheet, insert, onWrite, writes } = open();
  const closed = new Promise<void>((resolve) => {
    onWrite((index) => {
      if (index === 0) return undefined;
      resolve();
      return never;
    });
  });
  start(insert);
  await closed;
  expect(writes).toHaveLength(2);
  expect(sheet.get(1, 0).value).toBe(0);
  expect(sheet.get(0, 0).value).toBe(tableUnfinished);
});

test('a complete table has its header, and a refused one leaves nothing', async () => {
  const { workbook, sheet, insert, onWrite } = open();
  const before = workbook.serialize();
  let refused = true;
  onWrite((index) =>
    refused && index === 1 ? Promise.reject(new AddInError('workbook', 'Excel refused.')) : undefined,
  );
  await expect(insert()).rejects.toThrow('Excel refused.');
  expect(workbook.serialize()).toBe(before);
  refused = false;
  await insert();
  expect(sheet.get(0, 0).value).toBe('AccountId');
});
