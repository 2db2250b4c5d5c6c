import { entities } from '../src/schema/entities';
import type { Sandbox } from '../src/create-sandbox';
import { documentedEntities } from './documented-entities';
import { send, fetchBody, openSandbox, fetchRows } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

interface Documented {
  readonly name: string;
  readonly set: string;
  readonly key: readonly string[];
  readonly to: readonly string[];
  readonly fields: readonly { readonly name: string; readonly type: string; readonly nullable: string }[];
}

const documented: Documented[] = documentedEntities
  .trim()
  .split(/\n(?=\w)/)
  .map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [, name = '', set = '', key = '', to = ''] = /^(\w+) (\w+) key=(\S+) to=(\S*)/.exec(head) ?? [];
    const fields = lines.map((line) => {
      const [field = '', type = '', nullable = ''] = line.trim().split(' ');
      return { name: field, type, nullable };
    });
    return { name, set, key: key.split('+'), to: to === '' ? [] : to.split('+'), fields };
  });

/** Types that the document shows only as a JSON shape are our choice, and each fits its shape. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  integer: ['Edm.Byte', 'Edm.Int16', 'Edm.Int32'],
  number: ['Edm.Decimal'],
  boolean: ['Edm.Boolean'],
  string: ['Edm.String'],
  date: ['Edm.DateTimeOffset'],
  any: ['Edm.String', 'Edm.Decimal'],
};

const jsonForms: Readonly<Record<string, (value: unknown) => boolean>> = {
  'Edm.Boolean': (value) => typeof value === 'boolean',
  'Edm.Byte': (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
  'Edm.DateTimeOffset': (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(String(value)),
  'Edm.Decimal': (value) => typeof value === 'number',
  'Edm.Duration': (value) => /^PT\d+H$/.test(String(value)),
  'Edm.Int16': (value) => Number.isInteger(value) && Math.abs(Number(value)) < 32_768,
  'Edm.Int32': (value) => Number.isInteger(value),
  'Edm.String': (value) => typeof value === 'string',
};

test('has the seventeen sets and no others', async () => {
  const sets = await fetchRows(sandbox, '');
  expect(sets.map((row) => row['name']).sort()).toEqual(documented.map(({ set }) => set).sort());
  expect(documented).toHaveLength(17);
});

describe.each(documented)('$set', ({ name, set, key, to, fields }) => {
  const entity = entities.find((entity) => entity.name === name);

  test('has the documented name, key, and navigations', () => {
    expect(entity?.set).toBe(set);
    expect([...(entity?.key ?? [])].sort()).toEqual([...key].sort());
    const known = (entity?.navigations ?? []).map(
      (navigation) => `${navigation.name}${navigation.isCollection ? '*' : ''}`,
    );
    expect(known).toEqual(expect.arrayContaining([...to]));
  });

  test('has the documented fields, in order', () => {
    expect(entity?.fields.map((field) => field.name)).toEqual(fields.map((field) => field.name));
  });

  test.each(fields)('$name is $type, nullable: $nullable', async (field) => {
    const known = entity?.fields.find((candidate) => candidate.name === field.name);
    expect(shapes[field.type] ?? [field.type]).toContain(known?.type);
    if (field.nullable !== '?') expect(known?.nullable).toBe(field.nullable === 'yes');
    const list = await fetchRows(sandbox, `${set}?$select=${field.name}&$top=1000`);
    expect(list.length).toBeGreaterThan(0);
    for (const row of list) {
      const value = row[field.name];
      if (value === null) expect(known?.nullable).toBe(true);
      else expect([value, jsonForms[known?.type ?? '']?.(value)]).toEqual([value, true]);
    }
  });

  test('returns a context and a value, and five records for top=5', async () => {
    const reply = await fetchBody<{ '@odata.context': string; value: object[] }>(sandbox, `/v2/odata/${set}?$top=5`);
    expect(Object.keys(reply)).toEqual(['@odata.context', 'value']);
    expect(reply['@odata.context']).toBe(`http://sandbox.test/service/v2/odata/$metadata#${set}`);
    expect(reply.value.length).toBeLessThanOrEqual(5);
    for (const row of reply.value) expect(Object.keys(row)).toEqual(fields.map((field) => field.name));
  });

  test('is found in lower case, is counted, and is refused without a token or with an invalid option', async () => {
    expect((await send(sandbox, `/v2/odata/${set.toLowerCase()}?$top=1`)).status).toBe(200);
    expect(await (await send(sandbox, `/v2/odata/${set}/$count`)).text()).toMatch(/^\d+$/);
    expect((await send(sandbox, `/v2/odata/${set}`, { headers: { Authorization: 'Bearer x' } })).status).toBe(401);
    expect((await send(sandbox, `/v2/odata/${set}?$top=many`)).status).toBe(400);
  });

  test('returns one record by its key, and each navigation from it', async () => {
    const [first] = await fetchRows(sandbox, `${set}?$top=1`);
    const fillLiteral = (part: string): string => {
      const value = first?.[part];
      const isText = entity?.fields.find((field) => field.name === part)?.type === 'Edm.String';
      return isText ? `'${String(value)}'` : encodeURIComponent(String(value));
    };
    const parts = key.map((part) => (key.length === 1 ? fillLiteral(part) : `${part}=${fillLiteral(part)}`)).join(',');
    const record = await fetchBody(sandbox, `/v2/odata/${set}(${parts})`);
    expect(record).toEqual({ '@odata.context': expect.stringContaining(`#${set}/$entity`) as unknown, ...first });
    for (const navigation of entity?.navigations ?? []) {
      const response = await send(sandbox, `/v2/odata/${set}(${parts})/${navigation.name}`);
      // A single record may be missing when its foreign key is null.
      const expected = navigation.isCollection || first?.[navigation.fieldPairs[0]?.[0] ?? ''] !== null ? 200 : 404;
      expect([navigation.name, response.status]).toEqual([navigation.name, expected]);
    }
    const field = entity?.fields[0]?.name ?? '';
    expect(await fetchBody(sandbox, `/v2/odata/${set}(${parts})/${field}`)).toHaveProperty('value', first?.[field]);
  });
});

test.each(['FxRates', 'Prices', 'InterfaceStatuses', 'Positions', 'Transactions'])(
  '%s returns its dates',
  async (set) => {
    const dates = await fetchRows(sandbox, `${set}/GetDistinctProcessDates()`);
    const first = await fetchRows(sandbox, `${set}/GetByGenericDate(date='first')?$top=1`);
    expect(dates[0]).toBe(first[0]?.['ProcessDate']);
    const prev = await fetchRows(sandbox, `${set.toLowerCase()}/GetByGenericDate(date='PREV')?$top=1`);
    expect(dates.at(-2)).toBe(prev[0]?.['ProcessDate']);
  },
);

test('a client can prefer a smaller page', async () => {
  const response = await send(sandbox, '/v2/odata/Sectors', { headers: { Prefer: 'odata.maxpagesize=4' } });
  const page = (await response.json()) as { value: object[]; '@odata.nextLink': string };
  expect(response.headers.get('preference-applied')).toBe('odata.maxpagesize=4');
  expect(page.value).toHaveLength(4);
  expect(page['@odata.nextLink']).toContain('$skip=4');
});

test('decimals can be returned as text, and responses without a context', async () => {
  const exact = await fetchBody<{ value: Record<string, unknown>[] }>(sandbox, '/v2/odata/Positions?$top=1', {
    headers: { Accept: 'application/json;odata.metadata=none;IEEE754Compatible=true' },
  });
  expect(Object.keys(exact)).toEqual(['value']);
  expect(typeof exact.value[0]?.['Quantity']).toBe('string');
});

test('pages may be linked by a token instead of a plain $skip', async () => {
  const tokens = openSandbox({ nextLinks: 'skiptoken', pageSize: 4 });
  const page = await fetchBody<{ '@odata.nextLink': string }>(tokens, '/v2/odata/Sectors');
  expect(page['@odata.nextLink']).toContain('$skiptoken=');
  const next = await fetchBody<{ value: { Id: number }[] }>(
    tokens,
    page['@odata.nextLink'].replace('http://sandbox.test/service', ''),
  );
  expect(next.value.map(({ Id }) => Id)).toEqual([5, 6, 7, 8]);
  tokens.close();
});
