import { fc } from '../support/fast-check';
import { readDateWord } from '../../src/query/date-word';
import { catchRefusal } from '../support/prepared-queries';

describe('a date argument', () => {
  test.each([undefined, null, '', '   ', 0])('that is blank (%p) means last', (input) => {
    expect(readDateWord(input)).toEqual({ kind: 'edge', position: 'last' });
  });

  test.each([
    ['2026-03-31', '2026-03-31'],
    [' 2026-03-31 ', '2026-03-31'],
    ['2026-03-31T00:00:00-04:00', '2026-03-31'],
    ['2026-03-31T23:30:00Z', '2026-03-31'],
    ['2026-03-31 23:30:00.000', '2026-03-31'],
    ['20260331', '2026-03-31'],
    [20260331, '2026-03-31'],
    [46112, '2026-03-31'],
    [46112.75, '2026-03-31'],
  ])('%p is that date', (input, date) => {
    expect(readDateWord(input)).toEqual({ kind: 'day', date });
  });

  test.each([
    ['last', { kind: 'edge', position: 'last' }],
    ['FIRST', { kind: 'edge', position: 'first' }],
    ['Prev', { kind: 'edge', position: 'prev' }],
    ['T', { kind: 'today', stepsBack: 0 }],
    ['t-1', { kind: 'today', stepsBack: 1 }],
    ['T-12', { kind: 'today', stepsBack: 12 }],
    ['T-1B', { kind: 'today', stepsBack: 1 }],
    ['lbd', { kind: 'before' }],
    ['0D', { kind: 'back', count: 0, unit: 'D' }],
    ['-1D', { kind: 'back', count: 1, unit: 'D' }],
    ['-1w', { kind: 'back', count: 1, unit: 'W' }],
    ['-1M', { kind: 'back', count: 1, unit: 'M' }],
    ['-2Q', { kind: 'back', count: 2, unit: 'Q' }],
    ['-1Y', { kind: 'back', count: 1, unit: 'Y' }],
    ['WTD', { kind: 'start', period: 'W' }],
    ['mtd', { kind: 'start', period: 'M' }],
    ['QTD', { kind: 'start', period: 'Q' }],
    ['YTD', { kind: 'start', period: 'Y' }],
    ['lwend', { kind: 'end', period: 'W', stepsBack: 1 }],
    ['LMEND', { kind: 'end', period: 'M', stepsBack: 1 }],
    ['lqend', { kind: 'end', period: 'Q', stepsBack: 1 }],
    ['ME', { kind: 'end', period: 'M', stepsBack: 0 }],
    ['qe-2', { kind: 'end', period: 'Q', stepsBack: 2 }],
    ['YE-1', { kind: 'end', period: 'Y', stepsBack: 1 }],
    ['lyend', { kind: 'end', period: 'Y', stepsBack: 1 }],
  ])('%s is accepted', (input, word) => {
    expect(readDateWord(input)).toEqual(word);
  });
});

describe('an invalid date is refused', () => {
  test('with both readings when two countries read it differently', async () => {
    const { kind, message } = await catchRefusal(() => readDateWord('03/04/2026'));
    expect(kind).toBe('input');
    expect(message).toBe(
      '"03/04/2026" means different days in different countries. Enter "2026-03-04" or "2026-04-03".',
    );
  });

  test.each([
    ['03/04/26', '"2026-03-04" or "2026-04-03"'],
    ['26-11-25', '"2025-11-26" or "2026-11-25"'],
  ])('%s, with all readings of a year of two digits', async (input, all) => {
    expect((await catchRefusal(() => readDateWord(input))).message).toContain(`Enter ${all}.`);
  });

  test.each([
    ['31/12/2026', '"2026-12-31"'],
    ['12.31.2026', '"2026-12-31"'],
    ['3/3/2026', '"2026-03-03"'],
    ['29-2-2024', '"2024-02-29"'],
    ['11/25/26', '"2026-11-25"'],
    ['2026/03/31', '"2026-03-31"'],
    ['2026-3-5', '"2026-03-05"'],
    ['25-Nov-2026', '"2026-11-25"'],
    ['25-nov-26', '"2026-11-25"'],
    ['5 November 2026', '"2026-11-05"'],
    ['Nov 25, 2026', '"2026-11-25"'],
    ['11/25/2026 4:30 PM', '"2026-11-25"'],
    ['25.11.2026 16:30:00', '"2026-11-25"'],
  ])('%s, with its only reading', async (input, only) => {
    expect((await catchRefusal(() => readDateWord(input))).message).toBe(
      `"${input}" isn't a supported date format. Enter ${only}.`,
    );
  });

  test.each([
    '31/02/2026',
    '99/99/2026',
    '2026-02-30',
    '2026/02/30',
    '13/45/26',
    '31-Feb-2026',
    '25-xyz-2026',
    '46112',
    'T+1',
    '1D',
    '-1',
    'WTDD',
    '20260230',
  ])('%s, with advice and without a wrong date', async (input) => {
    const { kind, message } = await catchRefusal(() => readDateWord(input));
    expect(kind).toBe('input');
    expect(message).toContain(`"${input}" isn't a date or a date word.`);
    expect(message).toContain('like "2026-03-31", or a word like "last"');
  });

  test.each([
    ['lst', 'last'],
    ['previous', 'prev'],
    ['lmedn', 'lmend'],
  ])('%s, with %s as the nearest keyword', async (input, word) => {
    expect((await catchRefusal(() => readDateWord(input))).message).toContain(`Did you mean "${word}"?`);
  });

  test('yesterday, which is not read as today', async () => {
    expect((await catchRefusal(() => readDateWord('yesterday'))).message).not.toContain('"T"');
  });

  test.each([-1, 1, 4, 60, 701, 2_958_466, 20260230, 1e12, NaN, Infinity])('the number %p', async (input) => {
    expect((await catchRefusal(() => readDateWord(input))).message).toContain(`The number ${input} isn't a date.`);
  });

  test.each([[true], [[[1], [2]]], [{}]])('%j', async (input) => {
    expect((await catchRefusal(() => readDateWord(input))).message).toMatch(
      /^The value isn't a date\. Use a date cell/,
    );
  });

  test('any other text, always with a message', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(readDateWord(text)).toHaveProperty('kind');
        } catch (error) {
          expect(error).toMatchObject({ name: 'AddInError', kind: 'input' });
        }
      }),
    );
  });
});
