import type { Frame } from 'playwright-core';
import { fetchGraphQL } from '../support/call-service';
import { findAxeViolations } from '../support/axe-findings';
import { savePanePicture } from '../support/pane-picture';
import type { WorkbenchPage } from '../support/workbench-page';
import { tryEachThemeAndWidth } from './fixtures/each-theme-and-width';
import { openWorkbench } from './fixtures/open-workbench';
import { pickOption } from './fixtures/pick-option';

let workbench: WorkbenchPage;
let pane: Frame;

const findCombobox = (name: string) => pane.getByRole('combobox', { name, exact: true });
const readTextbox = (name: string) => pane.getByRole('textbox', { name }).inputValue();
const findRowLimitWarning = () => pane.getByText(/^A GraphQL document returns at most 1,000 rows/);

/** Opens Build with the GraphQL positions, with their requests and options visible. */
async function openPositions(): Promise<void> {
  workbench = await openWorkbench();
  pane = await workbench.connect({ screen: 'Build' });
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
  await pickOption(pane, 'Data set', 'positions graphql');
  await pane.getByText('GraphQL v2 (for developers) · IDS.GRAPHQL').waitFor();
  for (const name of [/^More options/, /^Requests/]) await pane.getByRole('button', { name }).click();
  await findRowLimitWarning().waitFor();
}

interface Position {
  readonly accountId: number;
  readonly securityId: number;
  readonly processDate: string;
  readonly quantity: number | null;
  readonly marketValue: number | null;
}

/** The service's response to the document that Build shows. */
async function fetchDocument(): Promise<readonly Position[]> {
  return (await fetchGraphQL<{ positions: { nodes: Position[] } }>(await readTextbox('GraphQL document'))).positions
    .nodes;
}

/** The columns of positions on the sheet from B2, by header, for the expected rows and one more. */
async function readPositions(rows: number): Promise<Record<string, string | number | boolean>[]> {
  await workbench.call('settled', 60_000);
  const { values } = await workbench.call('read', `B2:L${rows + 3}`);
  const [header = [], ...body] = values;
  return body.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])) as never);
}

test('a GraphQL query is built, warned about, inserted, opened again from its cell, and rewritten', async () => {
  await openPositions();
  const first = await findCombobox('Date').inputValue();
  expect(first).toBe('2026-04-10');
  expect(await readTextbox('GraphQL document')).toContain('processDate: {eq: "2026-04-10T00:00:00-04:00"}');
  await findCombobox('Date').fill('2026-04-08');
  await workbench.page.keyboard.press('Enter');
  await pane.getByText(/the formula keeps this date when newer data is delivered$/).waitFor();
  await pane.getByRole('textbox', { name: 'First rows' }).fill('40');
  await findRowLimitWarning().waitFor({ state: 'detached' });
  await pane.getByText('40 rows × 11 columns').waitFor();
  expect(await readTextbox('GraphQL document')).toMatch(
    /first: 40.*2026-04-08T00:00:00-04:00|2026-04-08T00:00:00-04:00.*first: 40/,
  );
  await pane.getByRole('region', { name: 'Preview of the first rows' }).waitFor();

  await workbench.call('select', 'B2');
  await pane.getByRole('button', { name: 'Insert formula' }).click();
  await pane.getByText('Inserted at Sheet1!B2').waitFor();
  const nodes = await fetchDocument();
  expect(nodes).toHaveLength(40);
  const cells = await readPositions(40);
  expect(cells.slice(0, 40)).toEqual(
    nodes.map(
      ({ accountId, securityId, quantity, marketValue }) =>
        expect.objectContaining({
          accountId,
          securityId,
          quantity: quantity ?? '',
          marketValue: marketValue ?? '',
        }) as unknown,
    ),
  );
  expect(cells[40]?.['securityId']).toBe('');
  const { text } = await workbench.call('read', 'D3:D42');
  expect(new Set(text.flat())).toEqual(new Set(['2026-04-08']));

  await workbench.call('select', 'P40');
  await workbench.call('select', 'C5');
  await pane.getByText('Editing Sheet1!B2').waitFor();
  expect([await findCombobox('Data set').inputValue(), await findCombobox('Date').inputValue()]).toEqual([
    'Positions (GraphQL v2)',
    '2026-04-08',
  ]);
  await pane.getByRole('textbox', { name: 'First rows' }).fill('3');
  await pane.getByText('3 rows × 11 columns').waitFor();
  await pane.getByRole('button', { name: 'Update' }).click();
  await pane.getByText('Updated Sheet1!B2').waitFor();
  const rewritten = await readPositions(3);
  expect(rewritten.map((row) => row['securityId'])).toEqual([...nodes.slice(0, 3).map((node) => node.securityId), '']);
  expect(workbench.errors()).toEqual([]);
});

test('the form has no serious axe violations and stays within the pane, in each theme and at each width', async () => {
  await openPositions();
  // One delivery of the last date is late.
  await pane.getByRole('button', { name: 'Use available data' }).click();
  await pane.getByRole('region', { name: 'Preview of the first rows' }).waitFor();
  await tryEachThemeAndWidth(workbench, async (theme) => {
    expect({ look: theme, found: await findAxeViolations(pane) }).toEqual({ look: theme, found: [] });
    expect(await pane.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await savePanePicture(workbench, `build-graphql-${theme}`);
  });
});
