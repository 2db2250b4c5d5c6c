import type { Sandbox } from '../../../packages/sandbox/src/create-sandbox';
import { createCellSizeCheck } from '../../../src/functions/cells/create-cell-size-check';
import type { NamedArguments } from '../../../src/functions/definition/definition';
import { findFunction } from '../../../src/functions/find-function';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

// The proxy lengthens the text of each row until the result doesn't fit in a cell. Pages are small, so the first one
// shows that.

const longText = 'x'.repeat(30_000);
let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  const proxy = (fetch: Sandbox['fetch']) => async (request: Request) => {
    const reply = await fetch(request);
    if (reply.status !== 200) return reply;
    const text = await reply.text();
    const longer = text.replace(/("(?:Description|description|symbol)":\s?")(?:[^"\\]|\\.)*"/g, `$1${longText}"`);
    return new Response(longer, { headers: { 'content-type': reply.headers.get('content-type') ?? 'text/plain' } });
  };
  sandboxedApp = await startSandboxedApp({ dialect: 'small-pages', scale: 0.1 }, undefined, proxy);
});
afterAll(() => sandboxedApp.close());

function runTableFunction(name: string, input: NamedArguments) {
  const definition = findFunction(name);
  if (definition?.kind !== 'table') throw new Error(`${name} returns no table.`);
  return definition.run({ ...sandboxedApp.app.cells.context, inCell: true }, input);
}

const columns = 'AccountId;SecurityId;Security/Description;MarketValue';

describe('a result that no cell can take', () => {
  it.each([
    ['POSITIONS', { custodian: 1, date: 'last', columns, options: 'base=USD' }, /^Positions/],
    [
      'QUERY',
      {
        set: 'Positions',
        options:
          'select=AccountId,Security/Description,MarketValue;filter=CustodianId eq 1 and ProcessDate eq 2026-04-09;base=USD',
      },
      /^Positions/,
    ],
    [
      'COMPARE',
      {
        set: 'Positions',
        date1: 'prev',
        date2: 'last',
        custodian: 1,
        columns: 'Security/Description;Quantity',
        options: 'unchanged=1;effects=0',
      },
      /^Positions/,
    ],
  ])('is refused by %s after the first page', async (name, input, set) => {
    sandboxedApp.app.cells.context.loader.clear();
    sandboxedApp.sandbox.log.clear();
    const { kind, message } = await catchRefusal(() => runTableFunction(name, input));
    expect({ kind, message }).toEqual({
      kind: 'limit',
      message: expect.stringMatching(/^The result \(.* MB; Excel allows/) as string,
    });
    const pages = sandboxedApp.listRequests().filter(({ set: requestedSet }) => set.test(requestedSet));
    expect(pages.filter(({ query }) => /skip=(?!0|40\b|80\b|120\b|160\b|200\b|240\b)/.test(query))).toEqual([]);
  });

  it('is refused by IDS.V1 with the custodian whose records are too many', async () => {
    const { kind } = await catchRefusal(() =>
      runTableFunction('V1', { resource: 'Positions', custodian: '1;2;3', date: '2026-04-09' }),
    );
    expect(kind).toBe('limit');
  });

  it('is refused by IDS.RECON with the custodian whose breaks are too many, before their rows become cells', async () => {
    const input = { kind: 'prices', custodian: 1, date: '2026-04-09', options: 'jump=0.001;unheld=1' };
    const { kind, message } = await catchRefusal(() => runTableFunction('RECON', input));
    expect({ kind, message }).toEqual({
      kind: 'limit',
      message: expect.stringMatching(/^The result \(at least /) as string,
    });
  });

  it('is refused by IDS.GRAPHQL before its response becomes a table of cells', async () => {
    const fields = ['a', 'b', 'c', 'd', 'e'].map(
      (name) => `${name}: securities(first: 40) { nodes { id description } }`,
    );
    const { kind, message } = await catchRefusal(() =>
      runTableFunction('GRAPHQL', { document: `{ ${fields.join(' ')} }` }),
    );
    expect({ kind, message }).toEqual({
      kind: 'limit',
      message: expect.stringMatching(/^The result \(.* MB; Excel allows/) as string,
    });
  });

  it('is not refused where only some of it goes to the cell', async () => {
    const tableQuery = { custodian: 1, date: 'last', columns: 'AccountId;SecurityId;MarketValue' };
    await expect(
      runTableFunction('POSITIONS', { ...tableQuery, options: 'base=USD;sort=MarketValue desc;top=3' }),
    ).resolves.toBeDefined();
    const smallQuery = { resource: 'Positions', custodian: 1, date: '2026-04-09', columns: 'quantity' };
    await expect(runTableFunction('V1', smallQuery)).resolves.toBeDefined();
  });
});

it('counts the parts of a result together', () => {
  const part = { columns: [{ name: 'Text', kind: 'text' as const }], rows: [['x'.repeat(900_000)]] };
  const checkSize = createCellSizeCheck(true);
  checkSize(part);
  checkSize(part);
  expect(() => checkSize(part)).toThrow(/^The result \(at least 3 rows, 1 column\) is 2\.8 MB/);
  const checkOutsideCell = createCellSizeCheck(undefined);
  for (let count = 0; count < 5; count++) checkOutsideCell(part);
});
