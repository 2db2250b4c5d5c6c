import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

describe('in a GraphQL document, amounts in several currencies', () => {
  const mixedMessage =
    /^(MarketValue|PriceValue) in these (Positions|Prices) rows is in several currencies \(.*USD.*\)/;
  const printDocument = (more: string, root = 'positions(') =>
    `${root} ${more} first: 5) { nodes { marketValue } } }`.replace(/^positions/, '{ positions');
  const custodianCondition = 'custodianId: { eq: 1 }';
  const currencyCondition = 'security: { currency: { alpha3Code: { eq: "USD" } } }';
  const fetchDocument = (document: string, variables?: string, options?: string) =>
    sandboxedApp.app.fetchGraphQL(document, variables, undefined, options);

  test.each([
    ['ranked', printDocument(`where: { ${custodianCondition} } order: [{ marketValue: DESC }]`)],
    [
      'ranked by one record',
      printDocument(`where: { ${custodianCondition} } order: { accountId: ASC, marketValue: DESC }`),
    ],
    [
      'ranked by a variable',
      printDocument(
        `where: { ${custodianCondition} } order: [$o]`,
        `query Q($o: PositionSortInput! = { marketValue: DESC }) { positions(`,
      ),
    ],
    [
      'ranked for a date word',
      printDocument(
        `where: { ${custodianCondition} } order: [{ marketValue: DESC }]`,
        '{ positionsByGenericDate(date: "last"',
      ),
    ],
    ['compared', printDocument(`where: { ${custodianCondition}, marketValue: { gt: 5 } }`)],
    [
      'compared with a variable',
      printDocument(
        `where: { ${custodianCondition}, marketValue: { gt: $n } }`,
        'query Q($n: Decimal = 5) { positions(',
      ),
    ],
    [
      'compared or not',
      printDocument(`where: { ${custodianCondition}, or: [{ marketValue: { ngt: 5 } }, { quantity: { eq: 0 } }] }`),
    ],
    [
      'ranked where a condition of an alternative cannot be read',
      printDocument(
        `where: { or: [{ securityId: { eq: 10001 } }, { account: { number: { contains: "0" } } }] } order: [{ marketValue: DESC }]`,
      ),
    ],
    [
      'compared next to a condition that cannot be read',
      printDocument(
        `where: { ${custodianCondition}, or: [{ marketValue: { gt: 5 } }, { account: { number: { contains: "0" } } }] }`,
      ),
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
    const { kind, message } = await catchRefusal(() => fetchDocument(document));
    expect([kind, message]).toEqual(['input', expect.stringMatching(mixedMessage)]);
    expect(message).toMatch(/add the option mixed=1/);
  });

  test.each([
    ['with mixed=1', printDocument(`where: { ${custodianCondition} } order: [{ marketValue: DESC }]`), 'mixed=1'],
    [
      'in one currency',
      printDocument(`where: { ${custodianCondition}, ${currencyCondition} } order: [{ marketValue: DESC }]`),
    ],
    [
      'after their currency',
      printDocument(
        `where: { ${custodianCondition} } order: [{ security: { currencyId: ASC } }, { marketValue: DESC }]`,
      ),
    ],
    ['compared with 0', printDocument(`where: { ${custodianCondition}, marketValue: { gt: 0 } }`)],
    ['not ranked', printDocument(`where: { ${custodianCondition} } order: [{ accountId: ASC }]`)],
  ])('are returned %s', async (...[, document, options]) => {
    expect((await fetchDocument(document ?? '', undefined, options)).table.rows).toHaveLength(5);
  });
});
