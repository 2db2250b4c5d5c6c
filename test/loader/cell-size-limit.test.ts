import { loadOData } from '../../src/loader/load-odata';
import { createLoader } from '../../src/loader/loader';
import { reply, type Respond } from '../support/http-server';
import { connectOData, readOptions, setOf } from '../support/odata-client';
import { catchRefusal } from '../support/prepared-queries';

const pageSize = 1000;

/** A service with this many lots, in pages with counts and links. */
const respondWithLots =
  (count: number): Respond =>
  (request, response) => {
    if (setOf(request) === '$metadata') return reply(response, '', 404);
    const skip = Number(readOptions(request)['skip'] ?? 0);
    const value = Array.from({ length: Math.min(pageSize, count - skip) }, (_, index) => ({
      Id: skip + index,
      Quantity: 5,
    }));
    const address = new URL(request.url, 'http://any');
    address.searchParams.set('$skip', String(skip + pageSize));
    const next = skip + pageSize < count && { '@odata.nextLink': address.pathname + address.search };
    return reply(response, { '@odata.count': count, value, ...next });
  };

const query = { set: 'TaxLots', columns: ['Id', 'Quantity'] };

async function createLoaderOver(count: number) {
  const client = await connectOData(respondWithLots(count));
  const loader = createLoader(client.odata, client.clock);
  return { ...client, loader };
}

describe('a result for a cell', () => {
  it('is refused after its first page when no cell can hold all of it', async () => {
    const { loader, server } = await createLoaderOver(900_000);
    const { kind, message } = await catchRefusal(() => loader.fetch(query, { inCell: true }));
    expect(kind).toBe('limit');
    expect(message).toMatch(/^The result \(900,000 rows, 2 columns\) is \d\.\d MB; Excel allows 2 MB per function\./);
    expect(server.requests.length).toBeLessThan(20);
  });

  it("isn't refused after an empty first page, whose rows follow", async () => {
    const bodies = [
      { '@odata.count': 1, value: [], '@odata.nextLink': 'TaxLots?$skiptoken=a' },
      { '@odata.count': 1, value: [{ Id: 1, Quantity: 5 }] },
    ];
    const { odata, clock } = await connectOData((request, response) => {
      if (setOf(request) === '$metadata') return reply(response, '', 404);
      return reply(response, bodies['skiptoken' in readOptions(request) ? 1 : 0]);
    });
    const loader = createLoader(odata, clock);
    expect((await loader.fetch(query, { inCell: true })).table.rows).toHaveLength(1);
    const select = [['$select', 'Id,Quantity']] as const;
    const result = await loadOData(loader, odata, { set: 'TaxLots', query: select }, { inCell: true });
    expect(result.table.rows).toHaveLength(1);
  });

  it('is refused as early for an OData query', async () => {
    const { loader, odata, server } = await createLoaderOver(900_000);
    const select = [['$select', 'Id,Quantity']] as const;
    const { message } = await catchRefusal(() =>
      loadOData(loader, odata, { set: 'TaxLots', query: select }, { inCell: true }),
    );
    expect(message).toMatch(/^The result \(900,000 rows, 2 columns\) is /);
    expect(server.requests.length).toBeLessThan(20);
  });

  it('is complete while it fits, including when many rows are read for a few', async () => {
    const { loader } = await createLoaderOver(1_000);
    expect((await loader.fetch(query, { inCell: true })).table.rows).toHaveLength(1_000);
    const many = await createLoaderOver(20_000);
    const wide = { ...query, columns: Array.from({ length: 120 }, () => 'Quantity') };
    const top = { ...wide, sort: [{ path: 'Quantity', descending: true }], top: 2 };
    expect((await many.loader.fetch(top, { inCell: true })).table.rows).toHaveLength(2);
    expect((await catchRefusal(() => many.loader.fetch(wide, { inCell: true }))).kind).toBe('limit');
  });

  it('does not stop the same query of a linked table', async () => {
    const { loader } = await createLoaderOver(20_000);
    const wide = { ...query, columns: Array.from({ length: 120 }, () => 'Quantity') };
    const table = loader.fetch(wide);
    expect((await catchRefusal(() => loader.fetch(wide, { inCell: true }))).kind).toBe('limit');
    expect((await table).table.rows).toHaveLength(20_000);
  });
});
