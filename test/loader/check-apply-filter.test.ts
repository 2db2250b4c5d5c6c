import { entities } from '../../src/model/entities';
import type { Entity } from '../../src/model/entity';
import { checkApplyFilter } from '../../src/loader/check-apply-filter';
import { reply } from '../support/http-server';
import { connectOData } from '../support/odata-client';
import { catchRefusal } from '../support/prepared-queries';

const positions = entities.find(({ name }) => name === 'Position') as Entity;
const date = '2026-04-10T00:00:00-04:00';
const filter = `filter(CustodianId eq 7 and ProcessDate eq ${date})`;
const sum = 'aggregate(Quantity with sum as Q)';

/** Checks an aggregation in a service that has these rows, whatever their filter. */
async function check(apply: string, records: readonly object[], grouped: readonly string[] = ['Q'], status = 200) {
  const { odata, server } = await connectOData((_, response) => reply(response, { value: records }, status));
  await checkApplyFilter(odata, positions, { path: 'Positions', apply, groupedColumns: grouped });
  return server.requests.map(({ url }) => decodeURIComponent(url));
}

test.each([
  ['another custodian', { CustodianId: 8, ProcessDate: date }, 'CustodianId is 8'],
  ['another process date', { CustodianId: 7, ProcessDate: '2026-04-09T00:00:00-04:00' }, 'ProcessDate is 2026-04-09'],
  ['another custodian in another letter case', { custodianId: 8 }, 'CustodianId is 8'],
])('refuses an aggregation over rows of %s', async (_case, record, shown) => {
  const { message } = await catchRefusal(() =>
    check(`${filter}/${sum}`, [{ CustodianId: 7, ProcessDate: date }, record]),
  );
  expect(message).toContain(`it contains rows where ${shown}, which weren't requested`);
});

test('accepts the requested rows, which one request shows', async () => {
  expect(await check(`${filter}/filter(Quantity gt 1)/${sum}`, [{ ProcessDate: date, CustodianId: 7 }])).toEqual([
    `/v2/odata/Positions?$apply=${filter}/filter(Quantity gt 1)/groupby((ProcessDate,CustodianId))`,
  ]);
});

test.each([
  ['without a filter', sum, ['Q']],
  ['with a filter on other columns', `filter(Quantity gt 1)/${sum}`, ['Q']],
  ['with a filter after the groups', `groupby((CustodianId))/filter(CustodianId eq 7)/${sum}`, ['Q']],
  ['whose groups show a field of the filter', `${filter}/groupby((CustodianId),${sum})`, ['CustodianId', 'Q']],
])('sends no request for an aggregation %s', async (_case, apply, grouped) => {
  expect(await check(apply, [{ CustodianId: 8 }], grouped)).toEqual([]);
});

test('accepts an aggregation of a service that refuses to group by these fields', async () => {
  expect(await check(`${filter}/${sum}`, [], ['Q'], 400)).toHaveLength(1);
});
