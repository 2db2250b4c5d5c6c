/** Date words and their meanings, for help and pickers. `findDate` finds their dates on a calendar. */
export const dateWords: readonly { readonly words: readonly string[]; readonly text: string }[] = [
  { words: ['last', 'prev', 'first'], text: 'The latest process date, the one before it, and the oldest.' },
  {
    words: ['T', 'T-1', 'T-2B'],
    text: 'The latest process date up to today, and that many before it (B, business days, means the same).',
  },
  { words: ['LBD'], text: 'Last business day: the latest process date before today.' },
  { words: ['0D', '-1D', '-5D'], text: 'That many process dates before the latest one.' },
  {
    words: ['-1W', '-1M', '-1Q', '-1Y'],
    text: 'That many weeks, months, quarters, or years before the latest process date; that day or the process date before it.',
  },
  {
    words: ['WTD', 'MTD', 'QTD', 'YTD'],
    text: 'The first process date of the current week, month, quarter, or year.',
  },
  {
    words: ['lwend', 'lmend', 'lqend', 'lyend'],
    text: 'The last process date of the previous week, month, quarter, or year.',
  },
  {
    words: ['ME', 'ME-1', 'QE-2', 'YE-1'],
    text: 'The last process date of the current month, quarter, or year, or of the one that many before it.',
  },
];

/** The date words that the help of every date parameter lists. */
export const featuredDateWords: readonly string[] = ['last', 'prev', 'first', 'T-1', 'LBD', '-1M', 'lmend', 'ME-1'];
