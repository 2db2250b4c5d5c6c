import { loadRows } from '../../src/loader/load-rows';
import { reply } from '../support/http-server';
import { connectOData, optionsOf } from '../support/odata-client';
import { prepare } from '../support/prepared-queries';

test('the remaining rows of a query with its own skip are requested after it', async () => {
  const { odata, server } = await connectOData((request, response) => {
    const skip = Number(optionsOf(request)['skip']);
    const date = '2026-03-31T00:00:00-04:00';
    const ids = Array.from({ length: 9 }, (_, id) => id);
    const prices = ids.map((SecurityId) => ({ SecurityId, PriceValue: 1, CustodianId: 1, ProcessDate: date }));
    return reply(response, { '@odata.count': 9, value: prices.slice(skip, skip + 2) });
  });
  const rows = await loadRows(odata, prepare({ set: 'Prices', columns: ['SecurityId'], skip: 4 }));
  expect(rows.map(([id]) => id)).toEqual([4, 5, 6, 7, 8]);
  expect(server.requests.map((request) => optionsOf(request)['skip'])).toEqual(['4', '6', '8']);
});

test('the remaining tax lots are requested without an order, which the service refuses for them', async () => {
  const { odata, server } = await connectOData((request, response) => {
    const skip = Number(optionsOf(request)['skip'] ?? 0);
    const lots = [0, 1, 2].map((Id) => ({ Id, Quantity: Id }));
    return reply(response, { '@odata.count': 3, value: lots.slice(skip, skip + 2) });
  });
  const rows = await loadRows(odata, prepare({ set: 'TaxLots', columns: ['Quantity'] }));
  expect(rows).toHaveLength(3);
  expect(server.requests.map((request) => optionsOf(request)['orderby'])).toEqual([undefined, undefined]);
});
