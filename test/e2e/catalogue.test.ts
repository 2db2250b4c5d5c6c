import { emptyRequestLog, requestLog } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;

async function open(query = ''): Promise<void> {
  workbench = await openWorkbench({ query });
  await workbench.connect();
}

test('five thousand mixed point functions send a few requests, and none stays busy', async () => {
  await open();
  const { values } = await workbench.calculate(
    'A1',
    '=IDS.POSITIONS(1,"last","AccountId;SecurityId","headers=0;top=1000")',
    'A1:B1000',
  );
  await emptyRequestLog();
  const formulas = values.map(([account, security]) => [
    `=IDS.PRICE(${String(security)},"last",1)`,
    `=IDS.POSITION(${String(account)},${String(security)},"Quantity")`,
    `=IDS.ACCOUNT("id:${String(account)}","Number")`,
    `=IDS.LOOKUP("Securities",${String(security)},"Description")`,
    '=IDS.FX("EUR","USD","last",1)',
  ]);
  await workbench.call('enter', 'D1', formulas);
  await workbench.call('settled', 90_000);
  const { values: results } = await workbench.call('read', 'D1:H1000');
  const flat = results.flat();
  expect(flat.length).toBe(5000);
  expect(flat.filter((cell) => cell === '#BUSY!')).toEqual([]);
  expect(flat.filter((cell) => typeof cell === 'string' && cell.startsWith('#')).length).toBeLessThan(200);
  expect(results.every(([, quantity]) => typeof quantity === 'number')).toBe(true);
  const requests = await requestLog();
  expect(requests.length).toBeLessThanOrEqual(20);
  process.stdout.write(
    `\n5,000 point functions: ${requests.length} requests, ${flat.length} cells settled, none busy\n`,
  );
});

test('refuses positions of all custodians, without any argument, while a delivery is missing', async () => {
  await open();
  const { errors } = await workbench.calculate('A1', '=IDS.POSITIONS()', 'A1');
  expect(errors?.[0]?.[0]).toMatch(/^Positions of 2026-04-10 are incomplete\. Not delivered: DELACROIX \(Delay/);
  expect(errors?.[0]?.[0]).toMatch(/add partial=1 to use the data received so far\.$/);
});

test('refuses a result that Excel on the web would drop, and suggests a linked table', async () => {
  await open();
  const { values, errors } = await workbench.calculate('A1', '=IDS.QUERY("Positions","top=40000")', 'A1');
  expect(values).toEqual([['#N/A']]);
  expect(errors?.[0]?.[0]).toMatch(
    /^The result \(40,000 rows, 11 columns\) is \d+\.\d MB; Excel allows 2\.0 MB per function\. Insert a linked table/,
  );
});

test.each([
  ['OData', 'odata'],
  ['GraphQL', 'graphql'],
  ['REST v1', 'rest'],
])('%s shows the same positions in cells', async (_, source) => {
  await open();
  const columns = 'Account/Number;Security/PrimarySymbol;Quantity;MarketValue;ProcessDate';
  const run = (from: string) =>
    `=IDS.POSITIONS(3,"last","${columns}","source=${from};sort=Account/Number,Security/PrimarySymbol,Quantity")`;
  const { values } = await workbench.calculate('A1', run(source), 'A1:E400');
  const { values: odata } = await workbench.calculate('H1', run('odata'), 'H1:L400');
  expect(values).toEqual(odata);
  expect(values[300]?.[0]).not.toBe('');
});

test('a date has the serial of the 1904 date system in a 1904 workbook, both ways', async () => {
  await open('?dates=1904');
  const { values } = await workbench.calculate('A1', '=IDS.DATE("2026-04-10")', 'A1');
  expect(values).toEqual([[46_122 - 1462]]);
  await workbench.call('enter', 'C1', 46_121 - 1462);
  const { values: again } = await workbench.calculate('D1', '=IDS.DATE(C1)', 'D1');
  expect(again).toEqual([[46_121 - 1462]]);
  const { values: year } = await workbench.calculate('E1', '=YEAR(IDS.DATE("2026-04-10"))', 'E1');
  expect(year).toEqual([[2026]]);
});
