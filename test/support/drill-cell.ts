import type { Frame } from 'playwright-core';
import type { WorkbenchPage } from './workbench-page';

const drillMillis = 120_000;

/**
 * Drills down from a cell on the Workbook screen, and returns the figures in the header: name, value in the cell, value
 * from the rows, and whether they add up.
 */
export async function drillCell(
  workbench: WorkbenchPage,
  pane: Frame,
  sheet: string,
  cell: string,
): Promise<unknown[][]> {
  const section = pane.getByRole('region', { name: 'Drill down' });
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await workbench.call('select', `'${sheet}'!${cell}`);
  await section.getByRole('button', { name: 'Drill down', exact: true }).click();
  await section.getByRole('status').getByText(`from '${sheet}'!${cell}:`).waitFor({ timeout: drillMillis });
  await workbench.call('settled', drillMillis);
  const { values } = await workbench.call('read', "'Drill-down'!A9:E20");
  const end = values.findIndex(([name]) => name === '');
  return values.slice(0, end).map(([name, value, rows, , adds]) => [name, value, rows, adds]);
}
