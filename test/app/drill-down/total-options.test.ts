import { isSumEqual } from '../../../src/app/drill-down/measures';
import { planResult } from '../../../src/app/drill-down/plan-result';
import { findFunction } from '../../../src/functions/find-function';
import { nameArguments } from '../../../src/functions/cells/run-cell';
import type { FunctionContext } from '../../../src/functions/definition/context';
import type { NamedArguments } from '../../../src/functions/definition/definition';
import { parseFormula } from '../../../src/query/parse-formula';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let service: SandboxedApp;
beforeAll(async () => {
  // Custodian 4 is late on the newest process date, 2026-04-10.
  service = await startSandboxedApp();
});
afterAll(() => service.close());

const run = async (context: FunctionContext, name: string, args: NamedArguments) => {
  const definition = findFunction(name);
  if (definition?.kind !== 'table') throw new Error(`${name} returns no table.`);
  return definition.run(context, args);
};

it.each<[string, NamedArguments]>([
  ['fill=prev', { custodian: '1;4', field: 'Quantity', options: 'fill=prev' }],
  ['fill=prev and within=', { custodian: '1;4', field: 'Quantity', options: 'fill=prev;within=2' }],
  ['partial=1', { custodian: '1;4', field: 'Quantity', options: 'partial=1' }],
  ['mixed=1', { custodian: 1, field: 'MarketValue', options: 'mixed=1;filter=MarketValue gt 1000' }],
  ['base=', { custodian: 1, field: 'MarketValue', options: 'base=USD' }],
  ['agg=count', { custodian: 1, field: 'OriginalFace', options: 'agg=count' }],
  ['mixed=1 over FX rates', { set: 'FxRates', custodian: 1, field: 'Factor', options: 'agg=max;mixed=1' }],
  [
    'fill=prev over transactions',
    { set: 'Transactions', custodian: '1;2;3', date: '2026-04-08', field: 'Quantity', options: 'fill=prev' },
  ],
])('the rows behind a total with %s add up to it', async (_, input) => {
  const { context } = service.app.cells;
  const args = { set: 'Positions', date: '2026-04-10', by: null, ...input };
  const { table, provenance } = await run(context, 'TOTAL', args);
  const [cells = []] = table.rows;
  const call = { name: 'TOTAL', args, asOf: provenance.processDate };
  const plan = await planResult(context, call, { columns: table.columns, cells, selectedIndex: 0 });
  const { name, args: parts } = parseFormula(plan.sections[0]?.formula ?? '');
  const definition = findFunction(name);
  const values = parts.map((part) => (typeof part === 'object' ? null : part));
  const rows = await run(context, name, nameArguments(definition?.parameters ?? [], values, 1900));
  const [proof] = plan.proofs;
  expect(proof).toBeDefined();
  expect(proof && isSumEqual(proof, [{ table: rows.table, name: 'Rows', headers: [] }])).toBe(true);
});
