/** Date words and their meanings, for help and pickers. `findProcessDate` finds their dates on a calendar. */
export const dateWords: readonly { readonly words: readonly string[]; readonly meaning: string }[] = [
  { words: ['last', 'prev', 'first'], meaning: 'The last delivered date, the one before it, and the oldest.' },
  {
    words: ['T', 'T-1', 'T-2B'],
    meaning:
      'The latest process date up to today, the one before it, and the second one before it (the B, for business days, is optional).',
  },
  { words: ['LBD'], meaning: 'Last business day: the latest process date before today.' },
  { words: ['0D', '-1D', '-5D'], meaning: 'The last delivered date, the one before it, and the fifth one before it.' },
  {
    words: ['-1W', '-1M', '-1Q', '-1Y'],
    meaning: 'One week, month, quarter, or year before the last delivered date, or the process date before that day.',
  },
  {
    words: ['WTD', 'MTD', 'QTD', 'YTD'],
    meaning: 'The first process date of the current week, month, quarter, or year.',
  },
  {
    words: ['lwend', 'lmend', 'lqend', 'lyend'],
    meaning: 'The last process date of the previous week, month, quarter, or year.',
  },
  {
    words: ['ME', 'ME-1', 'QE-2', 'YE-1'],
    meaning:
      'The last process date of the current month, of last month, of the second quarter before the current one, and of last year.',
  },
];

/** The date words that the help of every date parameter lists. */
export const featuredDateWords: readonly string[] = ['last', 'prev', 'first', 'T-1', 'LBD', '-1M', 'lmend', 'ME-1'];
