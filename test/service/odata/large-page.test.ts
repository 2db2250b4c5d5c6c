import { createReply } from '../../../src/service/http/send-once';
import { createPageReader } from '../../../src/service/odata/odata';
import { prepare, catchRefusal } from '../../support/prepared-queries';

const accounts = prepare({ set: 'Accounts', columns: ['Number'] });
const value = Array.from({ length: 60_000 }, (_, Id) => ({ Id, Number: `Harbour Pine account ${Id}` }));
const read = (text: string) => createPageReader(accounts)(createReply(200, undefined, new TextEncoder().encode(text)));

describe('a page too large to parse at once', () => {
  it('returns its rows, count, and link', async () => {
    const page = await read(
      JSON.stringify({ '@odata.count': 70_000, value, '@odata.nextLink': 'Accounts?$skip=60000' }),
    );
    expect(page).toMatchObject({ total: 70_000, next: 'Accounts?$skip=60000' });
    expect(page.rows).toEqual(value.map(({ Id, Number: number }) => [number, Id]));
  });

  it('is read when its list comes after other lists, too', async () => {
    const page = await read(JSON.stringify({ other: [{ value: [] }], value }));
    expect(page.rows).toHaveLength(value.length);
  });

  it.each<[string, string, string]>([
    ['a field is missing', JSON.stringify({ value: [...value, { Id: 1 }] }), 'the field Number is missing'],
    ['an error follows its rows', JSON.stringify({ value, error: { message: 'timeout' } }), 'it ended with an error'],
    ['it is cut', JSON.stringify({ value }).slice(0, -20), 'The service sent invalid JSON'],
    ['it has no list', JSON.stringify({ values: value }), 'it has no list of rows'],
  ])('is refused when %s', async (_, text, reason) => {
    const { kind, message } = await catchRefusal(() => read(text));
    expect(kind).toBe('contract');
    expect(message).toContain(reason);
  });
});
