import { fc } from '../../support/fast-check';
import {
  setColumn,
  blankCondition,
  operatorsByKind,
  setOperator,
} from '../../../src/taskpane/builder/filter/operators';
import {
  addPart,
  noConditions,
  replacePart,
  type FilterGroup,
  type FilterPart,
  type FilterCondition,
} from '../../../src/taskpane/builder/filter/filter-tree';
import { printFilter, printCondition } from '../../../src/taskpane/builder/filter/print-filter';
import { readFilter } from '../../../src/taskpane/builder/filter/read-filter';
import { createPlainDate } from '../../../src/model/plain-date';

const name = fc.constantFrom('Quantity', 'Name', 'Security/Cusip', 'Account/Number', 'ProcessDate');
const values = {
  text: fc.string({ minLength: 1, maxLength: 12 }),
  number: fc.double({ noNaN: true, min: -9.99e307, max: 9.99e307 }).map(String),
  flag: fc.constantFrom('true', 'false'),
  day: fc
    .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, day]) => String(createPlainDate(year, month, day))),
};
const row = fc.constantFrom('text', 'number', 'flag', 'day').chain((type) =>
  fc
    .tuple(
      name,
      fc.constantFrom(
        ...operatorsByKind[({ text: 'text', number: 'number', flag: 'flag', day: 'date' } as const)[type]],
      ),
      fc.array(values[type], { minLength: 1, maxLength: 3 }),
    )
    .map(([path, operator, input]): FilterCondition => {
      const turned = setOperator({ kind: 'condition', path, operator: 'oneOf', type, values: input }, operator);
      return turned.values.length === 0 ? { ...turned, type: 'text' } : turned;
    }),
);
const { group } = fc.letrec<{ part: FilterPart; group: FilterGroup }>((tie) => ({
  part: fc.oneof({ maxDepth: 3 }, row, tie('group')),
  group: fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(tie('part'), { minLength: 2, maxLength: 4 }))
    .map(([join, parts]) => ({ kind: 'group' as const, join, parts })),
}));

test('rows and groups survive printing as a formula and parsing', () => {
  fc.assert(fc.property(group, (tree) => expect(readFilter(printFilter(tree))).toEqual(tree)));
});

test.each([
  ['Quantity gt 100', 'Quantity gt 100'],
  ['Quantity > 100', 'Quantity gt 100'],
  [
    "(Name eq 'O''Hara' or contains(Name,';')) and Quantity ne 0",
    "(Name eq 'O''Hara' or contains(Name,';')) and Quantity ne 0",
  ],
  ['OriginalCost eq null', 'OriginalCost eq null'],
  ['not (Id in (1,2))', 'not (Id in (1,2))'],
  ["not contains(Name,'x')", "not contains(Name,'x')"],
  ['', ''],
])('%s is shown in rows', (text, printed) => {
  const tree = readFilter(text);
  expect(tree).toBeDefined();
  expect(printFilter(tree as FilterGroup)).toBe(printed);
});

test.each(['not (Quantity gt 1)', "Name in ('a',1)", 'Quantity gt null', 'year(ProcessDate) eq 2026', 'nonsense ('])(
  '%s stays text, because rows cannot show it',
  (text) => expect(readFilter(text)).toBeUndefined(),
);

test('omits an incomplete row, and one whose value has another type', () => {
  const filled: FilterCondition = {
    kind: 'condition',
    path: 'Quantity',
    operator: 'gt',
    type: 'number',
    values: ['5'],
  };
  const tree: FilterGroup = {
    kind: 'group',
    join: 'or',
    parts: [blankCondition, filled, { ...filled, values: ['many'] }],
  };
  expect(printFilter(tree)).toBe('Quantity gt 5');
  expect(printCondition({ ...filled, type: 'day', values: ['2026-02-30'] })).toBeUndefined();
});

test('a row keeps its operator and value only in another column of the same type', () => {
  const row: FilterCondition = { kind: 'condition', path: 'Quantity', operator: 'gt', type: 'number', values: ['5'] };
  expect(setColumn(row, 'MarketValue', 'number')).toEqual({ ...row, path: 'MarketValue' });
  expect(setColumn(row, 'Name', 'text')).toEqual({ ...row, path: 'Name', type: 'text', operator: 'eq', values: [''] });
  expect(setColumn(row, 'ShortPosition', 'flag')).toMatchObject({ type: 'flag', operator: 'eq', values: ['true'] });
});

test('parts are added, replaced, and removed in place, and an empty group is removed', () => {
  const row: FilterCondition = { kind: 'condition', path: 'Quantity', operator: 'gt', type: 'number', values: ['5'] };
  const other = { ...row, path: 'MarketValue' };
  let tree = addPart(noConditions, [], row);
  tree = addPart(tree, [], { kind: 'group', join: 'or', parts: [row] });
  tree = addPart(tree, [1], other);
  expect(printFilter(tree)).toBe('Quantity gt 5 and (Quantity gt 5 or MarketValue gt 5)');
  tree = replacePart(tree, [1, 0], other);
  expect(printFilter(tree)).toBe('Quantity gt 5 and (MarketValue gt 5 or MarketValue gt 5)');
  tree = replacePart(replacePart(tree, [1, 1], undefined), [1, 0], undefined);
  expect(tree.parts).toEqual([row]);
});
