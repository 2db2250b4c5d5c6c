import { systemClock } from '../../../src/model/clock';
import { changeRates } from '../../support/changed-rates';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

const date = '2026-04-09';
const borrowedNote = /^Other custodians' FX rates are used: .*\bJPY of NORTHGATE from [A-Z]+\b.*\.$/;
let sandboxedApp: SandboxedApp;

beforeAll(async () => {
  // Northgate sends no rates.
  const removeOwnRates = changeRates((rate) => ('CustodianId' in rate && rate.CustodianId === 1 ? undefined : rate));
  sandboxedApp = await startSandboxedApp({}, systemClock, removeOwnRates);
});
afterAll(() => sandboxedApp.close());

const inYen = "filter=Security/Currency/Alpha3Code eq 'JPY'";

it('a total names the custodians whose rates it borrows', async () => {
  const { app } = sandboxedApp;
  const query = { set: 'Positions', field: 'MarketValue', custodian: 1, date };
  const { provenance } = await app.runTotal({ ...query, options: 'base=USD' });
  expect(provenance.notes).toEqual([expect.stringMatching(borrowedNote)]);
  expect(await app.runInfo({ what: 'notes', set: 'Positions', custodian: 1, date })).toMatchObject({
    value: provenance.notes?.[0],
  });
  const { provenance: own } = await app.runTotal({ ...query, custodian: 2, options: 'base=USD' });
  expect(own.notes).toBeUndefined();
});

it('a position reports the custodian whose rate it borrows', async () => {
  const { app } = sandboxedApp;
  const columns = 'AccountId;SecurityId';
  const { table } = await app.runTable({ set: 'Positions', custodian: 1, date, columns, options: inYen });
  const [account, security] = table.rows[0] ?? [];
  const notes: string[] = [];
  const readIn = (base: string) =>
    app.runValue(
      'POSITION',
      { account: `id:${String(account)}`, security, field: 'MarketValue', date, options: `base=${base}` },
      { reportNote: (note) => void notes.push(note) },
    );
  await readIn('JPY');
  expect(notes).toEqual([]);
  await readIn('USD');
  expect(notes).toEqual([expect.stringMatching(borrowedNote)]);
});
