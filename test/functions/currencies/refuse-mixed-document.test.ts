import { refusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let running: SandboxedApp;
beforeAll(async () => {
  running = await startSandboxedApp();
});
afterAll(() => running.close());

describe('in a GraphQL document, amounts in several currencies', () => {
  const mixed = /^(MarketValue|PriceValue) in these (Positions|Prices) rows is in several currencies \(.*USD.*\)/;
  const positions = (more: string, root = 'positions(') =>
    `${root} ${more} first: 5) { nodes { marketValue } } }`.replace(/^positions/, '{ positions');
  const own = 'custodianId: { eq: 1 }';
  const inDollars = 'security: { currency: { alpha3Code: { eq: "USD" } } }';
  const read = (document: string, variables?: string, options?: string) =>
    running.app.fetchGraphQL(document, variables, undefined, options);

  test.each([
    ['ranked', positions(`where: { ${own} } order: [{ marketValue: DESC }]`)],
    ['ranked by one record', positions(`where: { ${own} } order: { accountId: ASC, marketValue: DESC }`)],
    [
      'ranked by a variable',
      positions(
        `where: { ${own} } order: [$o]`,
        `query Q($o: PositionSortInput! = { marketValue: DESC }) { positions(`,
      ),
    ],
    [
      'ranked for a date word',
      positions(`where: { ${own} } order: [{ marketValue: DESC }]`, '{ positionsByGenericDate(date: "last"'),
    ],
    ['compared', positions(`where: { ${own}, marketValue: { gt: 5 } }`)],
    [
      'compared with a variable',
      positions(`where: { ${own}, marketValue: { gt: $n } }`, 'query Q($n: Decimal = 5) { positions('),
    ],
    ['compared or not', positions(`where: { ${own}, or: [{ marketValue: { ngt: 5 } }, { quantity: { eq: 0 } }] }`)],
    [
      'ranked where a condition of an alternative cannot be read',
      positions(
        `where: { or: [{ securityId: { eq: 10001 } }, { account: { number: { contains: "0" } } }] } order: [{ marketValue: DESC }]`,
      ),
    ],
    [
      'compared next to a condition that cannot be read',
      positions(`where: { ${own}, or: [{ marketValue: { gt: 5 } }, { account: { number: { contains: "0" } } }] }`),
    ],
    ['in another set', '{ prices(order: [{ priceValue: DESC }], first: 5) { nodes { priceValue } } }'],
    [
      'in a list',
      '{ custodians(first: 1) { nodes { id positions(order: [{ marketValue: DESC }], first: 2) { marketValue } } } }',
    ],
    [
      'in a fragment',
      `{ ...F } fragment F on Query { positions(order: { marketValue: DESC }, first: 5) { nodes { marketValue } } }`,
    ],
  ])('are refused if they are %s', async (_case, document) => {
    const { kind, message } = await refusal(() => read(document));
    expect([kind, message]).toEqual(['input', expect.stringMatching(mixed)]);
    expect(message).toMatch(/add the option mixed=1/);
  });

  test.each([
    ['with mixed=1', positions(`where: { ${own} } order: [{ marketValue: DESC }]`), 'mixed=1'],
    ['in one currency', positions(`where: { ${own}, ${inDollars} } order: [{ marketValue: DESC }]`)],
    [
      'after their currency',
      positions(`where: { ${own} } order: [{ security: { currencyId: ASC } }, { marketValue: DESC }]`),
    ],
    ['compared with 0', positions(`where: { ${own}, marketValue: { gt: 0 } }`)],
    ['not ranked', positions(`where: { ${own} } order: [{ accountId: ASC }]`)],
  ])('are returned %s', async (...[, document, options]) => {
    expect((await read(document ?? '', undefined, options)).table.rows).toHaveLength(5);
  });
});
