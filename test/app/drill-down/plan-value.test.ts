import { planValue } from '../../../src/app/drill-down/plan-value';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let started: SandboxedApp;
beforeAll(async () => {
  started = await startSandboxedApp();
});
afterAll(() => started.close());

const input = { account: '00000057', security: '337006AB6', field: 'MarketValue', date: '2026-04-10' };
const listProofs = async (options: string) => {
  const { context } = started.app.cells;
  const { plan } = await planValue(context, 'POSITION', { ...input, options }, 450_338);
  return plan.proofs.map(({ name, value }) => [name, value]);
};

it('compares the value of a position with its rows', async () => {
  expect(await listProofs('')).toEqual([['Market value', 450_338]]);
});

it.each(['base=USD', 'fill=prev', 'asof=1'])(
  'compares nothing with the rows of the date where %s changes the value',
  async (options) => {
    expect(await listProofs(options)).toEqual([]);
  },
);
