import { countRows } from '../../src/loader/count-rows';
import { loadOData } from '../../src/loader/load-odata';
import { createLoader } from '../../src/loader/loader';
import { reply } from '../support/http-server';
import { connectOData, readOptions } from '../support/odata-client';

describe('a count', () => {
  /** A service of three sectors. */
  async function connectSectors(countsAll: boolean) {
    const { odata, clock } = await connectOData((request, response) => {
      if (request.url.includes('$metadata')) return reply(response, {}, 404);
      const { top = '3' } = readOptions(request);
      const value = [1, 2, 3].slice(0, Number(top)).map((Id) => ({ Id, Name: `Sector ${Id}` }));
      return reply(response, { '@odata.count': countsAll ? 3 : value.length, value });
    });
    const loader = createLoader(odata, clock);
    const count = () => loadOData(loader, odata, { set: 'Sectors', query: [], returnsCount: true });
    const readFirst = () => loadOData(loader, odata, { set: 'Sectors', query: [['$top', '1']] });
    return { count, readFirst, odata };
  }

  test('and the first row are cached separately', async () => {
    const { count, readFirst } = await connectSectors(true);
    expect((await count()).table.rows).toEqual([[3]]);
    expect((await readFirst()).table.rows).toEqual([[1, 'Sector 1']]);
    expect((await count()).table.rows).toEqual([[3]]);
  });

  test('of only the rows of the response is refused', async () => {
    const { count, odata } = await connectSectors(false);
    const refusal = 'its row count changed from 1 to 2';
    await expect(count()).rejects.toThrow(refusal);
    await expect(countRows(odata, 'Sectors')).rejects.toThrow(refusal);
  });
});
