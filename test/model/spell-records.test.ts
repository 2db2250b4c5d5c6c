import { entities, spellRecords } from '../../src/model/entities';
import type { Entity } from '../../src/model/entity';

const position = entities.find(({ name }) => name === 'Position') as Entity;
const spell = (...records: unknown[]) => spellRecords(records, position, entities);

test('spells fields, related records, and lists of them as documented, and keeps other names', () => {
  expect(
    spell(
      {
        accountId: 1,
        PROCESSDATE: 'x',
        security: { cusip: 'A', prices: [{ priceValue: 2 }] },
        mine: 3,
        '@odata.id': null,
      },
      { accountId: 2, PROCESSDATE: 'x', security: null, mine: 4 },
    ),
  ).toEqual([
    {
      AccountId: 1,
      ProcessDate: 'x',
      Security: { Cusip: 'A', Prices: [{ PriceValue: 2 }] },
      mine: 3,
      '@odata.id': null,
    },
    { AccountId: 2, ProcessDate: 'x', Security: null, mine: 4 },
  ]);
});

test('returns records in the documented spelling unchanged, and anything but records', () => {
  const records = [{ AccountId: 1, other: 2 }];
  expect(spellRecords(records, position, entities)).toBe(records);
  for (const value of [null, 5, 'text', []]) expect(spell(value)).toEqual([value]);
  expect(spell()).toEqual([]);
});

test('keeps both of two spellings of a field', () => {
  expect(spell({ accountId: 1, AccountId: 2 })).toEqual([{ accountId: 1, AccountId: 2 }]);
});

test('corrects the misspelling of a documented field', () => {
  const account = entities.find(({ name }) => name === 'Account') as Entity;
  expect(spellRecords([{ Id: 1, BussinesPhone: 'x' }], account, entities)).toEqual([{ Id: 1, BusinessPhone: 'x' }]);
});
