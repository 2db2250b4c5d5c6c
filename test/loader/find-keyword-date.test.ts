import { findKeywordDate } from '../../src/loader/find-keyword-date';
import { createLoader } from '../../src/loader/loader';
import { reply } from '../support/http-server';
import { connectOData } from '../support/odata-client';
import { catchRefusal } from '../support/prepared-queries';

const dates = ['2026-04-09', '2026-04-10'];
const toMidnight = (date: string) => `${date}T00:00:00Z`;

/** Asks a service whose dates begin at midnight UTC, and whose function for date words returns rows for `returned`. */
async function find(keyword: string, returned: readonly string[]) {
  const { odata, clock, server } = await connectOData(({ url }, response) => {
    if (url.includes('$metadata')) return reply(response, {}, 404);
    if (url.includes('GetDistinctProcessDates')) return reply(response, { value: dates.map(toMidnight) });
    if (url.includes('GetByGenericDate'))
      return reply(response, { value: returned.map((date) => ({ ProcessDate: toMidnight(date) })) });
    const [, op, bound = ''] = /ProcessDate (ge|lt) ([\dT:.Z+-]+)/.exec(decodeURIComponent(url)) ?? [];
    const value = dates.filter((date) => (op === 'ge') === Date.parse(toMidnight(date)) >= Date.parse(bound));
    return reply(response, { value: value.map((date) => ({ ProcessDate: toMidnight(date) })) });
  });
  const found = await findKeywordDate(createLoader(odata, clock), odata, { set: 'Positions', keyword }, {});
  return { found, requested: server.requests.map(({ url }) => decodeURIComponent(url)) };
}

test.each([
  ['last', '2026-04-10'],
  ['first', '2026-04-09'],
  ['prev', '2026-04-09'],
  ['LAST', '2026-04-10'],
])('returns the date of the rows for %s', async (keyword, date) => {
  const { found, requested } = await find(keyword, [date, date]);
  expect(found).toBe(date);
  const called = requested.filter((url) => url.includes('GetByGenericDate'));
  expect(called).toEqual([expect.stringMatching(/GetByGenericDate\(date='\w+'\)\?\$select=ProcessDate$/)]);
});

test('returns no date for a word without rows', async () => {
  expect((await find('lats', [])).found).toBeUndefined();
});

test.each([
  ['last', '2026-04-09'],
  ['first', '2026-04-10'],
])('refuses rows for %s although there is a later or earlier date', async (keyword, date) => {
  const { message } = await catchRefusal(() => find(keyword, [date]));
  expect(message).toContain(`its rows are for ${date}, which isn't "${keyword}"`);
});

test('refuses rows for several dates', async () => {
  const { message } = await catchRefusal(() => find('last', dates));
  expect(message).toContain('it contains rows for 2 process dates');
});

test('refuses rows without a process date', async () => {
  const { odata, clock } = await connectOData(({ url }, response) =>
    url.includes('$metadata') ? reply(response, {}, 404) : reply(response, { value: [{ Id: 1 }] }),
  );
  const loader = createLoader(odata, clock);
  const { message } = await catchRefusal(() =>
    findKeywordDate(loader, odata, { set: 'Positions', keyword: 'last' }, {}),
  );
  expect(message).toContain('ProcessDate');
});

test('refuses a word if the service lacks the function', async () => {
  const { odata, clock } = await connectOData(({ url }, response) =>
    reply(response, { value: [] }, /metadata|GetByGenericDate/.test(url) ? 404 : 200),
  );
  const query = { set: 'TaxLots', keyword: 'last' };
  expect(await catchRefusal(() => findKeywordDate(createLoader(odata, clock), odata, query, {}))).toEqual({
    kind: 'input',
    message: "The service can't resolve date=last for TaxLots. Enter a date, such as date=2026-04-10.",
  });
});

test('keeps the error of an address at which nothing is found', async () => {
  const { odata, clock } = await connectOData((_, response) => reply(response, {}, 404));
  const query = { set: 'TaxLots', keyword: 'last' };
  const { message } = await catchRefusal(() => findKeywordDate(createLoader(odata, clock), odata, query, {}));
  expect(message).toContain('Check the service address.');
});
