import { explainChanges } from '../../../src/functions/comparison/explain-changes';
import type { ResolvedDate } from '../../../src/functions/scope/resolve-date';
import type { Column } from '../../../src/model/table';
import { connectPoints } from '../../support/point-client';
import { parseDay } from '../../support/prepared-queries';

const columns: Column[] = ['CustodianId', 'SecurityId', 'ShortPosition', 'Quantity', 'MarketValue'].map((name) => ({
  name,
  kind: 'number',
}));
const days = ['2026-04-08', '2026-04-09'];
const dates = days.map((day): ResolvedDate => {
  const instant = `${day}T00:00:00-04:00`;
  return { date: parseDay(day), literal: { type: 'instant', value: instant }, isOnCalendar: true };
});

// The security is in euros, the account in US dollars. The price stays the same, and the euro rises from 1.10 to 1.20.
const explain = async (convertedFactor: number | undefined) => {
  const [euro, dollar] = [1, 2];
  const { loader } = await connectPoints({
    Prices: days.map((day) => ({
      ...{ CustodianId: 1, SecurityId: 7, ProcessDate: `${day}T00:00:00-04:00`, PriceValue: 10 },
    })),
    FxRates: days.map((day, index) => ({
      ...{ CustodianId: 1, ProcessDate: `${day}T00:00:00-04:00`, BaseCurrencyId: dollar, LocalCurrencyId: euro },
      Factor: [1.1, 1.2][index],
    })),
    Securities: [{ Id: 7, CustodianId: 1, CurrencyId: euro }],
  });
  const rate = convertedFactor === undefined ? undefined : { factor: convertedFactor, isBorrowed: false, custodian: 1 };
  return explainChanges({
    loader,
    changes: [{ kind: 'changed', before: [1, 7, 0, 100, 1100], after: [1, 7, 0, 100, 1200], changedColumns: [4] }],
    columns,
    dates: dates as [ResolvedDate, ResolvedDate],
    rates: rate && [[rate, rate]],
    signal: undefined,
  });
};

it.each([
  ['as reported', undefined, 100],
  ['converted with base=', 2, 200],
])('attributes the FX rate between security and account to the FX effect, %s', async (_, factor, fx) => {
  expect(await explain(factor)).toMatchObject([{ quantity: 0, price: 0, fx, other: 0 }]);
});
