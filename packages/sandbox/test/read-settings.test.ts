import { readSettings } from '../src/read-settings';
import { send, openSandbox } from './support';

test('every setting has a default without variables', () => {
  expect(readSettings({})).toEqual({});
  expect(readSettings({ SANDBOX_SCALE: ' ', SANDBOX_FAULTS: '' })).toEqual({});
});

test('each variable sets one thing', () => {
  const faults = '[{"kind":"500","path":"/Prices"}]';
  expect(
    readSettings({
      SANDBOX_SCALE: '0.5',
      SANDBOX_PAGE_SIZE: '200',
      SANDBOX_NEXT_LINKS: 'skiptoken',
      SANDBOX_NO_CONTENT: '1',
      SANDBOX_FAULTS: faults,
    }),
  ).toMatchObject({ scale: 0.5, pageSize: 200, nextLinks: 'skiptoken', noContent: true, faults: [{ kind: '500' }] });
});

test.each([
  ['SANDBOX_SCALE', '0', 'SANDBOX_SCALE takes a number from 0.001 to 20'],
  ['SANDBOX_PAGE_SIZE', 'many', 'SANDBOX_PAGE_SIZE takes a number from 1'],
  ['SANDBOX_NEXT_LINKS', 'top', 'SANDBOX_NEXT_LINKS takes skip or skiptoken'],
  ['SANDBOX_NO_CONTENT', 'yes', 'SANDBOX_NO_CONTENT takes 0 or 1'],
  ['SANDBOX_LAST_DATE', '2026-02-30', 'SANDBOX_LAST_DATE takes newest or a date like 2026-04-10'],
  ['SANDBOX_LAST_DATE', 'soon', 'SANDBOX_LAST_DATE takes newest or a date'],
  ['SANDBOX_FAULTS', '{', 'SANDBOX_FAULTS: '],
])('%s=%s is refused with a message', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(message);
});

test('the newest last date is the last business day whose deliveries have arrived', () => {
  const readNewest = (now: string) =>
    readSettings({ SANDBOX_LAST_DATE: 'newest' }, () => Date.parse(`${now}:00-05:00`)).lastDate;
  expect(readSettings({ SANDBOX_LAST_DATE: '2025-06-30' })).toEqual({ lastDate: '2025-06-30' });
  // A Tuesday before and after ten in the morning, a Sunday, and the next Monday.
  expect(readNewest('2026-11-17T09:59')).toBe('2026-11-13');
  expect(readNewest('2026-11-17T10:00')).toBe('2026-11-16');
  expect(readNewest('2026-11-22T12:00')).toBe('2026-11-20');
  expect(readNewest('2026-11-23T12:00')).toBe('2026-11-20');
  // Thanksgiving, Christmas, and New Year's Day 2022, a Saturday without a substitute holiday.
  expect(readNewest('2026-11-27T12:00')).toBe('2026-11-25');
  expect(readNewest('2026-12-26T12:00')).toBe('2026-12-24');
  expect(readNewest('2022-01-01T12:00')).toBe('2021-12-31');
});

test('v2 responds with 204 without rows when configured', async () => {
  const sandbox = openSandbox({ noContent: true });
  expect((await send(sandbox, '/v2/odata/Sectors?$filter=Id%20eq%2099')).status).toBe(204);
  sandbox.close();
});
