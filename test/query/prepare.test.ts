import { defineEntity, type Schema } from '../../src/model/entity';
import { printNormalForm } from '../../src/query/print-query';
import { parseFilter } from '../../src/query/parse-filter';
import { prepareQuery } from '../../src/query/prepare';
import { findPathByLabel, getReachableColumns } from '../../src/query/reachable-columns';
import { readSort } from '../../src/query/read-sort';
import { documentedSchema, prepare, catchRefusal } from '../support/prepared-queries';

describe('a prepared query', () => {
  test('spells every name like the service', () => {
    const { query, columns } = prepare({
      set: 'positions',
      columns: ['quantity', 'SECURITY/cusip', ' Account . Number '],
      sort: [{ path: 'marketvalue', descending: true }],
      filter: {
        op: 'and',
        of: [
          { op: 'not', of: { op: 'in', path: 'custodianid', values: [{ type: 'number', value: 1 }] } },
          { op: 'eq', path: 'security/securitytype/code', value: { type: 'text', value: 'cs' } },
        ],
      },
    });
    expect(query.set).toBe('Positions');
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['Quantity', 'number'],
      ['Security/Cusip', 'text'],
      ['Account/Number', 'text'],
    ]);
    expect(query.sort).toEqual([{ path: 'MarketValue', descending: true }]);
    expect(JSON.stringify(query.filter)).toContain('"Security/SecurityType/Code"');
    expect(JSON.stringify(query.filter)).toContain('"CustodianId"');
  });

  test('has the same normal form for any spelling', () => {
    const normalizeColumns = (set: string, columns: string[]) => printNormalForm(prepare({ set, columns }).query);
    expect(normalizeColumns('POSITIONS', ['QUANTITY', 'security.cusip'])).toBe(
      normalizeColumns('Positions', ['Quantity', 'Security/Cusip']),
    );
  });

  test('selects every field when no column is named', () => {
    const { columns, keys } = prepare({ set: 'Prices' });
    expect(columns.map(({ name }) => name)).toEqual(['CustodianId', 'ProcessDate', 'SecurityId', 'PriceValue']);
    expect(keys).toEqual([]);
  });

  test('adds keys that were not requested', () => {
    const { keys } = prepare({ set: 'Prices', columns: ['PriceValue', 'securityid'] });
    expect(keys.map(({ name }) => name)).toEqual(['CustodianId', 'ProcessDate']);
  });

  test('is unchanged when prepared again', () => {
    const once = prepare({ set: 'positions', columns: ['quantity'], sort: [{ path: 'quantity', descending: false }] });
    expect(prepareQuery(once.query, documentedSchema)).toEqual(once);
  });
});

describe('an unknown name is refused with the nearest one', () => {
  test.each([
    ['Position', 'The service has no data set "Position". Did you mean "Positions"?'],
    ['Xyzzy', 'The service has no data set "Xyzzy".'],
  ])('the set %s', async (set, expected) => {
    expect(await catchRefusal(() => prepare({ set }))).toEqual({ kind: 'input', message: expected });
  });

  test.each([
    ['Quantty', 'Positions has no column "Quantty". Did you mean "Quantity"?'],
    ['Securty/Cusip', 'Positions has no column "Securty". Did you mean "Security"?'],
    ['Security/Cusp', 'Securities has no column "Cusp". Did you mean "Cusip"?'],
    ['Acount number', 'Positions has no column "Acount number". Did you mean "Account number"?'],
    ['Sectr', 'Positions has no column "Sectr". Did you mean "Sector"?'],
    ['MV', 'Positions has no column "MV". Did you mean "MarketValue"?'],
    ['Qty', 'Positions has no column "Qty". Did you mean "Quantity"?'],
    [
      'Account number,CUSIP, Market value',
      '"Account number,CUSIP, Market value" isn\'t a column. Separate columns with semicolons: "Account number;CUSIP;Market value".',
    ],
    ['', 'Positions has no column "".'],
    [
      'top=3',
      `"top=3" is an option, not a column. Enter options as the last argument. Leave the columns blank if you don't need them.`,
    ],
    [
      'Nme',
      'Positions has no column "Nme". Did you mean Account/Name, Custodian/Name, or Customer/Name? See =IDS.FIELDS("Positions").',
    ],
    ['Security', '"Security" is a record, not a column. Did you mean Security/PrimarySymbol?'],
    ['security/Sector', '"security/Sector" is a record, not a column. Did you mean security/Sector/Name?'],
    [
      'Security/Name',
      'Securities has no column "Name". Did you mean Description, Custodian/Name, or Sector/Name? See =IDS.FIELDS("Securities").',
    ],
    ['Xyzzy', 'Positions has no column "Xyzzy". See =IDS.FIELDS("Positions").'],
    ['Price', 'Positions has no column "Price".'],
    ['constructor', 'Positions has no column "constructor".'],
  ])('the column "%s"', async (column, expected) => {
    const { kind, message } = await catchRefusal(() => prepare({ set: 'Positions', columns: [column] }));
    expect(kind).toBe('input');
    expect(message).toContain(expected);
  });

  test('a path to many records', async () => {
    const { message } = await catchRefusal(() => prepare({ set: 'Accounts', columns: ['Positions/Quantity'] }));
    expect(message).toContain('Accounts has no column "Positions".');
  });

  test('in a filter and in a sort, too', async () => {
    const value = { type: 'number', value: 1 } as const;
    const filter = { op: 'not', of: { op: 'eq', path: 'Quantty', value } } as const;
    expect((await catchRefusal(() => prepare({ set: 'Positions', filter }))).message).toContain('"Quantity"');
    const sort = [{ path: 'Quantty', descending: true }];
    expect((await catchRefusal(() => prepare({ set: 'Positions', sort }))).message).toContain('"Quantity"');
  });
});

