import type { BoardRow } from '../../../src/app/deliveries/delivery-status';
import { describeDelivery, gradeAffectedValue, gradeFiles } from '../../../src/app/morning/morning-lines';

const hour = 3_600_000;
const expected = Date.UTC(2026, 10, 20, 13);
const now = expected + 3 * hour;

function createRow(custodian: string, state: string, arrivedAt?: number): BoardRow {
  const hasArrived = arrivedAt !== undefined;
  const kinds = {
    Acc: hasArrived,
    Pos: hasArrived,
    Lot: hasArrived,
    Trn: hasArrived,
    Pri: hasArrived,
    Veh: hasArrived,
    Fx: hasArrived,
  };
  const createParty = (name: string) => ({ id: name.length, name, shortName: name });
  return {
    ...{ id: custodian, date: '2026-11-19' as BoardRow['date'], state, due: expected, kinds },
    ...(hasArrived && { processedAt: expected + arrivedAt }),
    ...{ custodian: createParty(custodian), customer: createParty('OAK') },
  };
}

const rows = [
  createRow('STONE', 'Failed'),
  createRow('DELA', 'Delay'),
  createRow('NORTH', 'Success', 6 * hour + 26 * 60_000),
  createRow('HARBOUR', 'Success', 5 * 60_000),
];

test.each([
  [rows[0], 'Ask the service operator to rerun the import.'],
  [rows[1], 'Missing: was due 3 h ago.'],
  [rows[2], 'Received 6 h 26 min late.'],
  [rows[3], 'Received.'],
  [createRow('MERID', 'Verify', 2 * hour), 'Received 2 h late. Not final: may be redelivered.'],
])('%#: a delivery is missing, failed, or late, never two of them', (delivery, expectedTopic) => {
  expect(describeDelivery(delivery as BoardRow, now)).toBe(expectedTopic);
});

test('the line about files distinguishes failed, missing, and late deliveries', () => {
  const custodians = rows.map(({ custodian }) => custodian);
  const facts = { board: { date: '2026-11-19' as BoardRow['date'], rows, fetchedAt: now }, checkedAt: now, custodians };
  expect(gradeFiles(facts)).toMatchObject({
    grade: 'problem',
    count: 2,
    summary:
      '2 of 4 deliveries received. Failed: STONE for OAK. Missing, past due: DELA for OAK. Received more than 30 minutes late: NORTH for OAK.',
  });
});

test('the line about affected values has no amount if none is known, and names the deliveries left out otherwise', () => {
  const board = { date: '2026-11-19' as BoardRow['date'], rows, fetchedAt: now };
  const gradeWith = (values: Readonly<Record<string, { value?: number; previousValue?: number }>>) => {
    const addCurrencies = (value: object) => ({ ...value, unconvertedCurrencies: [], borrowedRateCurrencies: [] });
    const byDelivery = new Map(Object.entries(values).map(([id, value]) => [id, addCurrencies(value)]));
    return gradeAffectedValue({ board, affected: { loaded: { currency: 'USD', byDelivery, problems: [] } } });
  };
  const unknown = gradeWith({});
  expect(unknown).toMatchObject({
    grade: 'incomplete',
    summary: 'Affected value unknown: STONE for OAK, DELA for OAK.',
  });
  expect(unknown).not.toHaveProperty('amount');
  expect(gradeWith({ STONE: { previousValue: 5 }, NORTH: { value: 7 } })).toMatchObject({
    grade: 'problem',
    amount: { value: 5, currency: 'USD' },
    summary:
      'The accounts of the missing deliveries had this market value on the previous process date. Excludes DELA for OAK: value unknown. Market value of the data received: USD 7.',
  });
});
