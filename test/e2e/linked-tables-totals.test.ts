import { getValue, type PaneDataRanges } from '../support/pane-app';
import { openPaneForEachTest } from './fixtures/pane-for-each-test';
import type { WorkbenchPage } from '../support/workbench-page';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;
openPaneForEachTest((...opened) => ([workbench, dataRanges] = opened));

const filterByCurrency = (codes: string) => `filter=Security/Currency/Alpha3Code in (${codes})`;

/** The total row's content for the values, and their sum. */
async function readTotal(): Promise<{ shown: unknown; sum: number }> {
  await workbench.call('settled');
  const [table] = await workbench.call('tables');
  const { values } = await workbench.call('read', table?.address ?? '');
  const sum = values.slice(1, -1).reduce((left, row) => left + Number(row.at(-1)), 0);
  return { shown: values.at(-1)?.at(-1), sum };
}

test('values are added up while all rows have one currency, after any refresh', async () => {
  await workbench.call('enter', 'A1', filterByCurrency("'EUR'"));
  await workbench.call('select', 'C3');
  const formula = `=IDS.POSITIONS(2,"last","AccountId;SecurityId;Security/Currency/Alpha3Code;MarketValue",A1)`;
  const { id } = getValue(await dataRanges.call('insertTable', { formula, target: 'selection', showTotals: true }));
  const euros = await readTotal();
  expect(euros.sum).toBeGreaterThan(0);
  expect(euros.shown).toBeCloseTo(euros.sum, 2);

  await workbench.call('enter', 'A1', filterByCurrency("'EUR','USD'"));
  expect((await dataRanges.refresh(id)).added).toBeGreaterThan(0);
  expect((await readTotal()).shown).toBe('not one currency');

  await workbench.call('enter', 'A1', filterByCurrency("'USD'"));
  expect((await dataRanges.refresh(id)).removed).toBeGreaterThan(0);
  const dollars = await readTotal();
  expect(dollars.sum).not.toBeCloseTo(euros.sum, 2);
  expect(dollars.shown).toBeCloseTo(dollars.sum, 2);
});

test('base= adds value, rate, and rate date in the base currency, which sort the rows, add up, and return after a refresh', async () => {
  await workbench.call('select', 'A1');
  const formula =
    '=IDS.POSITIONS(2,"last","AccountId;SecurityId;Security/Currency/Alpha3Code;MarketValue","base=USD;sort=MarketValueBase desc;fill=prev;filter=Security/Currency/Alpha3Code in (\'EUR\',\'USD\')")';
  const { id } = getValue(await dataRanges.call('insertTable', { formula, target: 'selection', showTotals: true }));
  const read = async () => {
    await workbench.call('settled');
    const [table] = await workbench.call('tables');
    const { values } = await workbench.call('read', table?.address ?? '');
    const headers = values[0]?.map(String) ?? [];
    const readColumn = (name: string) => {
      expect(headers).toContain(name);
      return values.slice(1).map((row) => row[headers.indexOf(name)]);
    };
    return {
      local: readColumn('Market value'),
      base: readColumn('Market value (USD)'),
      rate: readColumn('FX rate to USD'),
      date: readColumn('FX rate date'),
    };
  };
  const { local, base, rate, date } = await read();
  const rows = base.length - 1;
  expect(rows).toBeGreaterThan(20);
  expect(new Set(rate.slice(0, rows)).size).toBeGreaterThan(1);
  for (let row = 0; row < rows; row++) {
    const difference = Number(base[row]) - Number(local[row]) * Number(rate[row]);
    expect(difference / Math.max(1, Math.abs(Number(base[row])))).toBeCloseTo(0, 9);
    expect(typeof date[row]).toBe('number');
    if (row > 0) expect(Number(base[row])).toBeLessThanOrEqual(Number(base[row - 1]));
  }
  expect(Number(base[rows])).toBeCloseTo(
    base.slice(0, rows).reduce<number>((sum, value) => sum + Number(value), 0),
    2,
  );
  expect(local[rows]).toBe('not one currency');
  expect(await dataRanges.refresh(id)).toMatchObject({ outcome: 'unchanged' });
  expect((await read()).base).toEqual(base);
});