describe('a column by its label', () => {
  test.each([
    ['market value', 'MarketValue'],
    ['CUSIP', 'Security/Cusip'],
    ['  Account   Number ', 'Account/Number'],
    ['Sector', 'Security/Sector/Name'],
    ['Currency', 'Security/Currency/Alpha3Code'],
    ['Account currency', 'Account/Currency/Alpha3Code'],
    ['Custodian', 'Custodian/ShortName'],
    ['Asset class', 'Security/SecurityType/MajorAssetClass/Name'],
  ])('%s is %s', (input, path) => {
    expect(prepare({ set: 'Positions', columns: [input] }).columns[0]?.name).toBe(path);
  });

  test('is found in filters and sorts, too', () => {
    const filter = parseFilter("Market value gt 5 and startswith(Security description,'A')");
    const sort = readSort('Market value desc, CUSIP');
    expect(prepare({ set: 'Positions', columns: ['Quantity'], filter, sort }).query).toMatchObject({
      filter: {
        of: [
          { path: 'MarketValue', op: 'gt' },
          { path: 'Security/Description', op: 'startswith' },
        ],
      },
      sort: [
        { path: 'MarketValue', descending: true },
        { path: 'Security/Cusip', descending: false },
      ],
    });
  });

  test('is only used when no field has that name', () => {
    const odd = {
      ...documentedSchema,
      entities: [defineEntity('Thing', 'Things', 'things', 'Id', 'Id Int32\nCUSIP String?\nCusip2 String? CUSIP')],
    };
    expect(prepareQuery({ set: 'Things', columns: ['cusip'] }, odd).columns[0]?.name).toBe('CUSIP');
  });
});

/** Returns whether two columns always have the same value: an ID, and the ID of the record that it refers to. */
function isAlias(one: string, other: string): boolean {
  const removeSuffixes = (path: string) =>
    path
      .replace(/Navigation\/Code$/, '')
      .replace(/\/?(Id|Code)$/, '')
      .replace(/\//g, '')
      .toLowerCase();
  return removeSuffixes(one) === removeSuffixes(other);
}

test('each label leads to its column', () => {
  for (const entity of documentedSchema.entities) {
    for (const { path, label } of getReachableColumns(entity, documentedSchema)) {
      const found = findPathByLabel(label, entity, documentedSchema) ?? '';
      if (!isAlias(found, path)) expect([entity.set, label, found]).toEqual([entity.set, label, path]);
      // Columns that a filter can read.
      expect(label).toMatch(/^[A-Za-z][A-Za-z ]*$/);
      expect(label.toLowerCase().split(' ')).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(and|or|not|in|eq|ne|gt|ge|lt|le)$/)]),
      );
    }
  }
});

describe('the field that the service misspells', () => {
  const misspelt: Schema = {
    ...documentedSchema,
    entities: [defineEntity('Account', 'Accounts', 'accounts', 'Id', 'Id Int32\nBussinesPhone String?')],
  };

  test.each(['BusinessPhone', 'BussinesPhone', 'businessphone'])('is found as %s, in either spelling there', (name) => {
    expect(prepareQuery({ set: 'Accounts', columns: [name] }, misspelt).columns[0]?.name).toBe('BussinesPhone');
    expect(prepare({ set: 'Accounts', columns: [name] }).columns[0]?.name).toBe('BusinessPhone');
  });
});
