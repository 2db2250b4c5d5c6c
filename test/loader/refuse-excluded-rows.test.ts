import { refuseExcludedRows } from '../../src/loader/refuse-excluded-rows';
import { catchRefusal } from '../support/prepared-queries';

const row = { ProcessDate: '2026-04-10T00:00:00.000-04:00', CustodianId: 7 };
const check = (where: unknown, record: Record<string, unknown> = row) =>
  refuseExcludedRows({ set: 'Positions', where }, (name) => record[name]);

test.each<[string, unknown]>([
  ['another custodian', { custodianId: { eq: 8 } }],
  ['another custodian than those listed', { custodianId: { in: [1, 2] } }],
  ['an excluded custodian', { custodianId: { nin: [7] } }],
  ['another date', { processDate: { eq: '2026-04-09T00:00:00-04:00' } }],
  ['a later date', { processDate: { lt: '2026-04-10T04:00:00Z' } }],
  ['an earlier date', { processDate: { gte: '2026-04-11T00:00:00-04:00' } }],
  ['a custodian of no alternative', { or: [{ custodianId: { eq: 1 } }, { custodianId: { lt: 7 } }] }],
  ['a custodian of one condition', { quantity: { gt: 1 }, and: [{ custodianId: { neq: 7 } }] }],
])('refuses a row of %s', async (_case, where) => {
  expect(await catchRefusal(() => check(where))).toMatchObject({
    kind: 'contract',
    message: expect.stringMatching(/rows where (CustodianId is 7|ProcessDate is 2026-04-10), which weren't/) as string,
  });
});

test.each<[string, unknown]>([
  ['no condition', undefined],
  ['the same moment in another zone', { processDate: { eq: '2026-04-10T04:00:00Z' } }],
  ['a date without an offset, which the service reads in its own zone', { processDate: { eq: '2026-04-09' } }],
  ['a condition on other fields', { quantity: { gt: 1 }, account: { custodianId: { eq: 8 } } }],
  ['an alternative on another field', { or: [{ custodianId: { eq: 8 } }, { quantity: { gt: 1 } }] }],
  ['an unknown operator', { custodianId: { between: [1, 2] } }],
  ['null', { custodianId: { neq: null }, processDate: null }],
])('accepts a row with %s', (_case, where) => {
  expect(() => check(where)).not.toThrow();
});

test('accepts a row without the fields', () => {
  expect(() => check({ custodianId: { eq: 8 } }, {})).not.toThrow();
});
