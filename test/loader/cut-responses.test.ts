import { loadOData } from '../../src/loader/load-odata';
import { createLoader } from '../../src/loader/loader';
import { readStatuses } from '../../src/loader/read-calendar';
import { loadRows } from '../../src/loader/load-rows';
import type { PlainDate } from '../../src/model/plain-date';
import { and, toInstantLiteral, toNumberLiteral, whereEquals, whereOneOf, type Literal } from '../../src/query/query';
import { reply } from '../support/http-server';
import { connectOData, readOptions } from '../support/odata-client';
import { prepare } from '../support/prepared-queries';

test('the remaining rows of a query with its own skip are requested after it', async () => {
  const { odata, server } = await connectOData((request, response) => {
    const skip = Number(readOptions(request)['skip']);
    const date = '2026-03-31T00:00:00-04:00';
    const ids = Array.from({ length: 9 }, (_, id) => id);
    const prices = ids.map((SecurityId) => ({ SecurityId, PriceValue: 1, CustodianId: 1, ProcessDate: date }));
    return reply(response, { '@odata.count': 9, value: prices.slice(skip, skip + 2) });
  });
  const rows = await loadRows(odata, prepare({ set: 'Prices', columns: ['SecurityId'], skip: 4 }));
  expect(rows.map(([id]) => id)).toEqual([4, 5, 6, 7, 8]);
  expect(server.requests.map((request) => readOptions(request)['skip'])).toEqual(['4', '6', '8']);
});

test('the remaining tax lots are requested without an order, which the service refuses for them', async () => {
  const { odata, server } = await connectOData((request, response) => {
    const skip = Number(readOptions(request)['skip'] ?? 0);
    const lots = [0, 1, 2].map((Id) => ({ Id, Quantity: Id }));
    return reply(response, { '@odata.count': 3, value: lots.slice(skip, skip + 2) });
  });
  const rows = await loadRows(odata, prepare({ set: 'TaxLots', columns: ['Quantity'] }));
  expect(rows).toHaveLength(3);
  expect(server.requests.map((request) => readOptions(request)['orderby'])).toEqual([undefined, undefined]);
});

describe('a count of exactly 100 rows without a link, which can be the count of the page', () => {
  /** A service of securities without links, whose count is only that of the page unless it counts all rows. */
  async function connect(rows: number, countsAll: boolean, pageSize = 100) {
    const client = await connectOData((request, response) => {
      if (request.url.includes('$metadata')) return reply(response, {}, 404);
      const skip = Number(readOptions(request)['skip'] ?? 0);
      const value = Array.from({ length: rows }, (_, Id) => ({ Id })).slice(skip, skip + pageSize);
      return reply(response, { '@odata.count': countsAll ? rows : value.length, value });
    });
    const query = prepare({ set: 'Securities', columns: ['Id'] });
    const loader = createLoader(client.odata, client.clock);
    const listed = loadOData(loader, client.odata, { set: 'Securities', query: [] });
    return [loadRows(client.odata, query), listed.then(({ table }) => table.rows)].map((load) =>
      load.then(
        ({ length }) => length,
        (error: Error) => error.message,
      ),
    );
  }

  test('is complete if no row follows', async () => {
    expect(await Promise.all(await connect(100, true))).toEqual([100, 100]);
  });

  test('is refused if rows with another count follow', async () => {
    const refusal = expect.stringContaining('its row count changed from 100 to 30') as string;
    expect(await Promise.all(await connect(130, false))).toEqual([refusal, refusal]);
  });

  test.each([20, 25, 50, 150, 300, 750, 3000])('is refused in the same way for %d rows', async (pageSize) => {
    const refusal = expect.stringContaining(
      `its row count changed from ${pageSize.toLocaleString('en-US')} to 7`,
    ) as string;
    expect(await Promise.all(await connect(pageSize + 7, false, pageSize))).toEqual([refusal, refusal]);
  });

  test.each([20, 100, 300])('is refused for %d deliveries', async (pageSize) => {
    const { odata } = await connectOData((request, response) => {
      const skip = Number(readOptions(request)['skip'] ?? 0);
      const value = Array.from({ length: pageSize + 7 }, (_, CustodianId) => ({
        CustodianId,
        CustomerId: 1,
        ProcessDate: '2026-03-31T00:00:00-04:00',
        StatusId: CustodianId < pageSize ? 5 : 2,
        HasPos: CustodianId < pageSize,
      })).slice(skip, skip + pageSize);
      return reply(response, { '@odata.count': value.length, value });
    });
    await expect(readStatuses(odata, {})).rejects.toThrow(`its row count changed from ${pageSize} to 7`);
  });

  describe('of prices', () => {
    const instant = '2026-03-31T00:00:00-04:00';
    const ids = Array.from({ length: 100 }, (_, id) => id);

    async function countRequests(date: Literal, securities: readonly number[]): Promise<number> {
      const { odata, server } = await connectOData((request, response) => {
        const prices = ids.map((SecurityId) => ({ SecurityId, PriceValue: 1, CustodianId: 1, ProcessDate: instant }));
        return reply(response, { '@odata.count': 100, value: readOptions(request)['skip'] ? [] : prices });
      });
      const filter = and(
        whereEquals('ProcessDate', date),
        whereEquals('CustodianId', toNumberLiteral(1)),
        whereOneOf('SecurityId', securities.map(toNumberLiteral)),
      );
      const columns = ['SecurityId', 'CustodianId', 'PriceValue'];
      await loadRows(odata, prepare({ set: 'Prices', columns, ...(filter && { filter }) }));
      return server.requests.length;
    }

    test('needs no other request if the filter allows only 100 keys', async () => {
      expect(await countRequests(toInstantLiteral(instant), ids)).toBe(1);
    });

    test('needs one if the filter allows more keys, or a day that could contain several times', async () => {
      expect(await countRequests(toInstantLiteral(instant), [...ids, 100])).toBe(2);
      expect(await countRequests({ type: 'day', value: '2026-03-31' as PlainDate }, ids)).toBe(2);
    });
  });
});
