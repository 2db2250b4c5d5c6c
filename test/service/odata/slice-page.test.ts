import { createPageReader, createSlicedReader } from '../../../src/service/odata/odata';
import { createReply } from '../../../src/service/http/send-once';
import { prepare } from '../../support/prepared-queries';

const accounts = prepare({ set: 'Accounts', columns: ['Number', 'Custodian/Name'] });
const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const record = (id: number) => ({ Id: id, Number: `A "${id}" \\`, Custodian: { Name: 'Harbour ] Pine, é' } });

/** The result of reading a page, and how often Excel could run during the reading. */
function read(bytes: Uint8Array, size: number) {
  const steps = createSlicedReader(accounts, size)(bytes);
  for (let pauses = 0; ; pauses++) {
    const { done, value } = steps.next();
    if (done) return { page: value, pauses };
  }
}

describe('a large page', () => {
  const page = { '@odata.count': 3, value: [1, 2, 3].map(record), '@odata.nextLink': 'Accounts?$skip=3' };

  it('is read in slices, with everything around its records', () => {
    const { page: got, pauses } = read(toBytes(page), 1);
    expect(got).toEqual({
      total: 3,
      next: 'Accounts?$skip=3',
      rows: [1, 2, 3].map((id) => [`A "${id}" \\`, 'Harbour ] Pine, é', id]),
    });
    expect(pauses).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['a comma too many', JSON.stringify(page).replace('},{', '},,{')],
    ['a comma at the end', JSON.stringify(page).replace('}],', '},],')],
    ['a second list', JSON.stringify(page).replace('}],', '}],"value":[],')],
    ['an error behind the records', JSON.stringify({ ...page, error: { message: 'broke off' } })],
    ['a cut', JSON.stringify(page).slice(0, -20)],
    ['a field missing', JSON.stringify({ value: [record(1), { Id: 2 }] })],
    ['no list', JSON.stringify({ value: 'none' })],
  ])('with %s is left to the parser', (_case, text) => {
    expect(read(new TextEncoder().encode(text), 1).page).toBeUndefined();
  });

  it('lets other work run while it is read', async () => {
    const value = Array.from({ length: 60_000 }, (_, id) => record(id));
    const bytes = toBytes({ '@odata.count': value.length, value });
    let turns = 0;
    const count = () => {
      turns++;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const { rows } = await createPageReader(accounts)(createReply(200, undefined, bytes));
    clearImmediate(timer);
    expect(rows.length).toBe(60_000);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});
