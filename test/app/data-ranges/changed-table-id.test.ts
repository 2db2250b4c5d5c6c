import { MemorySource, openSource } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

const formula = '=IDS.POSITIONS(1,"last","AccountId;Quantity")';

/** A table of three rows whose ID changed after the add-in wrote it, and whose source has changed. */
async function openTableWithOtherId() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  const actions = openSource(workbook, source);
  const { id } = await actions.insertTable({ formula, target: 'selection' });
  workbook.changeTableId('Sheet1', '{another}');
  source.books.set(1, new Map([1, 2, 4].map((key) => [key, key * 11])));
  const readRows = () =>
    [1, 2, 3].map((row) => [0, 1].map((column) => workbook.getSheet('Sheet1').get(row, column).value));
  return { actions, id, readRows, source };
}

test('a table whose ID was changed by another program is refreshed, and again', async () => {
  const { actions, id, readRows, source } = await openTableWithOtherId();
  expect(await actions.refreshDataRanges([id])).toMatchObject([
    { outcome: 'changed', added: 1, removed: 1, changed: 2 },
  ]);
  expect(readRows()).toEqual([
    [1, 11],
    [2, 22],
    [4, 44],
  ]);
  source.books.get(1)?.set(2, 23);
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', changed: 1 }]);
});

test('a refresh of such a table that is canceled while it writes restores its rows, and can be repeated', async () => {
  const { actions, id, readRows } = await openTableWithOtherId();
  const before = readRows();
  const controller = new AbortController();
  const onProgress = ({ step }: { readonly step: string }) => step === 'writing' && controller.abort();
  const options = { signal: controller.signal, onProgress };
  expect(await actions.refreshDataRanges([id], options)).toMatchObject([{ outcome: 'canceled' }]);
  expect(readRows()).toEqual(before);
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
});
