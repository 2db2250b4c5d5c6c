import { findColumnKind, findNumberFormat } from '../../src/model/entity';
import { entities } from '../../src/model/entities';

const findKind = (set: string, name: string) => {
  const field = entities.find((entity) => entity.set === set)?.fields.find((known) => known.name === name);
  return field && findColumnKind(field);
};

describe('the kind of a column', () => {
  test.each([
    ['Securities', 'Cusip', 'text'],
    ['Accounts', 'Number', 'text'],
    ['Accounts', 'Id', 'id'],
    ['Positions', 'SecurityId', 'id'],
    ['Positions', 'Quantity', 'number'],
    ['Positions', 'ShortPosition', 'flag'],
    ['Positions', 'ProcessDate', 'date'],
    ['Positions', 'OriginalCostDate', 'date'],
    ['InterfaceStatuses', 'RunDate', 'dateTime'],
    ['InterfaceStatuses', 'ETA', 'duration'],
    ['Currencies', 'Alpha3Code', 'code'],
    ['Transactions', 'Sdtype', 'code'],
  ])('of %s %s is %s', (set, name, kind) => {
    expect(findKind(set, name)).toBe(kind);
  });

  test('every documented field has one', () => {
    const all = entities.flatMap((entity) => entity.fields);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((field) => findColumnKind(field) === undefined)).toEqual([]);
  });
});

test('text, dates, and times have formats of their own, and numbers the General format', () => {
  expect(findNumberFormat('text')).toBe('@');
  expect(findNumberFormat('code')).toBe('@');
  expect(findNumberFormat('date')).toBe('yyyy-mm-dd');
  expect(findNumberFormat('dateTime')).toBe('yyyy-mm-dd hh:mm');
  expect(findNumberFormat('duration')).toBe('[h]:mm');
  for (const kind of ['id', 'number', 'flag'] as const) expect(findNumberFormat(kind)).toBeUndefined();
});
