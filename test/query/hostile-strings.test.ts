import { AddInError, isAddInError } from '../../src/model/errors';
import { tokenizeFormula, parseFormula } from '../../src/query/parse-formula';
import { parseFilter } from '../../src/query/parse-filter';
import { readAccount } from '../../src/query/read-account';
import { readPairs, splitList } from '../../src/query/read-list';
import { readSecurity } from '../../src/query/read-security';
import { splitTopLevel } from '../../src/query/split-top-level';
import { parseXml } from '../../src/service/odata/parse-xml';
import { replaceRows } from '../../src/workbook/linked/replace-rows';
import { refersToSpill } from '../../src/workbook/linked/refers-to-spill';
import { deep } from '../support/depth';
import { catchRefusal } from '../support/prepared-queries';
import { measureProcessorMillis } from '../support/processor-millis';

// Every string is read or refused with a message within 200 ms.

/** The longest string that fits a cell. */
const longest = 32_767;
const [formulaLength, documentLength] = [8_192, 1_000_000];
const pieces = [
  '0',
  ' ',
  '"',
  '""',
  "'",
  "''",
  '(',
  '[',
  'a',
  'a ',
  '\n',
  ';',
  '";',
  "';",
  '/',
  '<a',
  '<a ',
  'a=',
  '1:',
  '$1',
];
const tails = ['', 'x', '"', '!'];

const readers: Record<string, readonly [(text: string) => unknown, number]> = {
  'a formula': [parseFormula, formulaLength],
  'the arguments of a formula': [
    (text) => tokenizeFormula(text, () => new AddInError('input', text.slice(0, 9))),
    formulaLength,
  ],
  'the formula of a column': [(text) => replaceRows(text, ({ row }) => row), formulaLength],
  'a formula that may name a spill': [
    (text) => refersToSpill(text, 'S', { sheet: 'S', row: 0, column: 0 }),
    formulaLength,
  ],
  'a filter': [parseFilter, longest],
  'a list': [splitList, longest],
  options: [(text) => readPairs(text, ['a']), longest],
  'a list of fields': [(text) => splitTopLevel(text, ','), longest],
  'an account': [readAccount, longest],
  'a security': [readSecurity, longest],
  metadata: [parseXml, documentLength],
};
const beginnings = ['', '=IDS.POSITIONS(1,', 'a:', '<Schema '];

describe.each(Object.entries(readers))('%s', (_name, [read, length]) => {
  it.each(pieces)('many repetitions of %j are read or refused quickly', async (piece) => {
    // `npm test` tries each piece with each beginning and with each tail, but with half of their pairs, in turns.
    for (const [index, begin] of beginnings.entries())
      for (const tail of tails.filter((_tail, turn) => deep || (pieces.indexOf(piece) + index + turn) % 2 === 0)) {
        const text = begin + piece.repeat((length - begin.length - tail.length) / piece.length) + tail;
        expect({ begin, tail, soon: await isReadSoon(() => read(text)) }).toEqual({ begin, tail, soon: true });
      }
  });
});

/** Returns whether the fastest of three tries takes less than 200 ms. The others may include a garbage collection. */
async function isReadSoon(read: () => unknown): Promise<boolean> {
  for (const _try of [1, 2, 3])
    if ((await measureProcessorMillis(() => expectResultOrMessage(read))) < 200) return true;
  return false;
}

function expectResultOrMessage(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!isAddInError(error)) throw error;
  }
}

it('refuses a formula that is too long for Excel, before it reads it', async () => {
  const { message } = await catchRefusal(() => parseFormula(`=IDS.POSITIONS(${'1'.repeat(100_000)})`));
  expect(message).toBe(
    'The formula has 100,016 characters; Excel allows 8,192. Put the columns or the filter in cells and refer to those cells.',
  );
});

it('refuses a filter that is too long for a cell', async () => {
  const { message } = await catchRefusal(() => parseFilter('a'.repeat(40_000)));
  expect(message).toBe('The filter option has more than 32,767 characters. Shorten it.');
});
