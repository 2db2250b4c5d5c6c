import { gatherBreaks } from '../../../src/app/breaks/gather-breaks';
import { parseDay } from '../../support/prepared-queries';
import { connectPoints } from '../../support/point-client';

const toInstant = (date: string) => `${date}T00:00:00-04:00`;
const dates = ['2026-04-08', '2026-04-09', '2026-04-10'];
const createStatus = (CustomerId: number, date: string) => ({
  ...{ CustodianId: 1, CustomerId, ProcessDate: toInstant(date), HasPos: true, HasTrn: true, ETA: null },
  ...{ StatusId: 5, Status: { Name: 'Success' } },
});
const createPosition = (account: number, date: string) => ({
  ...{ CustodianId: 1, CustomerId: account, AccountId: account, SecurityId: 7, ProcessDate: toInstant(date) },
  ...{ ShortPosition: false, Quantity: 100, MarketValue: 500, OriginalCost: 400 },
});

/** Customer 1 delivered on all dates, customer 2 only on the last one. */
const connect = () =>
  connectPoints({
    Customers: [
      { Id: 1, Name: 'Alder', ShortName: 'ALDER' },
      { Id: 2, Name: 'Birch', ShortName: 'BIRCH' },
    ],
    InterfaceStatuses: [...dates.map((date) => createStatus(1, date)), createStatus(2, '2026-04-10')],
    'Positions/GetDistinctProcessDates()': dates.map((date) => ({ ProcessDate: toInstant(date) })),
    Positions: [...dates.map((date) => createPosition(1, date)), createPosition(2, '2026-04-10')],
    Accounts: [1, 2].map((Id) => ({ Id, Number: `A${Id}`, CustodianId: 1, CustomerId: Id })),
    Securities: [{ Id: 7, CustodianId: 1, CurrencyId: 1, PrimarySymbol: 'X', Description: 'X Corp' }],
    Currencies: [{ Id: 1, Alpha2Code: 'US', Alpha3Code: 'USD', Name: 'US dollar' }],
    ...{ Transactions: [], TransactionCodes: [], FxRates: [], TaxLots: [], Prices: [] },
  });

describe.each(['roll', 'missing'])('IDS.RECON("%s")', (kind) => {
  it('lists customers without an earlier delivery as not checked', async () => {
    const { runRecon } = await connect();
    const { table } = await runRecon({ kind, custodian: 1, date: '2026-04-10' });
    expect(table.rows.map(([name, , , , , , , , , explanation]) => [name, explanation])).toEqual([
      ['No breaks', expect.stringMatching(/^Checked 1 /)],
      [
        'Not checked',
        "Customer BIRCH has no delivery in the previous 10 process dates to compare with. The customer's accounts are excluded.",
      ],
    ]);
  });
});

it('breaks of customers without an earlier delivery stay unchecked', async () => {
  const { loader, clock } = await connect();
  const deliveries = { listDeliveryDates: () => Promise.resolve([parseDay('2026-04-10')]) };
  const { findStatus, incompleteChecks } = await gatherBreaks({ loader, clock, deliveries }, { custodians: [1] });
  expect(['A1', 'A2'].map((account) => findStatus('Gone without transaction', 'NORTH', account))).toEqual([
    'final',
    'missing',
  ]);
  expect(findStatus('Missing FX rate', 'NORTH', '')).toBe('final');
  expect(incompleteChecks.filter((text) => text.includes('BIRCH'))).toHaveLength(1);
});
