import { valueOf, type PaneDataRanges } from '../support/pane-app';
import { paneForEachTest } from './fixtures/pane-each';
import type { WorkbenchPage } from '../support/workbench-page';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;
paneForEachTest((...opened) => ([workbench, dataRanges] = opened));

const pick = (codes: string) => `filter=Security/Currency/Alpha3Code in (${codes})`;

/** What the total row shows for the values, and their sum. */
async function readTotal(): Promise<{ shown: unknown; sum: number }> {
  await workbench.call('settled');
  const [table] = await workbench.call('tables');
  const { values } = await workbench.call('read', table?.address ?? '');
  const sum = values.slice(1, -1).reduce((left, row) => left + Number(row.at(-1)), 0);
  return { shown: values.at(-1)?.at(-1), sum };
}

test.each(['Security/Currency/Alpha3Code', 'Security/CurrencyId'])(
  'values are added up while all rows have one %s, after any refresh',
  async (currency) => {
    await workbench.call('enter', 'A1', pick("'EUR'"));
    await workbench.call('select', 'C3');
    const formula = `=IDS.POSITIONS(2,"last","AccountId;SecurityId;${currency};MarketValue",A1)`;
    const { id } = valueOf(await dataRanges.call('insertTable', { formula, target: 'selection', totals: true }));
    const euros = await readTotal();
    expect(euros.sum).toBeGreaterThan(0);
    expect(euros.shown).toBeCloseTo(euros.sum, 2);

    await workbench.call('enter', 'A1', pick("'EUR','USD'"));
    expect((await dataRanges.refresh(id)).added).toBeGreaterThan(0);
    expect((await readTotal()).shown).toBe('not one currency');

    await workbench.call('enter', 'A1', pick("'USD'"));
    expect((await dataRanges.refresh(id)).removed).toBeGreaterThan(0);
    const dollars = await readTotal();
    expect(dollars.sum).not.toBeCloseTo(euros.sum, 2);
    expect(dollars.shown).toBeCloseTo(dollars.sum, 2);
  },
);
