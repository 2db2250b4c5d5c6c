import { entities } from '../../src/model/entities';
import { toLabel, nameRows, splitName } from '../../src/model/label';
import { restLabels, restResources } from '../../src/model/rest-resources';

test.each([
  ['Quantity', 'Quantity'],
  ['MarketValue', 'Market value'],
  ['OriginalCostDate', 'Original cost date'],
  ['Security/PrimarySymbol', 'Symbol'],
  ['Security/Cusip', 'CUSIP'],
  ['security/isin', 'ISIN'],
  ['Security/Description', 'Security description'],
  ['Security/SecurityType/Description', 'Security type'],
  ['Security/Sector/Name', 'Sector'],
  ['Security/Currency/Alpha3Code', 'Currency'],
  ['Account/Currency/Alpha3Code', 'Account currency'],
  ['Account/Number', 'Account number'],
  ['Account/CustodianId', 'Account custodian ID'],
  ['Security/Custodian/ShortName', 'Security custodian'],
  ['Custodian/ShortName', 'Custodian'],
  ['BaseCurrency/Alpha3Code', 'Base currency'],
  ['WhtSecurity/Cusip', 'Withholding tax CUSIP'],
  ['WhtSecurity/Description', 'Withholding tax security description'],
  ['TransactionCode/Description', 'Transaction'],
  ['PriceValue', 'Price'],
  ['ETA', 'Due time'],
  ['RunDate', 'Time received'],
  ['HasFx', 'FX rates received'],
  ['portfolioCode', 'Portfolio code'],
  ['snpRating', 'S&P rating'],
  ['BussinesPhone', 'Business phone'],
])('the label of %s is "%s"', (name, text) => {
  expect(toLabel(name)).toBe(text);
});

test.each([
  ['Name', 'Accounts', 'Account name'],
  ['Name', 'sectors', 'Sector'],
  ['Id', 'TaxLots', 'Lot ID'],
  ['Description', 'Securities', 'Security description'],
  ['Name', undefined, 'Name'],
  ['Description', 'Unknown', 'Description'],
])('the label of %s in %s is "%s"', (name, set, text) => {
  expect(toLabel(name, set)).toBe(text);
});

test.each([
  ['Security/NewField', 'Security new field'],
  ['NewWay/NewField', 'New way new field'],
  ['MarketValueChange', 'Market value change'],
  ['constructor', 'Constructor'],
])('splits the undocumented name %s into words', (name, text) => {
  expect(toLabel(name)).toBe(text);
  expect(splitName(name)).toBe(text);
});

/** Whole words without abbreviations, unlike `acct`, `nbr`, and `txpryr`. */
function isWords(text: string): boolean {
  const parts = text.toLowerCase().split(' ');
  return parts.every(
    (part) =>
      /^(\d+|id|of|to|by|no|fx)$/.test(part) ||
      (/[aeiouy]/.test(part) && part.length > 2 && !/^(acct|orig|exec|perf|calc|trans)$/.test(part)),
  );
}

test('every field of the interface has its own label', () => {
  const unnamed = [
    ...entities.flatMap(({ set, fields }) =>
      // A name of whole words is its own label.
      fields
        .filter(({ name, label: ownLabel }) => !ownLabel && !isWords(toLabel(name, set)))
        .map(({ name }) => `${set} ${name}`),
    ),
    ...restResources.flatMap(({ fields }) =>
      fields.filter(({ name }) => !restLabels.has(name) && !isWords(toLabel(name))).map(({ name }) => name),
    ),
  ];
  expect(unnamed).toEqual([]);
});

test('the labels of a record kind differ', () => {
  for (const { set, fields } of entities) {
    const labels = fields.map(({ name }) => toLabel(name, set));
    expect([set, ...new Set(labels)]).toEqual([set, ...labels]);
  }
});

test('no navigation leads to two kinds of records, so its name identifies the kind', () => {
  const ways = entities.flatMap(({ navigations }) => navigations.map(({ name, target }) => `${name} ${target}`));
  const names = [...new Set(ways)].map((way) => way.split(' ')[0]);
  expect(names).toHaveLength(new Set(names).size);
});

test('an undocumented name keeps FX in capitals', () => {
  expect(['FxEffect', 'FxRates', 'TotalFxGain'].map((name) => toLabel(name))).toEqual([
    'FX effect',
    'FX rates',
    'Total FX gain',
  ]);
});

test.each([
  ['Positions', 'positions'],
  ['FxRates', 'FX rates'],
  ['MajorAssetClasses', 'major asset classes'],
  ['GroupMembers', 'group members'],
  ['Vehicles', 'securities'],
  ['InterfaceStatuses', 'deliveries'],
  ['InterfaceStatusTypes', 'status types'],
])('the rows of %s are called %s in a message', (set, rows) => expect(nameRows(set)).toBe(rows));
