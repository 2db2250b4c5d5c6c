import { fc } from '../support/fast-check';
import { parseFilter } from '../../src/query/parse-filter';
import { printFilter } from '../../src/query/print-query';
import { catchRefusal } from '../support/prepared-queries';

describe('a condition in words', () => {
  test.each([
    ['Quantity gt 100', 'Quantity gt 100'],
    ['Quantity >= -1.5e3', 'Quantity ge -1500'],
    ["Security.Cusip = '037833100'", "Security/Cusip eq '037833100'"],
    ["Name EQ 'O''Neil'", "Name eq 'O''Neil'"],
    ['ProcessDate ge 2026-03-31', 'ProcessDate ge 2026-03-31'],
    ['ProcessDate eq 2026-03-31T00:00:00-04:00', 'ProcessDate eq 2026-03-31T00:00:00-04:00'],
    ['OriginalCost ne NULL', 'OriginalCost ne null'],
    ['ShortPosition <> TRUE', 'ShortPosition ne true'],
    ["Code in ('by', 'sl')", "Code in ('by','sl')"],
    ["contains(Description,'BOND')", "contains(Description,'BOND')"],
    ["Contains(ToLower(Description),'bond')", "contains(tolower(Description),'bond')"],
    ["contains(Description,'BOND') eq false", "not (contains(Description,'BOND'))"],
    ['ShortPosition and not Reorg', 'ShortPosition eq true and not (Reorg eq true)'],
    ['(ShortPosition)', 'ShortPosition eq true'],
    ["ETA gt duration'PT6H'", "ETA gt duration'PT6H'"],
    ['year(TradeDate) = 2026', 'year(TradeDate) eq 2026'],
    ['Quantity mul 2 add 1 gt -OriginalCost', '(Quantity mul 2) add 1 gt -(OriginalCost)'],
    ['Quantity mul (2 sub OriginalCost) gt 1', 'Quantity mul (2 sub OriginalCost) gt 1'],
    ['5 < Quantity', 'Quantity gt 5'],
    ['Quantity eq OriginalFace', 'Quantity eq OriginalFace'],
    ['year(TradeDate) in (2025,2026)', 'year(TradeDate) eq 2025 or year(TradeDate) eq 2026'],
    ['Positions/any()', 'Positions/any()'],
    [
      'Positions/Any(p:p/Quantity gt 1 or p/ShortPosition)',
      'Positions/any(p:p/Quantity gt 1 or p/ShortPosition eq true)',
    ],
    ['Positions/$count gt 5', 'Positions/$count gt 5'],
    ['Market value (usd) gt 5 and Amount (USD) lt 2', 'Market value (USD) gt 5 and Amount (USD) lt 2'],
    ['year(TradeDate) eq 2026 and length (abc) eq 1', 'year(TradeDate) eq 2026 and length(abc) eq 1'],
    ['A eq 1 or B eq 2 and C eq 3', 'A eq 1 or (B eq 2 and C eq 3)'],
    ['(A eq 1 or B eq 2) and not C eq 3', '(A eq 1 or B eq 2) and not (C eq 3)'],
  ])('%s is accepted', (text, printed) => {
    expect(printFilter(parseFilter(text))).toBe(printed);
  });

  test.each([
    ['', 'a column is missing here'],
    ['Quantity 5', 'Quantity must be followed by eq'],
    ['Quantity eq', 'a value is missing here'],
    ['Quantity lt 1e309', 'this number is too large'],
    ['Id eq 9007199254740993', 'numbers are exact to 15 digits'],
    ['Id in (1, -9007199254740993)', 'numbers are exact to 15 digits'],
    ['Cusip eq "037833100"', 'Put text in single quotes'],
    ["Cusip eq '0378", 'Put text in single quotes'],
    ['ProcessDate eq 2026-02-30', 'a value is missing here'],
    ['(A eq 1', '")" is missing here'],
    ['A eq 1 B eq 2', 'this word is unexpected'],
    ['A gt 1,5', 'with a decimal point'],
    ['A gt 1,000,000', 'enter numbers with a decimal point and without thousands separators'],
    ['A in (5,1,000)', 'enter numbers with a decimal point and without thousands separators'],
    ['(A gt 1,000) and B eq 2', 'enter numbers with a decimal point and without thousands separators'],
    ['contains(A,1)', 'takes text in single quotes'],
    ['delete(A)', `"delete" isn't a function. Functions: contains, startswith, endswith, tolower`],
    ['year()', 'a column is missing here'],
    ['substring(A) eq 1', 'substring takes 3 values'],
    ["ETA gt duration'6 hours'", 'a value is missing here'],
    ['Positions/any(Quantity gt 1)', '":" is missing here'],
    ["contains(A,'b') gt true", 'compared only with eq or ne'],
    [`${'-'.repeat(60)}A eq 1`, 'nested too deeply'],
    [`${'('.repeat(60)}A eq 1`, 'nested too deeply'],
    [`${'not '.repeat(60)}A eq 1`, 'nested too deeply'],
  ])('%s is refused with its position', async (text, reason) => {
    const { kind, message } = await catchRefusal(() => parseFilter(text));
    expect(kind).toBe('input');
    expect(message).toMatch(/^The filter ".*" has an error at character \d+: /);
    expect(message).toContain(reason);
  });

  test('any text is a condition or a message', () => {
    const word = fc.constantFrom(
      'A',
      'eq',
      "'x'",
      '1',
      '(',
      ')',
      'and',
      'or',
      'not',
      'in',
      ',',
      '2026-03-31',
      '"',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 3 })), { maxLength: 12 }), (words) => {
        try {
          parseFilter(words.join(' '));
        } catch (error) {
          expect(error).toMatchObject({ name: 'AddInError', kind: 'input' });
        }
      }),
    );
  });
});

test('a whole number with many digits is read as it is printed', () => {
  expect(parseFilter('Id eq -93940915663844660')).toEqual({
    op: 'eq',
    path: 'Id',
    value: { type: 'number', value: -93940915663844660 },
  });
});
