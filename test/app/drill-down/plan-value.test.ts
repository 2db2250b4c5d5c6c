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

it.each(['base=USD', 'fill=prev', 'asof=1'])('compares no value with the rows if %s changes it', async (options) => {
  expect(await listProofs(options)).toEqual([]);
});

describe('the rates behind an FX rate', () => {
  const listRatePairs = async (from: string, to: string) => {
    const { plan } = await planValue(
      started.app.cells.context,
      'FX',
      { from, to, date: '2026-04-10', custodian: 1 },
      1,
    );
    // A string in a formula has at most 255 characters.
    const formulas = plan.sections.map(({ formula }) => formula.replaceAll('"&"', '')).join();
    return [...formulas.matchAll(/LocalCurrencyId eq (\d+) and BaseCurrencyId eq (\d+)/g)].map(([, ...pair]) =>
      pair.map(Number),
    );
  };

  it('are those of the two currencies', async () => {
    const pairs = await listRatePairs('EUR', 'USD');
    expect(pairs).toEqual([
      [3, 1],
      [1, 3],
    ]);
  });

  it('are those with a third currency if no custodian sends a rate for the two', async () => {
    const pairs = await listRatePairs('EUR', 'CHF');
    expect(pairs).toHaveLength(4);
    expect(pairs.every((pair) => pair.includes(1))).toBe(true);
  });
});
